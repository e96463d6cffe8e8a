// The bundle that ships, started the way any editor starts it: `node dist/server.js --stdio`.
import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ExitNotification, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import type { Lifetime } from '../lifetime.ts';
import { repositoryPath } from '../repository.ts';
import { connect, type EditorOptions, type TestClient } from './testClient.ts';

const bundle = repositoryPath('dist', 'server.js');

export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** The exit code, once it has ended; undefined when a signal ended it. */
  readonly exit: Promise<number | undefined>;
  /** What it has written to standard error so far. */
  getErrorOutput(): string;
}

/** Starts the bundle with these arguments. It does not outlive the test. */
export function spawnServer(test: Lifetime, args: readonly string[], node = process.execPath): ServerProcess {
  const server = spawnBundle(args, node);
  test.after(() => void server.child.kill('SIGKILL'));
  return server;
}

function spawnBundle(args: readonly string[], node: string): ServerProcess {
  return watchProcess(spawn(node, [bundle, ...args], { stdio: 'pipe' }));
}

/** A server that has just been started, by whichever command. */
export function watchProcess(child: ChildProcessWithoutNullStreams): ServerProcess {
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk;
  });
  // Callers that write to a server that is gone learn of it from the exit code.
  child.stdin.on('error', () => {});
  const exit = once(child, 'exit').then(([code]) => code ?? undefined);
  return { child, exit, getErrorOutput: () => errorOutput };
}

/** An initialized server for one test. */
export function startStdioServer(
  test: Lifetime,
  options?: EditorOptions,
  node = process.execPath,
): Promise<TestClient> {
  return connectTo(test, spawnBundle(['--stdio'], node), options);
}

/** Initializes a server that runs; it does not outlive the test. */
export async function connectTo(
  test: Lifetime,
  { child, exit, getErrorOutput }: ServerProcess,
  options?: EditorOptions,
): Promise<TestClient> {
  const crashed = exit.then((code): never => {
    throw new Error(`The server ended with ${code}: ${getErrorOutput()}`);
  });
  // It ends after every test: only callers still waiting for an answer need to know.
  crashed.catch(() => {});
  const end = {
    crashed,
    reader: new StreamMessageReader(child.stdout),
    writer: new StreamMessageWriter(child.stdin),
    stop: async (connection: TestClient['connection']) => {
      await connection.sendNotification(ExitNotification.type);
      await exit;
    },
    kill: () => void child.kill('SIGKILL'),
  };
  return connect(test, end, options);
}

/** The machine's own Node, 20 or newer, as other editors would find it; otherwise the one that runs the tests. */
export function getMachineNode(): string {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '' && !folder.includes('node_modules'))
    .map((folder) => join(folder, name))
    .filter((file) => existsSync(file));
  return candidates.find((file) => getMajorVersion(file) >= 20) ?? process.execPath;
}

function getMajorVersion(node: string): number {
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return Number.parseInt(stdout?.replace(/^v/, '') ?? '', 10) || 0;
}
