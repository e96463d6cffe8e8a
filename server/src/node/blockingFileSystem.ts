// The disk for a program that does nothing else meanwhile: many small files are read several times as fast as with
// promises. What is read is the same, and what is outside stays unread.
import { closeSync, constants, fstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import { type FileContent, type FileSystem, maxFileSize, type Within } from '../site/fileSystem.ts';
import { getFolder, getName, isWithin } from '../site/sitePaths.ts';
import { toDisk } from './diskGate.ts';
import { nodeFileSystem } from './nodeFileSystem.ts';

/** Never waits for a pipe without a writer, and never follows a link. */
const carefully = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

/** For a process that ends soon: where a folder really is, is found out once. */
export function createBlockingFileSystem(): FileSystem {
  // Only Linux says where an open file is, which is what makes one look enough.
  if (process.platform !== 'linux') return nodeFileSystem;
  const folders = new Map<string, string>();
  const resolveFolder = (folder: string): string => {
    const known = folders.get(folder) ?? realpathSync.native(toDisk(folder)).replace(/\/+$/, '');
    folders.set(folder, known);
    return known;
  };
  const read = (path: string, within: Within, limit: number): FileContent | undefined => {
    try {
      const real = `${resolveFolder(getFolder(path))}/${getName(path)}`;
      if (!within.every((folder) => isWithin(real, resolveFolder(folder)))) return undefined;
      const file = openSync(real, carefully);
      try {
        const isThere = readlinkSync(`/proc/self/fd/${file}`) === real;
        return isThere ? readRegular(file, limit) : undefined;
      } finally {
        closeSync(file);
      }
    } catch {
      return undefined;
    }
  };
  return {
    ...nodeFileSystem,
    // A link, or what can't be read, takes the long way.
    readFile: async (path, within, limit = maxFileSize) =>
      read(path, within, limit) ?? nodeFileSystem.readFile(path, within, limit),
  };
}

function readRegular(file: number, limit: number): FileContent | undefined {
  const stats = fstatSync(file);
  const { size } = stats;
  if (!stats.isFile()) return undefined;
  if (size > limit) return { kind: 'tooLarge' };
  const buffer = Buffer.allocUnsafe(size);
  let length = 0;
  while (length < size) {
    const count = readSync(file, buffer, length, size - length, length);
    if (count === 0) break;
    length += count;
  }
  return { kind: 'whole', bytes: buffer.subarray(0, length) };
}
