// The terminal check over files in memory, for the tests of what it finds and how it prints it.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createReport, type Report, type ReportedDiagnostic } from '../../../server/src/check/report.ts';
import { type CheckOutcome, runCheck } from '../../../server/src/cli/runCheck.ts';
import type { PageCompiler } from '../../../server/src/compile/pageCompiler.ts';
import { decodeText } from '../../../server/src/site/fileSystem.ts';
import type { LoadIcons } from '../../../server/src/site/loadedIcons.ts';
import type { CheckOpenApi } from '../../../server/src/site/site.ts';
import { silentCompiler } from '../compile/pageCompilers.ts';
import { createMemoryFileSystem, type MemoryFileSystemOptions } from '../sites/memoryFileSystem.ts';

export interface TerminalCheckOptions extends MemoryFileSystemOptions {
  /** Command-line arguments, relative to the current folder; by default the current folder. */
  readonly paths?: readonly string[];
  readonly checkOpenApi?: CheckOpenApi;
  readonly compiler?: PageCompiler;
  readonly loadIcons?: LoadIcons;
}

/** The current folder. Keys of the files are relative to it, or absolute. */
export const currentFolder = '/project';

export function runTerminalCheck(
  files: Readonly<Record<string, string>>,
  {
    paths = ['.'],
    checkOpenApi = async () => undefined,
    compiler = silentCompiler,
    loadIcons = async () => undefined,
    ...options
  }: TerminalCheckOptions = {},
): Promise<CheckOutcome> {
  const toAbsolute = (path: string): string => {
    if (path === '.') return currentFolder;
    return path.startsWith('/') ? path : `${currentFolder}/${path}`;
  };
  const absolute = Object.entries(files).map(([path, text]) => [toAbsolute(path), text]);
  return runCheck(
    { paths: paths.map(toAbsolute), given: paths },
    {
      fileSystem: createMemoryFileSystem(Object.fromEntries(absolute), options),
      checkOpenApi,
      compiler,
      loadIcons,
    },
  );
}

export async function getReport(
  files: Readonly<Record<string, string>>,
  options?: TerminalCheckOptions,
): Promise<Report> {
  const outcome = await runTerminalCheck(files, options);
  assert.equal(outcome.kind, 'checked');
  assert.ok(outcome.kind === 'checked');
  return createReport(outcome.files, currentFolder, outcome.siteCount);
}

/** A configuration with one group of these pages, on one line. */
export function listPages(...pages: readonly string[]): string {
  return JSON.stringify({ name: 'Plants', navigation: [{ group: 'Start', pages }] });
}

/** The same with what a `mint.json` needs besides. */
export function listMintPages(...pages: readonly string[]): string {
  const more = { favicon: 'https://plants.example/a.svg', colors: { primary: '#15803d' } };
  return JSON.stringify({ ...JSON.parse(listPages(...pages)), ...more });
}

/** Where a problem is in its file, which is on the disk. */
export function readSpan({ path, range }: ReportedDiagnostic): { offset: number; end: number } {
  const document = TextDocument.create(path, '', 0, decodeText(readFileSync(path)));
  return { offset: document.offsetAt(range.start), end: document.offsetAt(range.end) };
}
