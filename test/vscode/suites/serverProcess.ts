// The language server as the operating system sees it: a child of this extension host.
import { execFileSync } from 'node:child_process';
import { waitUntil } from '../../support/waitUntil.ts';

/** Waits for the process id of the running server; `other` is one that is known to be gone or going. */
export function waitForServerProcess(other?: number): Promise<number> {
  return waitUntil('the language server runs', () => findServerProcesses().find((pid) => pid !== other));
}

function findServerProcesses(): number[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((match) => match?.[2] === String(process.pid) && /dist[\\/]server\.js/.test(match[3] ?? ''))
    .map((match) => Number(match?.[1]));
}
