// One writer at a time: a lock file beside the journal, which names the process that holds it, so that one whose
// holder has died is known to be stale.
import { link, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { getBoot, getProcessStart, isProcessAlive } from './machine.ts';

export type RunLock =
  | { readonly ok: true; release(): Promise<void> }
  /** `host`: the computer of whoever holds it, when it is another one. */
  | { readonly ok: false; readonly pid: number; readonly host?: string };

interface Holder {
  readonly pid: number;
  /** See {@link getProcessStart}. */
  readonly start?: string;
  readonly boot: string;
  readonly host: string;
}

interface HeldLock {
  readonly generation: number;
  readonly holder: Holder;
}

/** Milliseconds that a lock file without content is taken for one that is being written. */
const patience = 10_000;
const attempts = 20;

/**
 * Lock files are numbered: a stale one is left in its place and the next number is made, because whoever removes
 * one could remove another's. Making a file that must not exist is what decides between two windows.
 */
export async function lockRun(folder: string, runId: string): Promise<RunLock> {
  await mkdir(folder, { recursive: true });
  const getPath = (generation: number) => join(folder, `${runId}.${generation}.lock`);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const locks = await listLocks(folder, runId);
    const held = locks.find(({ holder }) => isAlive(holder));
    if (held !== undefined) return refuse(held.holder);
    const generation = Math.max(0, ...locks.map((lock) => lock.generation)) + 1;
    const path = getPath(generation);
    if (!(await makeLock(path))) continue;
    // Someone may have begun with a lower number, after those that were seen above were removed.
    const others = (await listLocks(folder, runId)).filter((lock) => lock.generation !== generation);
    const rival = others.find(({ holder }) => isAlive(holder));
    if (rival !== undefined) {
      await rm(path, { force: true });
      return refuse(rival.holder);
    }
    for (const other of others) await rm(getPath(other.generation), { force: true });
    return { ok: true, release: () => rm(path, { force: true }) };
  }
  return refuse(getSelf());
}

function refuse({ pid, host }: Holder): RunLock {
  return { ok: false, pid, ...(host === hostname() ? {} : { host }) };
}

function getSelf(): Holder {
  const start = getProcessStart(process.pid);
  return { pid: process.pid, ...(start === undefined ? {} : { start }), boot: getBoot(), host: hostname() };
}

/** False when it is there already. The file appears with its whole content, where the file system can do that. */
async function makeLock(path: string): Promise<boolean> {
  const content = JSON.stringify(getSelf());
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  try {
    await writeFile(draft, content, { flag: 'wx' });
    await link(draft, path);
    return true;
  } catch (error) {
    if (getCode(error) === 'EEXIST') return false;
    return writeFile(path, content, { flag: 'wx' }).then(
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

async function listLocks(folder: string, runId: string): Promise<HeldLock[]> {
  const locks: HeldLock[] = [];
  for (const name of await readdir(folder)) {
    const number = name.startsWith(`${runId}.`)
      ? /^\.(\d+)\.lock$/.exec(name.slice(runId.length))?.[1]
      : undefined;
    if (number === undefined) continue;
    const path = join(folder, name);
    const holder = parseHolder(await readFile(path, 'utf8').catch(() => '')) ?? (await guessHolder(path));
    if (holder !== undefined) locks.push({ generation: Number(number), holder });
  }
  return locks;
}

/** A file that can't be read is held for a moment, and stale after it. Undefined when it is gone. */
async function guessHolder(path: string): Promise<Holder | undefined> {
  const age = await stat(path).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => undefined,
  );
  if (age === undefined) return undefined;
  return { pid: age < patience ? process.pid : 0, boot: getBoot(), host: hostname() };
}

function isAlive({ pid, start, boot, host }: Holder): boolean {
  // Nothing can be known about the processes of another computer that shares the folder.
  if (host !== hostname()) return true;
  if (pid === 0 || !isProcessAlive(pid)) return false;
  const now = getProcessStart(pid);
  return now === undefined || start === undefined || (now === start && boot === getBoot());
}

function parseHolder(text: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, start, boot, host }: Record<string, unknown> = { ...value };
    if (typeof pid !== 'number' || typeof boot !== 'string' || typeof host !== 'string') return undefined;
    return { pid, ...(typeof start === 'string' ? { start } : {}), boot, host };
  } catch {
    return undefined;
  }
}

function getCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
