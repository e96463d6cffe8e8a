// The processes of this machine, for tests that end the language server or the extension host from outside.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export interface Process {
  readonly pid: number;
  readonly parent: number;
  /** Id of the process group, which is that of the process that leads it. */
  readonly group: number;
  /** Program and arguments. */
  readonly command: string;
}

/** The running language servers, the youngest last. */
export function findLanguageServers(isOurs: (process: Process) => boolean): number[] {
  return listProcesses()
    .filter(
      (process) => /dist[\\/]server\.js|[\\/]docs-language-server/.test(process.command) && isOurs(process),
    )
    .map(({ pid }) => pid);
}

/** The processes in which VS Code runs extensions, the youngest last. */
export function findExtensionHosts(isOurs: (process: Process) => boolean): number[] {
  return listProcesses()
    .filter((process) => process.command.includes('--type=extensionHost') && isOurs(process))
    .map(({ pid }) => pid);
}

function listProcesses(): Process[] {
  return existsSync('/proc/self/stat') ? readProc() : runPs();
}

/** Linux; `ps` may not be installed there. See proc(5). */
function readProc(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The second field is the program's name in parentheses, which can contain anything.
      const [, parent, group] = readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
      return [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
    } catch {
      // It has ended in the meantime.
      return [];
    }
  });
}

function runPs(): Process[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { encoding: 'utf8' })
    .split('\n')
    .flatMap((line) => {
      const [, pid, parent, group, command] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
      return command === undefined
        ? []
        : [{ pid: Number(pid), parent: Number(parent), group: Number(group), command }];
    });
}

/** Kills every process whose environment has a variable with this value, and waits until they are gone. */
export async function endMarked(variable: string, value: string): Promise<void> {
  const mark = `${variable}=${value}`;
  for (let marked = findMarked(mark); marked.length > 0; marked = findMarked(mark)) {
    for (const pid of marked) kill(pid);
    await delay(20);
  }
}

/**
 * The processes whose environment has this `NAME=value`. On Linux alone: elsewhere, what was started ends with the process
 * that started it.
 */
export function findMarked(mark: string): number[] {
  if (!existsSync('/proc/self/environ')) return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid);
  return pids.map(Number).filter((pid) => readEnvironment(pid).includes(mark));
}

/** What a process started with, as `NAME=value`, on Linux. Empty for one that has ended, or belongs to somebody else. */
export function readEnvironment(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
