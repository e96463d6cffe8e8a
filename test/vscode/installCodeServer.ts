// Installs the VS Code hosts: the npm package code-server, which is VS Code's own server, workbench and extension host, in
// its newest version and in the oldest that the manifest supports. Each has a folder with a lock file of its own, and is
// installed once, when something needs it.
import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from '../support/childProcess.ts';
import { getOlderNode } from '../support/nodes.ts';
import { repositoryPath } from '../support/repository.ts';
import { Stop } from '../support/stop.ts';

const log = repositoryPath('out', 'installCodeServer.log');
const logWriter: StandIn = {
  from: repositoryPath('test', 'vscode', 'codeServer', 'spdlog.cjs'),
  to: ['@vscode', 'spdlog', 'index.js'],
};

/** A file or folder that takes the place of what only an install script would make. */
interface StandIn {
  readonly from: string;
  /** Below VS Code's own `node_modules`. */
  readonly to: readonly string[];
}

/** One version of VS Code that the tests run in. */
export interface CodeServer {
  /** The folder with its lock file. */
  readonly folder: string;
  /** The Node that runs it. */
  readonly node: string;
  readonly standIns: readonly StandIn[];
}

export const newestCodeServer: CodeServer = {
  folder: repositoryPath('test', 'vscode', 'codeServer'),
  node: process.execPath,
  standIns: [logWriter],
};

const oldest = repositoryPath('test', 'vscode', 'oldest');
const ripgrep = `ripgrep-${process.platform}-${process.arch}`;

/** VS Code of the manifest's `engines`. Its extension host does not start under Node 24; it searches files by ripgrep. */
export const oldestCodeServer: CodeServer = {
  folder: oldest,
  node: getOlderNode('node22'),
  standIns: [
    logWriter,
    { from: join(oldest, 'node_modules', '@vscode', ripgrep, 'bin'), to: ['@vscode', 'ripgrep', 'bin'] },
  ],
};

/** The script that starts VS Code's server; run it with its Node. */
export function getServerScript(host: CodeServer): string {
  return join(getVscode(host), 'out', 'server-main.js');
}

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

/** Installs a host unless exactly this version of it is there. */
export async function installCodeServer(host = newestCodeServer): Promise<void> {
  const modules = join(host.folder, 'node_modules');
  const stamp = join(modules, '.installed');
  const wanted = await hashInputs(host);
  if ((await readFile(stamp, 'utf8').catch(() => '')) === wanted) return;
  console.log('Installing the VS Code host (code-server, about 200 MB to download) …');
  const started = Date.now();
  await rm(modules, { recursive: true, force: true });
  await install(host.folder, []);
  // VS Code's own dependencies are locked in a shrinkwrap that was made without peer dependencies.
  await install(getVscode(host), ['--omit=dev', '--legacy-peer-deps']);
  for (const { from, to } of host.standIns) {
    await cp(from, join(getVscode(host), 'node_modules', ...to), { recursive: true });
  }
  await writeFile(stamp, wanted);
  console.log(`The VS Code host is installed (${Math.round((Date.now() - started) / 1000)} s).`);
}

function getVscode({ folder }: CodeServer): string {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}

async function hashInputs({ folder }: CodeServer): Promise<string> {
  const hash = createHash('sha256');
  for (const file of [join(folder, 'package-lock.json'), logWriter.from]) hash.update(await readFile(file));
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
