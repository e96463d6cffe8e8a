// Files in a browser, in memory: they are read and written whole, a write that has begun goes on without its window, and one
// that is torn leaves a part.
import type { WholeFiles } from '../../../../../client/src/plantStore/browser/wholeFiles.ts';
import { createWholeFileDisk } from '../../../../../client/src/plantStore/import/journal/browserFolder.ts';
import type { SimulatedDisk } from './simulatedDisk.ts';
import type { SimulatedProcess, World } from './world.ts';

export function createSimulatedFiles(world: World): SimulatedDisk {
  const files = new Map<string, Uint8Array>();
  const disk: SimulatedDisk = {
    losses: 0,
    space: Number.POSITIVE_INFINITY,
    open: (process) => createWholeFileDisk(openFor(process)),
    losePower() {
      throw new Error('What a power loss leaves here is nobody’s promise');
    },
    // Of each segment, the longer file.
    read(path) {
      const own = files.get(path);
      if (own !== undefined) return Buffer.from(own).toString();
      const segments = new Map<string, Uint8Array>();
      for (const [name, content] of files) {
        const segment = name.slice(0, -2);
        if (!/\.\d{6}-\w+\.[ab]$/.test(name) || !name.startsWith(`${path}.`)) continue;
        if (content.length >= (segments.get(segment)?.length ?? 0)) segments.set(segment, content);
      }
      const names = [...segments.keys()].sort();
      if (names.length === 0) return undefined;
      return names.map((name) => Buffer.from(segments.get(name) ?? []).toString()).join('');
    },
    // Nobody flushes: what was written is all there is.
    readFlushed: (path) => disk.read(path) ?? '',
    write: (path, content) => void files.set(path, Buffer.from(content)),
    remove: (path) => void files.delete(path),
    list: () => [...files.keys()],
  };

  const openFor = (process: SimulatedProcess): WholeFiles => ({
    makeFolder: (folder) =>
      world.wait(
        process,
        () => `make folder ${folder}`,
        () => {},
      ),
    list: (folder) =>
      world.wait(
        process,
        () => `list ${folder}`,
        () => [...files.keys()].map((path) => path.slice(folder.length + 1)),
      ),
    read: (path) =>
      world.wait(
        process,
        () => `read ${path}`,
        () => files.get(path),
      ),
    async write(path, content) {
      const tear = () => {
        if (content.length > 0)
          files.set(path, content.slice(0, Math.floor(world.random() * content.length)));
      };
      world.point(process, () => `write ${path}: ${Buffer.from(content).toString().slice(-80)}`, tear);
      const added = content.length - (files.get(path)?.length ?? 0);
      if (disk.space < added) throw new Error('There is no space left');
      disk.space -= Math.max(0, added);
      await new Promise<void>((resolve) =>
        world.later(
          () => `written ${path}`,
          () => {
            files.set(path, content.slice());
            resolve();
          },
        ),
      );
      world.point(process, () => `wrote ${path}`);
    },
    remove: (path) =>
      world.wait(
        process,
        () => `remove ${path}`,
        () => void files.delete(path),
      ),
  });
  return disk;
}
