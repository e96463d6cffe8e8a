// One writer per site at a time, among all servers on this machine: a file in the site’s folder names the writer and
// its temporary files. If its process is gone, the next writer removes both. Correctness rests on the check of each
// file right before it is replaced; the lock closes the gap between check and replacement for programs that respect it.
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { getFolder, isWithin } from '../shared/sitePaths.ts';
import { getFields, parseJsonValue } from '../shared/text/jsonValue.ts';
import { hasCode, isForbidden, Stop, toStopReason, type WritableDisk } from './writableDisk.ts';

const lockName = '.docs-check.lock';

/** In milliseconds: how long to wait for another writer. */
const patience = 10_000;
/** In milliseconds, between two checks. */
const pause = 20;
/**
 * In milliseconds: longer than any writing takes. By then, another process may have the number of a process that ended.
 */
const longestWriting = 600_000;

export interface SiteLockOptions {
  readonly disk: WritableDisk;
  /** The site’s folder, with links resolved. */
  readonly folder: string;
  /** The temporary files that will be created, in the folder. */
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

/** Releases the lock; does nothing if it has been taken over. */
export type Release = () => Promise<void>;

/** Waits for others. If no file may be created in the folder, there is no lock and nothing to release. */
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
      throw new Stop('says that another program is writing to this site: if none is, delete it', path);
    await delay(pause);
  }
}

/** False if there is a lock already. */
async function createLock(disk: WritableDisk, path: string, content: Uint8Array): Promise<boolean> {
  try {
    await disk.createFile(path, content);
    return true;
  } catch (error) {
    if (hasCode(error, ['EEXIST'])) return false;
    // Part of it may have been written.
    await disk.remove(path).catch(() => {});
    throw error;
  }
}

/**
 * Removes the lock of a process that is gone, and its temporary files.
 *
 * @param isLate whether there was time to complete a lock that can’t be read.
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

/** Anyone can create a lock, so only files inside the site with the name of a temporary file are removed. */
async function removeTemporary(disk: WritableDisk, folder: string, relative: string): Promise<void> {
  if (!/(?:^|\/)\.docs-check-[\w-]+\.tmp$/.test(relative)) return;
  try {
    const path = `${folder}/${relative}`;
    const isInside = isWithin(await disk.realPath(getFolder(path)), folder);
    if (isInside && (await disk.look(path))?.kind === 'file') await disk.remove(path);
  } catch {
    // It belongs to nobody now, and does no harm.
  }
}

/** True when in doubt. */
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

/** `undefined` for a text that isn't a lock, or not yet complete. */
function parseHolder(text: string): Holder | undefined {
  const { pid, host, since, temporaries } = getFields(parseJsonValue(text));
  if (!isProcessNumber(pid) || typeof host !== 'string' || typeof since !== 'number') return undefined;
  const names = Array.isArray(temporaries) ? temporaries : [];
  return { pid, host, since, temporaries: names.filter((each) => typeof each === 'string') };
}

/** 0 and negative numbers would stand for process groups. */
function isProcessNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
