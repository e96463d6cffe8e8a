// `--fix`: makes the certain fixes of all sites, one after the other, before they are checked again. The repairs and the
// writing are those of the tools for agents.
import { formatGitDiff } from '../agentTools/output/gitDiff.ts';
import { readMark } from '../agentTools/output/writingAnswer.ts';
import type { ToolContext } from '../agentTools/tool.ts';
import { nameFolders } from '../agentTools/workspace/agentFolders.ts';
import { applyEdit } from '../agentTools/workspace/editedFileSystem.ts';
import { type ChangedText, isEmptyEdit, type SiteEdit } from '../agentTools/workspace/siteEdit.ts';
import { type RepairedProblem, SiteRepair } from '../agentTools/workspace/siteRepair.ts';
import { type ConfigurationPath, plainClient } from '../check/loadedSite.ts';
import { shortenPath } from '../check/report.ts';
import type { DiagnosticCode } from '../diagnosticCodes.ts';
import { defaultSettings } from '../settings.ts';
import { getFolder } from '../shared/sitePaths.ts';
import { formatCount, quote } from '../shared/text/words.ts';
import type { FileSystem } from '../site/fileSystem.ts';
import { EditWriter } from '../writing/editWriter.ts';
import type { WritableDisk } from '../writing/writableDisk.ts';
import type { CheckArguments } from './arguments.ts';
import { type CheckRuntime, findCheckedSites } from './runCheck.ts';
import { getTerminalPath, getTerminalStart } from './terminalText.ts';

export interface FixParts {
  readonly runtime: CheckRuntime;
  readonly disk: WritableDisk;
  /** The folder that shown paths are relative to: absolute, with `/`. */
  readonly shownFolder: string;
  /** Resolves a path as typed: absolute, with `/`. */
  toAbsolute(path: string): string;
}

export interface FixedSites {
  /** Safe to print: the diff of a dry run, or the fixed files. Empty if nothing is fixed. */
  readonly text: string;
  /** What was done, or would be, in a sentence. */
  readonly summary: string;
  /** What could not be written, in sentences. */
  readonly failures: readonly string[];
}

/** After an edit, other problems may have a certain fix. More rounds than any known site needs. */
const maxRounds = 5;

export async function fixSites(
  { paths, fix }: Pick<CheckArguments, 'paths' | 'fix'>,
  { runtime, disk, shownFolder, toAbsolute }: FixParts,
): Promise<FixedSites> {
  const isDry = fix === 'show';
  // What can't be found or read is listed by the check.
  const request = { paths: paths.map(toAbsolute), given: paths };
  const { found } = await findCheckedSites(request, runtime.fileSystem);
  const failures: string[] = [];
  const repaired: RepairedProblem[] = [];
  const diffs: string[] = [];
  let { fileSystem } = runtime;
  for (const [done, configuration] of [...found.values()].entries()) {
    runtime.onProgress?.(done, found.size);
    const includes = (path: string): boolean => configuration.only?.has(path) ?? true;
    for (let round = 0; round < maxRounds; round++) {
      const context = createContext(configuration, fileSystem, runtime);
      const repair = new SiteRepair({ includes, codes: undefined }, context);
      await repair.repair(configuration, context);
      const { edit } = repair;
      if (isEmptyEdit(edit)) break;
      if (isDry) {
        for (const changed of edit.changed) diffs.push(await formatFixDiff(changed, fileSystem, shownFolder));
        fileSystem = applyEdit(fileSystem, edit);
      } else {
        const { written, failure } = await writeFix(edit, configuration, { disk, shownFolder });
        if (failure !== undefined) {
          failures.push(failure);
          repaired.push(...repair.repaired.filter(({ path }) => written.has(path)));
          break;
        }
      }
      repaired.push(...repair.repaired);
    }
  }
  const files = new Set(repaired.map(({ path }) => path)).size;
  const count = `${formatCount(repaired.length, 'problem')} in ${formatCount(files, 'file')}`;
  const summary =
    repaired.length === 0
      ? 'Nothing was fixed: no problem has a certain fix.'
      : isDry
        ? `${count} would be fixed. Nothing was written.`
        : `Fixed ${count}.`;
  return { text: isDry ? diffs.join('') : listFiles(repaired, shownFolder), summary, failures };
}

/** Writes into the folder of one site. A sentence says what could not be written, and the set has what was. */
export async function writeFix(
  edit: SiteEdit,
  { path }: Pick<ConfigurationPath, 'path'>,
  { disk, shownFolder }: Pick<FixParts, 'disk' | 'shownFolder'>,
): Promise<{ readonly written: ReadonlySet<string>; readonly failure: string | undefined }> {
  const folders = nameFolders([getFolder(path)]);
  const writer = new EditWriter({ disk, folders, signal: new AbortController().signal });
  const { stop, changed: written } = await writer.write(edit);
  if (stop === undefined) return { written, failure: undefined };
  const name = stop.path === undefined ? 'The edit' : quote(shortenPath(stop.path, shownFolder));
  const site = `in the site of ${quote(shortenPath(path, shownFolder))}`;
  const what =
    written.size === 0
      ? `nothing was fixed ${site}`
      : `${formatCount(edit.changed.length - written.size, 'file')} ${site} stayed as before`;
  return { written, failure: `${name} ${stop.reason}, so ${what}.` };
}

/** Nothing outside the folder of the site is read or written. */
function createContext(
  { path }: ConfigurationPath,
  fileSystem: FileSystem,
  { checkOpenApi, compiler, loadIcons }: CheckRuntime,
): ToolContext {
  return {
    ...{ folders: nameFolders([getFolder(path)]), fileSystem, checkOpenApi, compiler },
    openRevision: undefined,
    common: { client: plainClient, settings: defaultSettings, loadIcons },
    signal: new AbortController().signal,
    report: () => {},
  };
}

/** What a change does to a file, as Git shows it: safe to print, and to apply. */
export async function formatFixDiff(
  { path, before, changes }: ChangedText,
  fileSystem: FileSystem,
  shownFolder: string,
): Promise<string> {
  const mark = await readMark(path, [], fileSystem);
  const by = mark.length;
  const shown = shortenPath(path, shownFolder);
  const moved = changes.map(({ offset, end, text }) => ({ offset: offset + by, end: end + by, text }));
  const diff = formatGitDiff({
    ...{ kind: 'changed', path: shown, to: shown },
    ...{ before: mark + before, changes: moved },
  });
  return diff.split('\n').map(toSafeLine).join('\n');
}

/** A byte-order mark and the ends of lines stay, so that the diff can be applied. */
function toSafeLine(line: string): string {
  const [, start = '', text = '', end = ''] = /^([-+ ]?\uFEFF?)(.*?)(\r?)$/s.exec(line) ?? [];
  return start.startsWith(' ')
    ? start + getTerminalStart(` ${text}`).slice(1) + end
    : start + getTerminalStart(text) + end;
}

/** `docs/a.mdx: 2 link-path-case, 1 mdx-comment` */
function listFiles(repaired: readonly RepairedProblem[], shownFolder: string): string {
  const files = new Map<string, Map<DiagnosticCode, number>>();
  for (const { path, code } of repaired) {
    const codes = files.get(path) ?? new Map<DiagnosticCode, number>();
    files.set(path, codes.set(code, (codes.get(code) ?? 0) + 1));
  }
  const lines = [...files].map(([path, codes]) => {
    const counts = [...codes].map(([code, count]) => `${count} ${code}`).join(', ');
    return `${getTerminalPath(shortenPath(path, shownFolder))}: ${counts}\n`;
  });
  return lines.join('');
}
