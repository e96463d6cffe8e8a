// The conformance suite of the Model Context Protocol (https://github.com/modelcontextprotocol/conformance), which knows
// servers over HTTP only. It has its own folder and lock file: 50 MB that only one test needs.
import { existsSync } from 'node:fs';
import { type Finished, runNpm, runToEnd } from '../childProcess.ts';
import { repositoryPath } from '../repository.ts';
import { Stop } from '../stop.ts';

const folder = repositoryPath('test', 'conformance');
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs it unless it is installed already. */
export async function installConformanceSuite(): Promise<void> {
  if (existsSync(repositoryPath('test', 'conformance', 'node_modules', '.package-lock.json'))) return;
  console.log('Installing the conformance suite of MCP …');
  const { code, output } = await runNpm(['ci', ...quiet], folder);
  if (code !== 0)
    throw new Stop(`${output.trim()}\nThe conformance suite could not be installed; npm says why above.`);
}

/** What it says of the server behind the URL; its exit code is 0 where all is as it should be. */
export function runScenario(url: string, scenario: string, cwd: string): Promise<Finished> {
  const script = repositoryPath(
    'test',
    'conformance',
    'node_modules',
    '@modelcontextprotocol',
    'conformance',
    'dist',
    'index.js',
  );
  return runToEnd(process.execPath, [script, 'server', '--url', url, '--scenario', scenario], { cwd });
}
