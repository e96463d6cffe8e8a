// The real disk: Node's file system, as journals and locks use it.
import {
  closeSync,
  createReadStream,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Disk, DiskHandle } from './disk.ts';

const flushData = promisify(fdatasync);

export const nodeDisk: Disk = {
  async makeFolder(folder) {
    const first = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (first === undefined) return;
    for (let made = folder; made.length >= first.length; made = dirname(made)) flushFolder(dirname(made));
  },
  list: (folder) => readdir(folder),
  read: (path) => createReadStream(path),
  readText(path) {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
  },
  // Other users of this machine don't need to know what was imported.
  open: (path, which) => createFile(openSync(path, which === 'new' ? 'ax' : 'a', 0o600)),
  place,
  getAge: (path) =>
    stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => undefined,
    ),
  remove: (path) => rm(path, { force: true }),
  flushFolder,
};

function createFile(descriptor: number): DiskHandle {
  return {
    write: (bytes) => writeSync(descriptor, bytes),
    flush: () => flushData(descriptor),
    flushNow: () => fsyncSync(descriptor),
    truncate: (length) => ftruncateSync(descriptor, length),
    close: () => closeSync(descriptor),
  };
}

/** Writes under a temporary name and then links, because a file written in place can be read before it is whole. */
async function place(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const options = { flag: 'wx', mode: 0o600 };
  try {
    await writeFile(draft, content, options);
    await link(draft, path);
    return true;
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false;
    // Not every file system supports links.
    return writeFile(path, content, options).then(
      () => true,
      (failure: unknown) => {
        if (getCode(failure) === 'EEXIST') return false;
        throw failure;
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Not every system can do this on request; one that can't does it in its own time. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // Nothing else can be done about it here.
  }
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
