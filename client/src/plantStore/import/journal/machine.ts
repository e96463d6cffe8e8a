// What tells one start of this machine, and one process on it, from another.
import { readFileSync } from 'node:fs';
import { uptime } from 'node:os';

/** Seconds by which the computed time of the start may differ while it is the same one. */
const tolerance = 3;

/** Identifies the present start of the machine: what was written since then is on its way to the disk at least. */
export function getBoot(): string {
  return readText('/proc/sys/kernel/random/boot_id') ?? `at ${Math.round(Date.now() / 1000 - uptime())}`;
}

/** In doubt it is another one. */
export function isSameBoot(one: string, other: string): boolean {
  const times = [one, other].map((boot) => Number(/^at (\d+)$/.exec(boot)?.[1]));
  const [first = Number.NaN, second = Number.NaN] = times;
  return one === other || Math.abs(first - second) <= tolerance;
}

/**
 * When a process began, in the system's own measure, so that another one that got the same number is known as
 * another. Undefined where the system doesn't tell.
 */
export function getProcessStart(pid: number): string | undefined {
  // The name in parentheses may hold spaces and parentheses; the start is field 22.
  return readText(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ')[19];
}

/** Whether a process of this number runs on this machine, whoever it belongs to. */
export function isProcessAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}
