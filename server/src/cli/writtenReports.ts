// `--write-report FORMAT=FILE`: additional reports of the same check, each in a file. The checked files may come from a
// stranger's pull request, so a report is never written through a link, which could replace any file.
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

interface ReportPlace {
  /** Resolves the `path` of a report: absolute, with `/`. */
  toAbsolute(path: string): string;
  /** The repository around the current folder, in which links may come from a stranger; else the current folder counts. */
  readonly repository: string | undefined;
}

/** Returns a sentence for each report that could not be written. */
export function writeReports<F extends string>(
  uses: readonly ReportUse<F>[],
  print: (format: F) => string,
  { repository, toAbsolute }: ReportPlace,
): readonly string[] {
  return uses.flatMap(({ format, path }) => {
    try {
      const absolute = toAbsolute(path);
      const obstacle = findObstacle(absolute, repository ?? toAbsolute('.'));
      if (obstacle !== undefined) return [`${quote(path)} can’t be written: ${obstacle}.`];
      const text = print(format);
      if (isDevice(absolute)) writeFileSync(absolute, text);
      else replaceFile(absolute, text);
      return [];
    } catch (error) {
      const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : '';
      return [`${quote(path)} can’t be written${reason}.`];
    }
  });
}

/** `/dev/stdout` and the like, which are links on some systems but under the user's control. */
function isDevice(path: string): boolean {
  return isWithin(path, '/dev');
}

/** @param top the folder below which links may come from a stranger. */
function findObstacle(path: string, top: string): string | undefined {
  if (isDevice(path)) return undefined;
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats?.isSymbolicLink()) return 'it is a symbolic link';
  if (stats !== undefined && !stats.isFile()) return 'it is not a file';
  const around = isWithin(path, top) ? getFoldersAround(path, top) : [];
  const link = around.find(
    (folder) => folder !== top && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink(),
  );
  return link === undefined ? undefined : `${quote(link)} is a symbolic link`;
}

/**
 * Replaces a file whole or not at all, through a new file next to it, so that an interrupted process leaves no
 * half-written file. Throws as Node does, and then leaves no new file.
 *
 * @param path not a link.
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
