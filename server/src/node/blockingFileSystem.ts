// The disk for a program that does nothing else meanwhile: many small files are read several times as fast as with
// promises. What is read is the same, and what is outside stays unread.
import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import { getFolder, getName, isWithin } from '../shared/sitePaths.ts';
import { type FileContent, type FileSystem, getMaxSize, type Within } from '../site/fileSystem.ts';
import { toDisk } from './diskGate.ts';
import { nodeFileSystem } from './nodeFileSystem.ts';

/** Never waits for a pipe without a writer, and never follows a link. */
const carefully = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** For a process that ends soon: where a folder really is, is found out once. */
export class BlockingFileSystem implements FileSystem {
  readonly walk = nodeFileSystem.walk;
  readonly look = nodeFileSystem.look;
  readonly readStart = nodeFileSystem.readStart;
  private readonly folders = new Map<string, string>();

  /** A link, and what can’t be read like this, takes the long way. */
  async readFile(path: string, within: Within): Promise<FileContent> {
    // Only Linux says where an open file is, which is what makes one look enough.
    const content = process.platform === 'linux' ? this.readAtOnce(path, within) : undefined;
    return content ?? nodeFileSystem.readFile(path, within);
  }

  private readAtOnce(path: string, within: Within): FileContent | undefined {
    try {
      const real = `${this.resolveFolder(getFolder(path))}/${getName(path)}`;
      if (!within.every((folder) => isWithin(real, this.resolveFolder(folder)))) return undefined;
      const file = openSync(real, carefully);
      try {
        const isThere = readlinkSync(`/proc/self/fd/${file}`) === real;
        return isThere ? readRegular(file, getMaxSize(path)) : undefined;
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  }

  private resolveFolder(folder: string): string {
    const known = this.folders.get(folder) ?? realpathSync.native(toDisk(folder)).replace(/\/+$/, '');
    this.folders.set(folder, known);
    return known;
  }
}

function readRegular(file: number, most: number): FileContent | undefined {
  const stats = fstatSync(file);
  const { size } = stats;
  if (!stats.isFile()) return undefined;
  if (size > most) return { kind: 'tooLarge' };
  const buffer = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const count = readSync(file, buffer, length, size - length, length);
    if (count === 0) break;
    length += count;
  }
  return { kind: 'whole', bytes: buffer.subarray(0, length) };
}
