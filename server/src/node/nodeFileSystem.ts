// The disk, through Node.
import { type FileContent, type FileSystem, getMaxSize } from '../site/fileSystem.ts';
import { findPlace, readBytes, readInside } from './diskGate.ts';
import { walkDisk } from './diskWalk.ts';

export const nodeFileSystem: FileSystem = {
  async walk(root, within, visitor) {
    const first = await walkDisk(root, within, visitor);
    return first.isTorn ? walkDisk(root, within, visitor) : first;
  },
  look: findPlace,
  async readFile(path, within) {
    const content = await readInside<FileContent>(path, within, async (file, size) => {
      if (size > getMaxSize(path)) return { kind: 'tooLarge' };
      return { kind: 'whole', bytes: await readBytes(file, size, getMaxSize(path)) };
    });
    return content ?? { kind: 'unreadable' };
  },
  readStart: (path, within, limit) => readInside(path, within, (file, size) => readBytes(file, size, limit)),
};
