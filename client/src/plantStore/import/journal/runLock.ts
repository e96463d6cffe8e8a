// One writer at a time. A lock file next to the journal names the process that holds it, so that a lock is recognized as
// stale once its holder has died.
import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import { getFields, parseJsonValue } from '../../../../../server/src/shared/text/jsonValue.ts';
import { joinPath } from './disk.ts';
import { createRandomName } from './hashes.ts';
import type { JournalParts } from './journalParts.ts';
import { isSameBoot, type Machine } from './machine.ts';

export type RunLock = Result<HeldLock, LockRival>;

/** The process that holds the lock. */
interface LockRival {
  readonly pid: number;
  /** The computer's name, unless it is certainly this one. */
  readonly host?: string;
  /** Takes the lock from its holder, alive or not. A run there ends before its next row, once it notices. */
  takeOver(): Promise<RunLock>;
}

export interface HeldLock {
  /** False once someone has taken over the lock, or it can no longer be read. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

interface FoundLock {
  readonly name: string;
  readonly generation: number;
  readonly content: string | undefined;
  /** Undefined if it can't be read, or can't be read yet. */
  readonly holder: LockHolder | undefined;
  readonly isAlive: boolean;
}

/** How many milliseconds a lock file without content counts as being written. */
const patience = 10_000;
const attempts = 20;

/**
 * Lock files are numbered. A stale one stays in place and the next number is created, because a window that removes
 * a lock could remove another window's. Creating a file that must not exist decides between two windows.
 */
export function lockRun(folder: string, runId: string, parts: JournalParts): Promise<RunLock> {
  return acquire(folder, runId, parts, new Set());
}

/** Removes all locks of a run, even stale ones. The caller must hold the current one. */
export async function removeLocks(folder: string, runId: string, parts: JournalParts): Promise<void> {
  for (const { name } of await listLocks(folder, runId, parts))
    await parts.disk.remove(joinPath(folder, name));
}

/** Removes the drafts of locks whose window ended while writing them. */
export async function removeDrafts(folder: string, { disk }: JournalParts): Promise<void> {
  for (const name of await disk.list(folder)) {
    if (!/^[\w-]+\.\d+\.lock\.\d+\.\w+$/.test(name)) continue;
    const path = joinPath(folder, name);
    const age = await disk.getAge(path);
    if (age !== undefined && Math.abs(age) >= patience) await disk.remove(path);
  }
}

/** @param overruled contents of locks to ignore, alive or not. */
async function acquire(
  folder: string,
  runId: string,
  parts: JournalParts,
  overruled: ReadonlySet<string>,
): Promise<RunLock> {
  const { disk, machine } = parts;
  await disk.makeFolder(folder);
  const self = getSelf(parts);
  // The nonce distinguishes even two locks of one process.
  const content = JSON.stringify({ ...self, nonce: createRandomName(6) });
  const counts = (lock: FoundLock) => lock.isAlive && !overruled.has(lock.content ?? '');
  const yieldTo = ({ content: theirs, holder }: Pick<FoundLock, 'content' | 'holder'>): RunLock =>
    refuse({
      pid: holder?.pid ?? 0,
      ...(holder === undefined || holder.host === machine.host ? {} : { host: holder.host }),
      takeOver: () => acquire(folder, runId, parts, new Set([...overruled, theirs ?? ''])),
    });
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const locks = await listLocks(folder, runId, parts);
    const rival = locks.find(counts);
    if (rival !== undefined) return yieldTo(rival);
    const generation = Math.max(0, ...locks.map((lock) => lock.generation)) + 1;
    const name = `${runId}.${generation}.lock`;
    const path = joinPath(folder, name);
    if (!(await disk.createAtomically(path, content))) continue;
    // Another window may have started with a lower number after the locks listed above were removed.
    const others = (await listLocks(folder, runId, parts)).filter((lock) => lock.name !== name);
    const lateRival = others.find(counts);
    if (lateRival !== undefined) {
      await disk.remove(path);
      return yieldTo(lateRival);
    }
    for (const other of others) await disk.remove(joinPath(folder, other.name));
    const isHeld = async () => (await disk.readText(path)) === content;
    return accept({
      isHeld,
      // By now the name may belong to another window.
      release: async () => ((await isHeld()) ? disk.remove(path) : undefined),
    });
  }
  return yieldTo({ content: undefined, holder: self });
}

function getSelf({ machine }: JournalParts): LockHolder {
  const start = machine.getProcessStart(machine.pid);
  return {
    pid: machine.pid,
    ...(start === undefined ? {} : { start }),
    boot: machine.getBoot(),
    host: machine.host,
    ...(machine.id === undefined ? {} : { machine: machine.id }),
    ...(machine.processSpace === undefined ? {} : { processSpace: machine.processSpace }),
  };
}

async function listLocks(
  folder: string,
  runId: string,
  { disk, machine }: JournalParts,
): Promise<FoundLock[]> {
  const locks: FoundLock[] = [];
  for (const name of await disk.list(folder)) {
    const number = name.startsWith(`${runId}.`)
      ? /^\.(\d+)\.lock$/.exec(name.slice(runId.length))?.[1]
      : undefined;
    if (number === undefined) continue;
    const path = joinPath(folder, name);
    const content = await disk.readText(path);
    const holder = content === undefined ? undefined : parseHolder(content);
    const found = { name, generation: Number(number), content, holder };
    if (holder !== undefined) {
      locks.push({ ...found, isAlive: isHolderAlive(holder, machine) });
      continue;
    }
    const age = await disk.getAge(path);
    // A time in the future means that the clock was set back.
    if (age !== undefined) locks.push({ ...found, isAlive: Math.abs(age) < patience });
  }
  return locks;
}

/** The process that holds a lock, and whether it can still be alive. */
interface LockHolder {
  readonly pid: number;
  /** See {@link Machine.getProcessStart}. */
  readonly start?: string;
  readonly boot: string;
  readonly host: string;
  /** See {@link Machine.id}. */
  readonly machine?: string;
  /** See {@link Machine.processSpace}. */
  readonly processSpace?: string;
}

/** When in doubt, it counts as alive: the user can find out and take over the lock. */
function isHolderAlive(holder: LockHolder, machine: Machine): boolean {
  // If this machine was restarted since, the process is gone. Nothing is known about other machines.
  if (!isSameBoot(holder.boot, machine.getBoot())) return !isSameMachine(holder, machine);
  if (holder.processSpace !== undefined && holder.processSpace !== machine.processSpace) return true;
  if (!machine.isProcessAlive(holder.pid)) return false;
  const start = machine.getProcessStart(holder.pid);
  return start === undefined || holder.start === undefined || start === holder.start;
}

/** Compares ids if possible, because a name may change from one network to the next. */
function isSameMachine(holder: LockHolder, machine: Machine): boolean {
  return holder.machine === undefined || machine.id === undefined
    ? holder.host === machine.host
    : holder.machine === machine.id;
}

/** Undefined if the text is not a lock holder, or not yet whole. */
function parseHolder(text: string): LockHolder | undefined {
  const { pid, start, boot, host, machine, processSpace } = getFields(parseJsonValue(text));
  if (typeof pid !== 'number' || typeof boot !== 'string' || typeof host !== 'string') return undefined;
  return {
    pid,
    boot,
    host,
    ...(typeof start === 'string' ? { start } : {}),
    ...(typeof machine === 'string' ? { machine } : {}),
    ...(typeof processSpace === 'string' ? { processSpace } : {}),
  };
}
