// What tells one machine, one start of it and one process on it from another.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { hashText } from './hashes.ts';

export interface Machine {
  /** Of this process. */
  readonly pid: number;
  /** For people; it can change at any time. */
  readonly host: string;
  /** Stays the same over restarts. Undefined where the system doesn't tell. */
  readonly id: string | undefined;
  /** In which set of process numbers this process lives: each container has its own. Undefined as above. */
  readonly processSpace: string | undefined;
  /** Identifies the present start of the machine: what was written since then is on its way to the disk at least. */
  getBoot(): string;
  /**
   * When a process began, in the system's own measure, so that another one that got the same number is known as
   * another. Undefined where the system doesn't tell.
   */
  getProcessStart(pid: number): string | undefined;
  /** Whether a process of this number runs on this machine, whoever it belongs to. */
  isProcessAlive(pid: number): boolean;
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
    // The name in parentheses may hold spaces and parentheses; the start is field 22.
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

/** Seconds by which the computed time of the start may differ while it is the same one. */
const tolerance = 3;

/** In doubt it is another one. */
export function isSameBoot(one: string, other: string): boolean {
  const times = [one, other].map((boot) => Number(/^at (\d+)$/.exec(boot)?.[1]));
  const [first = Number.NaN, second = Number.NaN] = times;
  return one === other || Math.abs(first - second) <= tolerance;
}

/** The system’s own id is nobody else’s business: machine-id(5) asks not to pass it on as it is. */
function hashId(id: string | undefined): string | undefined {
  return id === undefined ? undefined : hashText(`plant-store ${id}`, 16);
}

/** Undefined as well for a file without text. */
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
