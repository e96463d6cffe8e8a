// Programs that the scripts and tests start, and how each one is ended.
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { repositoryPath } from './repository.ts';

export interface Finished {
  /** Exit code; 1 for a program that was killed or could not be started. */
  readonly code: number;
  /** Standard output and standard error, in the order they arrived. */
  readonly output: string;
}

/** Node 24 runs our sources as they are with these. */
export const sourceArguments: readonly string[] = [
  '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON',
  '--import',
  pathToFileURL(repositoryPath('test', 'run', 'sources.mjs')).href,
];

const patience = 5_000;

/** Runs a program to its end and returns what it printed. It does not outlive this process. */
export async function runToEnd(file: string, args: string[], options: SpawnOptions = {}): Promise<Finished> {
  const child = startGroup(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return await new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/** Runs npm in a folder: the npm that runs this script, or else the one on the PATH. */
export function runNpm(args: string[], folder: string): Promise<Finished> {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('npm-cli.js')
    ? runToEnd(process.execPath, [npm, ...args], { cwd: folder })
    : runToEnd('npm', args, { cwd: folder, shell: process.platform === 'win32' });
}

/**
 * Starts a program as the leader of its own process group, so that {@link endGroup} ends its children too. The group
 * does not outlive this process.
 */
export function startGroup(file: string, args: string[], options: SpawnOptions = {}): ChildProcess {
  const child = spawn(file, args, { ...options, detached: process.platform !== 'win32' });
  const endWithUs = () => signalGroup(child, 'SIGKILL');
  // Before other handlers, which might remove its files.
  process.prependListener('exit', endWithUs);
  child.on('exit', () => process.off('exit', endWithUs));
  return child;
}

/** Asks a process group to end, and kills it if it has not ended within five seconds. */
export async function endGroup(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const late = await Promise.race([ended.then(() => false), delay(patience, true, { ref: false })]);
  if (late) signalGroup(child, 'SIGKILL');
  await ended;
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
  } catch {
    // It has already ended.
  }
}
