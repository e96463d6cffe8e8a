// One writer to a site at a time, of all servers on this machine: a file in the site’s folder says who writes, and which
// temporary files are theirs. Whoever finds it without its process removes both. What is written rests on the look at each
// file right before it is replaced; the lock closes the gap between the two for programs that respect it.
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { getFolder, isWithin } from '../../shared/sitePaths.ts';
import { getFields, parseJsonValue } from '../../shared/text/jsonValue.ts';
import { hasCode, isForbidden, Stop, toStopReason, type WritableDisk } from './writableDisk.ts';

const lockName = '.docs-check.lock';

/** In milliseconds: how long another writer is waited for. */
const patience = 10_000;
/** In milliseconds, between two looks. */
const pause = 20;
/** In milliseconds: nobody writes for so long. The number of a process that ended may be that of another by now. */
const longestWriting = 600_000;

export interface SiteLockOptions {
  readonly disk: WritableDisk;
  /** The site’s, links resolved. */
  readonly folder: string;
  /** Those that will be made, in the folder. */
  readonly temporaries: readonly string[];
  readonly signal: AbortSignal;
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it began, in milliseconds since 1970. */
  readonly since: number;
  /** Relative to the lock’s folder. */
  readonly temporaries: readonly string[];
}

/** Releases it; does nothing where the lock is not this one any more. */
export type Release = () => Promise<void>;

/** Waits for others. Where nobody may create a file in the folder, there is no lock and nothing to release. */
export async function lockSite({ disk, folder, temporaries, signal }: SiteLockOptions): Promise<Release> {
  const path = `${folder}/${lockName}`;
  const holder: Holder = {
    pid: process.pid,
    host: hostname(),
    since: Date.now(),
    temporaries: temporaries.map((each) => each.slice(folder.length + 1)),
  };
  const content = Buffer.from(`${JSON.stringify(holder)}\n`);
  const end = performance.now() + patience;
  for (;;) {
    if (signal.aborted) throw new Stop('The call was given up.');
    const isLate = performance.now() > end;
    try {
      if (await createLock(disk, path, content))
        return async () => void (await disk.removeSame(path, content).catch(() => {}));
      if (await removeStale(disk, path, isLate)) continue;
    } catch (error) {
      if (isForbidden(error)) return async () => {};
      throw new Stop(toStopReason(error), path);
    }
    if (isLate)
      throw new Stop('says that another program writes to this site: where none does, delete it', path);
    await delay(pause);
  }
}

/** False where one is there. */
async function createLock(disk: WritableDisk, path: string, content: Uint8Array): Promise<boolean> {
  try {
    await disk.createFile(path, content);
    return true;
  } catch (error) {
    if (hasCode(error, ['EEXIST'])) return false;
    // Half of it may be there.
    await disk.remove(path).catch(() => {});
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone, and what that left behind.
 *
 * @param isLate whether a lock that can’t be read has been waited for, as one whose writing has only begun.
 * @returns whether the lock may be free now.
 */
async function removeStale(disk: WritableDisk, path: string, isLate: boolean): Promise<boolean> {
  const bytes = await disk.readFile(path).then(
    (file) => file.bytes,
    (error: unknown) => {
      if (hasCode(error, ['ENOENT'])) return undefined;
      throw error;
    },
  );
  if (bytes === undefined) return true;
  const holder = parseHolder(Buffer.from(bytes).toString());
  if (holder === undefined ? !isLate : isAtWork(holder)) return false;
  for (const each of holder?.temporaries ?? []) await removeTemporary(disk, getFolder(path), each);
  return disk.removeSame(path, bytes).catch((error: unknown) => {
    if (hasCode(error, ['ENOENT'])) return true;
    throw error;
  });
}

/** A lock can come from anyone: only what has the name of a temporary file, and is in the site, is removed. */
async function removeTemporary(disk: WritableDisk, folder: string, relative: string): Promise<void> {
  if (!/(?:^|\/)\.docs-check-[\w-]+\.tmp$/.test(relative)) return;
  try {
    const path = `${folder}/${relative}`;
    const isInside = isWithin(await disk.realPath(getFolder(path)), folder);
    if (isInside && (await disk.look(path))?.kind === 'file') await disk.remove(path);
  } catch {
    // It is nobody’s now, and in nobody’s way.
  }
}

/** In doubt it is. */
function isAtWork({ pid, host, since }: Holder): boolean {
  const age = Date.now() - since;
  if (age > longestWriting || age < -longestWriting) return false;
  return host !== hostname() || isAlive(pid);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, ['ESRCH']);
  }
}

/** `undefined` for a text that is none, or not whole yet. */
function parseHolder(text: string): Holder | undefined {
  const { pid, host, since, temporaries } = getFields(parseJsonValue(text));
  if (!isProcessNumber(pid) || typeof host !== 'string' || typeof since !== 'number') return undefined;
  const names = Array.isArray(temporaries) ? temporaries : [];
  return { pid, host, since, temporaries: names.filter((each) => typeof each === 'string') };
}

/** 0 and negative numbers would stand for groups of processes. */
function isProcessNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
