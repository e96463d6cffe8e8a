// The terminal check as it ships, run as a process of its own.
import { type SpawnOptionsWithoutStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod } from 'node:fs/promises';
import { getMachineNode } from '../languageServers/stdioServer.ts';
import { repositoryPath } from '../repository.ts';

export const bundle = repositoryPath('dist', 'cli.js');
export const node = getMachineNode();

export interface Finished {
  readonly code: number;
  readonly output: string;
  readonly errorOutput: string;
}

/** `node dist/cli.js` in a folder, to its end. */
export function check(
  folder: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  return run(folder, args, { env: environment });
}

/** The same as somebody for whom permissions count: they don't for the superuser. */
export async function checkAsNobody(folder: string, args: readonly string[]): Promise<Finished> {
  if (process.getuid?.() !== 0) return check(folder, args);
  await chmod(folder, 0o755);
  return run(folder, args, { uid: nobody, gid: nobody });
}

const nobody = 65_534;

async function run(
  folder: string,
  args: readonly string[],
  options: SpawnOptionsWithoutStdio,
): Promise<Finished> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  const child = spawn(node, [bundle, ...args], { ...options, cwd: folder, env: { ...env, ...options.env } });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk));
  const [code] = await once(child, 'close');
  return { code, output, errorOutput };
}
