// Installs the VS Code hosts: the npm package code-server, which is VS Code's own server, workbench and extension host, in
// its newest version and in the oldest that the manifest supports. Each has a folder with a lock file of its own, and is
// installed once, when something needs it.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { getOlderNode } from '../support/nodes.ts';
import { repositoryPath } from '../support/repository.ts';
import { installOnce } from './installOnce.ts';

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

/** Installs a host unless exactly this version of it is there. */
export async function installCodeServer(host = newestCodeServer): Promise<void> {
  await installOnce({
    folder: host.folder,
    name: 'VS Code host',
    size: 'code-server, about 200 MB to download',
    inputs: [logWriter.from],
    async finish(install) {
      // VS Code's own dependencies are locked in a shrinkwrap that was made without peer dependencies.
      await install(getVscode(host), ['--omit=dev', '--legacy-peer-deps']);
      for (const { from, to } of host.standIns) {
        await cp(from, join(getVscode(host), 'node_modules', ...to), { recursive: true });
      }
    },
  });
}

function getVscode({ folder }: CodeServer): string {
  return join(folder, 'node_modules', 'code-server', 'lib', 'vscode');
}
