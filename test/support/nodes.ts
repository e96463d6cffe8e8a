// The older versions of Node that an extension host can have: what is sent must not depend on them. They have their own
// folder and lock file: 330 MB that only their tests need.
import { existsSync } from 'node:fs';
import { type Finished, runNpm, runToEnd } from './childProcess.ts';
import { repositoryPath } from './repository.ts';
import { Stop } from './stop.ts';

export const olderNodes = ['node20', 'node22'] as const;
export type OlderNode = (typeof olderNodes)[number];

const folder = repositoryPath('test', 'nodes');

/** Installs them unless they are installed already. */
export async function installNodes(): Promise<void> {
  if (existsSync(repositoryPath('test', 'nodes', 'node_modules', '.package-lock.json'))) return;
  console.log('Installing Node.js 20 and 22 …');
  const { code, output } = await runNpm(['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  if (code !== 0) {
    throw new Stop(`${output.trim()}\nOlder versions of Node.js could not be installed; npm says why above.`);
  }
}

/** The executable of one of them. */
export function getOlderNode(node: OlderNode): string {
  const executable = process.platform === 'win32' ? 'node.exe' : 'node';
  return repositoryPath('test', 'nodes', 'node_modules', node, 'bin', executable);
}

/** Runs a bundled test file under an older Node, as if no other test runner were active. */
export function runTestFile(node: OlderNode, name: string): Promise<Finished> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return runToEnd(
    getOlderNode(node),
    ['--test', '--test-reporter=tap', repositoryPath('out', 'nodes', `${name}.test.mjs`)],
    {
      env,
    },
  );
}
