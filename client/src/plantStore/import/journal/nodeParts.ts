// The disk and the machine of a journal in Node.
import {
  closeSync,
  createReadStream,
  fdatasync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  readlinkSync,
  writeSync,
} from 'node:fs';
import { link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, uptime } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { getErrorCode } from '../../../../../server/src/shared/errorCode.ts';
import { systemClock } from '../run/clock.ts';
import type { Disk, DiskHandle } from './disk.ts';
import { hashText } from './hashes.ts';
import type { JournalParts } from './journalParts.ts';
import type { Machine } from './machine.ts';

const flushData = promisify(fdatasync);

const nodeDisk: Disk = {
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
  // Private: other users of this machine don't need to know what was imported.
  open: (path, which) => createFile(openSync(path, which === 'new' ? 'ax' : 'a', 0o600)),
  createAtomically,
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
async function createAtomically(path: string, content: string): Promise<boolean> {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  const options = { flag: 'wx', mode: 0o600 };
  try {
    await writeFile(draft, content, options);
    await link(draft, path);
    return true;
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false;
    // Not every file system supports links.
    return writeFile(path, content, options).then(
      () => true,
      (failure: unknown) => {
        if (getErrorCode(failure) === 'EEXIST') return false;
        throw failure;
      },
    );
  } finally {
    await rm(draft, { force: true });
  }
}

/** Not every system can do this on request. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The system will do it later.
  }
}

export const thisMachine: Machine = {
  pid: process.pid,
  get host() {
    return hostname();
  },
  id: hashId(readText('/etc/machine-id')),
  processSpace: readTarget('/proc/self/ns/pid'),
  getBoot: () =>
    readText('/proc/sys/kernel/random/boot_id') ?? `at ${Math.round(Date.now() / 1000 - uptime())}`,
  getProcessStart(pid) {
    // The name in parentheses may contain spaces and parentheses; the start time is field 22.
    return readText(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ')[19];
  },
  isProcessAlive(pid) {
    try {
      process.kill(pid, 0);
      return true;
    } catch (error) {
      return error instanceof Error && 'code' in error && error.code === 'EPERM';
    }
  },
};

/** The system's own id stays private: machine-id(5) asks applications not to expose it unhashed. */
function hashId(id: string | undefined): string | undefined {
  return id === undefined ? undefined : hashText(`plant-store ${id}`, 16);
}

/** Also undefined if the file is empty. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    return undefined;
  }
}

function readTarget(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

export const nodeParts: JournalParts = { disk: nodeDisk, machine: thisMachine, clock: systemClock };
