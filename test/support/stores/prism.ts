// Prism (https://github.com/stoplightio/prism), which knows plant stores only from their OpenAPI description: a judge
// of our requests and of the sandbox's answers that none of us wrote. It rounds ids above 2^53, so it judges only those
// below. It has its own folder and lock file: 90 MB that only its tests need.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endGroup, runNpm, startGroup } from '../childProcess.ts';
import { repositoryPath } from '../repository.ts';
import { Stop } from '../stop.ts';
import { waitUntil } from '../waitUntil.ts';

const folder = repositoryPath('test', 'prism');
const description = repositoryPath('schemas', 'plant-store.openapi.json');
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs it unless it is installed already. */
export async function installPrism(): Promise<void> {
  if (existsSync(repositoryPath('test', 'prism', 'node_modules', '.package-lock.json'))) return;
  console.log('Installing Prism …');
  const { code, output } = await runNpm(['ci', ...quiet], folder);
  if (code !== 0) throw new Stop(`${output.trim()}\nPrism could not be installed; npm says why above.`);
}

export interface Prism {
  /** Base URL. */
  readonly url: string;
  close(): Promise<void>;
}

/** @param upstream the store behind it, whose answers it judges too; undefined: it makes answers up. */
export async function startPrism(upstream?: string): Promise<Prism> {
  const port = await findFreePort();
  const mode = upstream === undefined ? ['mock', description] : ['proxy', description, upstream, '--errors'];
  const script = repositoryPath(
    'test',
    'prism',
    'node_modules',
    '@stoplight',
    'prism-cli',
    'dist',
    'index.js',
  );
  const child = startGroup(
    process.execPath,
    [script, ...mode, '--host', '127.0.0.1', '--port', String(port)],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  await waitUntil('Prism listens', () => {
    if (child.exitCode !== null) throw new Error(`Prism ended early:\n${output}`);
    return output.includes('is listening');
  });
  return { url: `http://127.0.0.1:${port}`, close: () => endGroup(child) };
}

/** Prism can't choose one itself. */
async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
