// Lists and reads the files of a gzipped tar archive (an npm package is one); POSIX.1-1988, "ustar".
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

const block = 512;

/** File contents by path, in the archive's order. Only what npm writes for short names. */
export function readTarball(file: string): Map<string, Buffer> {
  const archive = gunzipSync(readFileSync(file));
  const files = new Map<string, Buffer>();
  const readText = (start: number, length: number) =>
    archive.toString('utf8', start, start + length).replace(/\0[\s\S]*$/, '');
  for (let at = 0; at < archive.length && archive[at] !== 0; ) {
    const size = Number.parseInt(readText(at + 124, 12), 8);
    files.set(readText(at, 100), archive.subarray(at + block, at + block + size));
    at += block * (1 + Math.ceil(size / block));
  }
  return files;
}
