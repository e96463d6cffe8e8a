// A file that is replaced whole, or not at all: no end of the process leaves half of one.
import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Through a new file beside it. Throws as Node does, and leaves none. @param path no link. */
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
