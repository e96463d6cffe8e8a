// The processes of this machine, for tests that end the language server or the extension host from outside.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

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
