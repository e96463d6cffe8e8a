// Installs the VS Code host: the npm package code-server, which is VS Code's own server, workbench and extension host.
// It is in test/vscode/codeServer with its own lock file, and is installed once, when something needs it.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../support/childProcess.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

const folder = repositoryPath('test', 'vscode', 'codeServer');
const modules = join(folder, 'node_modules');
const vscode = join(modules, 'code-server', 'lib', 'vscode');
const stamp = join(modules, '.installed');
const log = repositoryPath('out', 'installCodeServer.log');

/** The script that starts VS Code's server; run it with Node 24. */
export const serverScript = join(vscode, 'out', 'server-main.js');

// No install scripts: they compile native modules, for which a machine with only Node has no compiler. VS Code's server
// works without them, except the log writer, which gets a stand-in. Few, short retries, for machines with no network.
const flags = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** Installs the host unless exactly this version of it is there. */
export async function installCodeServer(): Promise<void> {
  const wanted = await hashInputs();
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  console.log('Installing the VS Code host (code-server, about 200 MB to download) …');
  const started = Date.now();
  await rm(modules, { recursive: true, force: true });
  await install(folder, []);
  // VS Code's own dependencies are locked in a shrinkwrap that was made without peer dependencies.
  await install(vscode, ['--omit=dev', '--legacy-peer-deps']);
  await cp(join(folder, 'spdlog.cjs'), join(vscode, 'node_modules', '@vscode', 'spdlog', 'index.js'));
  await writeFile(stamp, wanted);
  console.log(`The VS Code host is installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

async function hashInputs(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'spdlog.cjs']) hash.update(await readFile(join(folder, file)));
  return hash.digest('hex');
}

async function install(where: string, more: string[]): Promise<void> {
  const { code, output } = await runNpm(['ci', ...flags, ...more], where);
  if (code === 0) return;
  await mkdir(repositoryPath('out'), { recursive: true });
  await writeFile(log, output);
  throw new Stop(
    `${lastLines(output)}\nThe VS Code host could not be installed; npm says why above (all of it in ${log}). ` +
      'Check that the npm registry can be reached, then run the same command again.',
  );
}

function lastLines(text: string): string {
  return text.trim().split('\n').slice(-12).join('\n');
}
