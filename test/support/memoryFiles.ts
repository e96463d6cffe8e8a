// Files that can only be read and written whole, in memory, as several windows of a browser share them.
import type { WholeFiles } from '../../client/src/plantStore/browser/wholeFiles.ts';

export interface MemoryFiles extends WholeFiles {
  /** By path. */
  readonly contents: Map<string, Uint8Array>;
  /** How many bytes were written so far. */
  readonly written: number;
}

export function createMemoryFiles(): MemoryFiles {
  const contents = new Map<string, Uint8Array>();
  let written = 0;
  return {
    contents,
    get written() {
      return written;
    },
    makeFolder: async () => {},
    list: async (folder) =>
      [...contents.keys()].flatMap((path) =>
        path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
      ),
    read: async (path) => contents.get(path),
    async write(path, content) {
      written += content.length;
      contents.set(path, content.slice());
    },
    remove: async (path) => void contents.delete(path),
  };
}
