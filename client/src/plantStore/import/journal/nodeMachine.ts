// The real machine: Node's view of this computer and its processes.
import { readFileSync, readlinkSync } from 'node:fs';
import { hostname, uptime } from 'node:os';
import { hashText } from './hashes.ts';
import type { Machine } from './machine.ts';

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
