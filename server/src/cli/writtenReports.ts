// `--write-report FORMAT=FILE`: further reports of the same check, each in a file. What is checked may be a stranger's pull
// request, so a report is never written through a link: it would replace any file that the link leads to.
import {
  closeSync,
  fsyncSync,
  lstatSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { getFoldersAround, isWithin } from '../shared/sitePaths.ts';
import { quote } from '../shared/text/words.ts';
import type { ReportUse } from './arguments.ts';
import { formatReport } from './formatReport.ts';
import type { FormatOptions, Report } from './report.ts';

interface ReportPlace {
  /** Where `path` of a report is: absolute, with `/`. */
  toAbsolute(path: string): string;
  /** The repository around the current folder: links in it may be a stranger's. Absolute, with `/`. */
  readonly repository: string | undefined;
}

/** Sentences about those that could not be written. */
export function writeReports(
  uses: readonly ReportUse[],
  report: Report,
  { repository, toAbsolute, ...options }: Omit<FormatOptions, 'color'> & ReportPlace,
): readonly string[] {
  return uses.flatMap(({ format, path }) => {
    try {
      const absolute = toAbsolute(path);
      const obstacle = findObstacle(absolute, repository);
      if (obstacle !== undefined) return [`${quote(path)} can’t be written: ${obstacle}.`];
      const text = formatReport(format, report, { ...options, color: false });
      if (isDevice(absolute)) writeFileSync(absolute, text);
      else replaceFile(absolute, text);
      return [];
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
      return [`${quote(path)} can’t be written${reason}.`];
    }
  });
}

/** `/dev/stdout` and its kin, which are links on some systems, and nobody's but the user's. */
function isDevice(path: string): boolean {
  return isWithin(path, '/dev');
}

function findObstacle(path: string, repository: string | undefined): string | undefined {
  if (isDevice(path)) return undefined;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return 'it is a symbolic link';
  if (stats !== undefined && !stats.isFile()) return 'it is no file';
  const around =
    repository !== undefined && isWithin(path, repository) ? getFoldersAround(path, repository) : [];
  const link = around.find(
    (folder) => folder !== repository && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return link === undefined ? undefined : `${quote(link)} is a symbolic link`;
}

/**
 * A file that is replaced whole, or not at all: no end of the process leaves half of one. Through a new file
 * beside it. Throws as Node does, and leaves none. @param path no link.
 */
export function replaceFile(path: string, text: string, mode = 0o666): void {
  const beside = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  const file = openSync(beside, 'wx', mode);
  try {
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(beside, path);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
}
