// A disk in memory that knows what was only written and what was flushed, and forgets the rest in a power loss.
import type { Disk } from '../../../../../client/src/plantStore/import/journal/disk.ts';
import type { SimulatedProcess, World } from './world.ts';

interface File {
  content: Buffer;
  flushed: Buffer;
  /** From before the last power loss. */
  isOld?: boolean;
}

/** What a power loss leaves of what was not flushed: nothing, all, a part, or its space filled with zeros. */
export type Loss = 'nothing' | 'all' | 'part' | 'zeros';

export interface SimulatedDisk {
  /** The disk as one process sees it. */
  open(process: SimulatedProcess): Disk;
  losePower(loss: Loss): void;
  /** The current content, for every process. Undefined when the file doesn't exist. */
  read(path: string): string | undefined;
  readFlushed(path: string): string;
  write(path: string, content: string): void;
  remove(path: string): void;
  list(): readonly string[];
  /** Bytes that still fit. */
  space: number;
  /** How often power was lost. */
  readonly losses: number;
}

export function createSimulatedDisk(world: World): SimulatedDisk {
  let files = new Map<string, File>();
  /** The names that survive a power loss. */
  let flushedNames = new Map<string, File>();
  let losses = 0;
  const disk: SimulatedDisk = {
    get losses() {
      return losses;
    },
    space: Number.POSITIVE_INFINITY,
    open: (process) => openFor(process),
    losePower(loss) {
      losses += 1;
      world.note(() => `the power is lost, and ${loss} of what was not flushed survives`);
      if (loss === 'nothing' || (loss === 'part' && world.random() < 0.5)) files = new Map(flushedNames);
      for (const file of files.values()) {
        file.content = loseContent(file, loss, world.random);
        file.flushed = file.content;
        file.isOld = true;
      }
      flushedNames = new Map(files);
    },
    read: (path) => files.get(path)?.content.toString(),
    readFlushed: (path) => files.get(path)?.flushed.toString() ?? '',
    write(path, content) {
      files.set(path, { content: Buffer.from(content), flushed: Buffer.alloc(0) });
    },
    remove: (path) => void files.delete(path),
    list: () => [...files.keys()],
  };

  const openFor = (process: SimulatedProcess): Disk => ({
    makeFolder: (folder) =>
      world.wait(
        process,
        () => `make folder ${folder}`,
        () => {},
      ),
    list: (folder) => {
      const getNames = () =>
        [...files.keys()].flatMap((path) =>
          path.startsWith(`${folder}/`) ? [path.slice(folder.length + 1)] : [],
        );
      return world.wait(process, () => `list ${folder}`, getNames);
    },
    async *read(path) {
      const content = await world.wait(
        process,
        () => `read ${path}`,
        () => files.get(path)?.content,
      );
      if (content === undefined) throw fail('ENOENT');
      // In two pieces, because a line can span them.
      const middle = Math.floor(world.random() * content.length);
      yield content.subarray(0, middle);
      yield content.subarray(middle);
    },
    readText: (path) => files.get(path)?.content.toString(),
    open(path, which) {
      world.point(process, () => `open ${which} ${path}`);
      if (files.has(path) === (which === 'new')) throw fail(which === 'new' ? 'EEXIST' : 'ENOENT');
      const file = files.get(path) ?? { content: Buffer.alloc(0), flushed: Buffer.alloc(0) };
      files.set(path, file);
      const append = (bytes: Uint8Array) => {
        file.content = Buffer.concat([file.content, bytes]);
      };
      const flush = () => {
        file.flushed = file.content;
      };
      return {
        write(bytes) {
          const tear = () => append(bytes.subarray(0, 1 + Math.floor(world.random() * (bytes.length - 1))));
          world.point(process, () => `write ${Buffer.from(bytes).toString().trimEnd()}`, tear);
          if (disk.space <= 0) throw fail('ENOSPC');
          // The system can accept less than it is given.
          const most = Math.min(bytes.length, disk.space);
          const taken = world.random() < 0.1 ? Math.ceil(most / 2) : most;
          append(bytes.subarray(0, taken));
          disk.space -= taken;
          return taken;
        },
        async flush() {
          world.point(process, () => 'flush');
          const now = file.content;
          await world.wait(
            process,
            () => 'flushed',
            () => {
              file.flushed = now;
            },
          );
        },
        flushNow() {
          world.point(process, () => 'flush at once');
          flush();
        },
        truncate(length) {
          world.point(process, () => `truncate to ${length}`);
          file.content = file.content.subarray(0, length);
        },
        close: () => world.point(process, () => 'close'),
      };
    },
    createAtomically: (path, content) =>
      world.wait(
        process,
        () => `place ${path}`,
        () => {
          if (files.has(path)) return false;
          disk.write(path, content);
          return true;
        },
      ),
    getAge: (path) =>
      world.wait(
        process,
        () => `age ${path}`,
        () => getAge(files.get(path)),
      ),
    remove: (path) =>
      world.wait(
        process,
        () => `remove ${path}`,
        () => void files.delete(path),
      ),
    flushFolder(folder) {
      world.point(process, () => `flush folder ${folder}`);
      flushedNames = new Map(files);
    },
  });
  return disk;
}

/** Milliseconds; a restart takes a while. */
function getAge(file: File | undefined): number | undefined {
  return file === undefined ? undefined : file.isOld ? 60_000 : 0;
}

function loseContent({ content, flushed }: File, loss: Loss, random: () => number): Buffer {
  const isGrown = content.subarray(0, flushed.length).equals(flushed);
  if (loss === 'all' || (loss !== 'nothing' && !isGrown)) return content;
  if (loss === 'nothing') return flushed;
  const kept = flushed.length + Math.floor(random() * (content.length - flushed.length + 1));
  if (loss === 'part') return content.subarray(0, kept);
  return Buffer.concat([content.subarray(0, kept), Buffer.alloc(content.length - kept)]);
}

function fail(code: string): Error {
  return Object.assign(new Error(code), { code });
}
