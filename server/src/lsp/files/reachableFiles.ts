// All files that the server can reach: those of its own disk, if it has one, and those that only the editor can read.
import { isVirtualPath } from '../../site/filePaths.ts';
import type { FileSystem } from '../../site/fileSystem.ts';

/** @param disk `undefined` where the server has none: then the editor reads all files. */
export function createReachableFiles(disk: FileSystem | undefined, editor: FileSystem): FileSystem {
  if (disk === undefined) return editor;
  const choose = (path: string): FileSystem => (isVirtualPath(path) ? editor : disk);
  return {
    walk: (root, within, visitor) => choose(root).walk(root, within, visitor),
    look: (path, within) => choose(path).look(path, within),
    readFile: (path, within) => choose(path).readFile(path, within),
    readStart: (path, within, limit) => choose(path).readStart(path, within, limit),
  };
}
