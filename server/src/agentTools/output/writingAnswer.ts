// Turns a planned edit into a tool's answer: the files, the diff, and the remaining problems.

import type { CheckedFile } from '../../check/checkSite.ts';
import { type ConfigurationPath, checkLoadedSite } from '../../check/loadedSite.ts';
import type { Severity } from '../../diagnosticCodes.ts';
import type { ShownFinding } from '../../features/findings/shownFindings.ts';
import { mostNotes } from '../../shared/definitions/shapes.ts';
import {
  longestDiff,
  mostFiles,
  type RemainingProblems,
  type WritingOutput,
} from '../../shared/definitions/toolDefinitions.ts';
import { getName, isConfigurationName } from '../../shared/sitePaths.ts';
import { formatCount } from '../../shared/text/words.ts';
import { decodeText, type FileSystem, type Within } from '../../site/fileSystem.ts';
import {
  type EditedFile,
  type ToolAnswer,
  type ToolContext,
  throwIfCanceled,
  withSubProgress,
} from '../tool.ts';
import { findFolder, showPath } from '../workspace/agentFolders.ts';
import { load } from '../workspace/agentSites.ts';
import { applyEdit } from '../workspace/editedFileSystem.ts';
import { getPathAfter, getTextAfter, isEmptyEdit, type SiteEdit } from '../workspace/siteEdit.ts';
import { type FileDifference, formatGitDiff } from './gitDiff.ts';

export interface PlannedWriting {
  readonly edit: SiteEdit;
  /** Of the affected sites, before anything moves. */
  readonly configurations: readonly ConfigurationPath[];
  readonly dryRun: boolean | undefined;
  /**
   * A sentence with counts, in the past tense and as a plan. For an empty edit, the first says why there is nothing to
   * do.
   */
  readonly summary: { readonly done: string; readonly planned: string };
  /** What could not be done, in sentences with displayed paths. */
  readonly notes?: readonly string[];
  /** If the tool already knows what remains. */
  readonly remaining?: RemainingProblems;
}

/**
 * The host writes the answer's `edit`, if any. If `remaining` is not known, finding it is the second half of the work.
 */
export async function answerWriting(planned: PlannedWriting, context: ToolContext): Promise<ToolAnswer> {
  const { configurations, dryRun = false, summary, notes = [] } = planned;
  const edit = withoutIdle(planned.edit);
  const isEmpty = isEmptyEdit(edit);
  const isWritten = !isEmpty && !dryRun;
  const { files, links } = await getEditedFiles(edit, context.fileSystem);
  const { diff, leftOut } = await formatDiff(files, context);
  const output: WritingOutput = {
    status: isEmpty ? 'nothing to do' : dryRun ? 'planned' : 'done',
    summary: isWritten || isEmpty ? summary.done : summary.planned,
    files: files.slice(0, mostFiles).map(({ path, to, change }) => ({
      path: showPath(context.folders, path),
      change,
      to: to === path ? '' : showPath(context.folders, to),
      written: isWritten,
    })),
    filesLeftOut: Math.max(0, files.length - mostFiles),
    diff,
    diffLeftOut: leftOut,
    remaining:
      planned.remaining ?? (await findRemaining(configurations, edit, withSubProgress(context, 1, 2))),
    notes: limitNotes(links === 0 ? notes : [...notes, describeLinks(links)]),
  };
  return isWritten ? { kind: 'answered', output, edit, files } : { kind: 'answered', output };
}

/** The last note counts the rest. */
export function limitNotes(notes: readonly string[]): readonly string[] {
  if (notes.length <= mostNotes) return notes;
  const kept = notes.slice(0, mostNotes - 1);
  return [...kept, `There are ${formatCount(notes.length - kept.length, 'further note')}.`];
}

function withoutIdle({ changed, ...others }: SiteEdit): SiteEdit {
  return { ...others, changed: changed.filter((each) => getTextAfter(each) !== each.before) };
}

async function formatDiff(
  files: readonly EditedFile[],
  context: ToolContext,
): Promise<{ readonly diff: string; readonly leftOut: number }> {
  let diff = '';
  let leftOut = 0;
  for (const file of files) {
    throwIfCanceled(context);
    const part = formatGitDiff(await getDifference(file, context));
    if (diff.length + part.length > longestDiff) leftOut++;
    else diff += part;
  }
  return { diff, leftOut };
}

async function getDifference(file: EditedFile, context: ToolContext): Promise<FileDifference> {
  const { folders, fileSystem } = context;
  const path = showPath(folders, file.path);
  const to = showPath(folders, file.to);
  if (file.created !== undefined) return { kind: 'created', path, text: file.created.text };
  if (file.text === undefined) return { kind: 'moved', path, to };
  const folder = findFolder(folders, file.path);
  const mark = await readMark(file.path, folder === undefined ? [] : [folder.path], fileSystem);
  const { before, changes } = file.text;
  const by = mark.length;
  const moved = changes.map(({ offset, end, text }) => ({ offset: offset + by, end: end + by, text }));
  return { kind: 'changed', path, to, before: mark + before, changes: moved };
}

function describeLinks(count: number): string {
  return `${formatCount(count, 'symbolic link')} in what moves may lead elsewhere afterwards: check them.`;
}

interface EditedFiles {
  /** Configurations first, then by path. */
  readonly files: readonly EditedFile[];
  /** How many links in moved folders are left out. */
  readonly links: number;
}

/** @param fileSystem before the edit. */
async function getEditedFiles(edit: SiteEdit, fileSystem: FileSystem): Promise<EditedFiles> {
  const { changed, moves, created } = edit;
  const files = new Map<string, EditedFile>();
  let links = 0;
  for (const { from } of moves) {
    const moved = await listFiles(from, fileSystem);
    links += moved.links;
    for (const path of moved.files) {
      const to = getPathAfter(moves, path);
      if (to !== path) files.set(path, { path, to, change: 'moved' });
    }
  }
  for (const text of changed) {
    const { path } = text;
    files.set(path, { path, to: getPathAfter(moves, path), change: 'changed', text });
  }
  const all = [
    ...files.values(),
    ...created.map(
      (each): EditedFile => ({ path: each.path, to: each.path, change: 'created', created: each }),
    ),
  ];
  return { files: all.sort(byPath), links };
}

/** A moved symbolic link keeps its target, which doesn't move. */
async function listFiles(
  path: string,
  fileSystem: FileSystem,
): Promise<{ readonly files: readonly string[]; readonly links: number }> {
  const { kind } = await fileSystem.look(path, []);
  if (kind !== 'folder') return { files: [path], links: 0 };
  const walk = await fileSystem.walk(path, [path], { onIgnoreFile() {}, enters: () => true });
  return {
    files: walk.files.filter((file) => !walk.linked.has(file)).map((file) => `${path}/${file}`),
    links: walk.linked.size + walk.leaving.length + walk.unfollowed.length,
  };
}

function byPath(one: EditedFile, other: EditedFile): number {
  const first =
    Number(isConfigurationName(getName(other.path))) - Number(isConfigurationName(getName(one.path)));
  if (first !== 0) return first;
  return one.path < other.path ? -1 : 1;
}

const markLength = 3;

/** The byte-order mark at the start of a file, which its text doesn't include; '' if there is none. */
export async function readMark(path: string, within: Within, fileSystem: FileSystem): Promise<string> {
  const start = await fileSystem.readStart(path, within, markLength);
  return start?.length === markLength && decodeText(start) === '' ? '\uFEFF' : '';
}

/** What a check would find after the edit, in numbers. `configurations` are their paths before the edit. */
async function findRemaining(
  configurations: readonly ConfigurationPath[],
  edit: SiteEdit,
  context: ToolContext,
): Promise<RemainingProblems> {
  const fileSystem = applyEdit(context.fileSystem, edit);
  const files: CheckedFile[] = [];
  for (const [done, { path, boundary }] of configurations.entries()) {
    const part = withSubProgress(context, done, configurations.length);
    const after = { path: getPathAfter(edit.moves, path), boundary };
    const loaded = await load(after, part, 'check', fileSystem);
    if (typeof loaded === 'string') continue;
    files.push(...(await checkLoadedSite(loaded, context)));
    throwIfCanceled(context);
  }
  return countProblems(files);
}

export function countProblems(files: readonly CheckedFile[]): RemainingProblems {
  const found = files.flatMap(({ findings }) => findings);
  const count = (wanted: Severity) => found.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings] = [count('error'), count('warning')];
  return { errors, warnings, others: found.length - errors - warnings, codes: countCodes(found) };
}

export function countCodes(findings: readonly ShownFinding[]): { code: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { finding } of findings) counts.set(finding.code, (counts.get(finding.code) ?? 0) + 1);
  return [...counts]
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));
}
