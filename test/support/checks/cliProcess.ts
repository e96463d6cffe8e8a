// The terminal check as it ships, run as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
export async function check(
  folder: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const { FORCE_COLOR: _force, NO_COLOR: _no, ...env } = process.env;
  const child = spawn(node, [bundle, ...args], { cwd: folder, env: { ...env, ...environment } });
  let output = '';
  let errorOutput = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk));
  const [code] = await once(child, 'close');
  return { code, output, errorOutput };
}
