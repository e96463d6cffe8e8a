// What tells machines, their restarts and their processes apart.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { hashText } from './hashes.ts';

export interface Machine {
  /** Of this process. */
  readonly pid: number;
  /** For people to read; it can change at any time. */
  readonly host: string;
  /** Stays the same across restarts. Undefined where the system doesn't provide it. */
  readonly id: string | undefined;
  /** The namespace of this process's id, because each container has its own. Undefined as above. */
  readonly processSpace: string | undefined;
  /** Identifies the machine's current boot: anything written since then is at least on its way to the disk. */
  getBoot(): string;
  /**
   * When a process started, in the system's own unit, so that a later process with the same id is recognized as a
   * different one. Undefined where the system doesn't provide it.
   */
  getProcessStart(pid: number): string | undefined;
  /** Whether a process with this id is running on this machine, under any user. */
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

/** In seconds: by how much two computed times of the same boot may differ. */
const tolerance = 3;

/** In doubt it counts as a different boot. */
export function isSameBoot(one: string, other: string): boolean {
  const times = [one, other].map((boot) => Number(/^at (\d+)$/.exec(boot)?.[1]));
  const [first = Number.NaN, second = Number.NaN] = times;
  return one === other || Math.abs(first - second) <= tolerance;
}

/** The system's own id stays private: machine-id(5) asks applications not to expose it unhashed. */
function hashId(id: string | undefined): string | undefined {
  return id === undefined ? undefined : hashText(`plant-store ${id}`, 16);
}

/** Also undefined for a file without text. */
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
