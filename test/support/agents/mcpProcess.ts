// `docs-check mcp` as it ships, as a process to which tests write whatever they like.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundle, node } from '../checks/cliProcess.ts';
import type { Lifetime } from '../lifetime.ts';
import { waitUntil } from '../waitUntil.ts';

/** What it wrote: a message of JSON-RPC. */
export interface Answer {
  readonly jsonrpc: string;
  readonly id?: string | number;
  readonly method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what is in it, the tests look at.
  readonly [key: string]: any;
}

export interface McpProcess {
  readonly child: ChildProcessWithoutNullStreams;
  /** Everything it wrote, in order. Each line is JSON, or the test fails. */
  readonly answers: readonly Answer[];
  /** The exit code, once it has ended; `undefined` when a signal ended it. */
  readonly exit: Promise<number | undefined>;
  getErrorOutput(): string;
  /** Bytes as they are, or a value as a line of JSON. */
  send(message: object | string | Uint8Array): void;
  /** Waits for an answer. */
  find(what: string, isIt: (answer: Answer) => boolean): Promise<Answer>;
  ask(id: string | number, method: string, params?: object): Promise<Answer>;
  /** As clients of 2025 begin. */
  initialize(capabilities?: object, version?: string): Promise<Answer>;
}

export interface McpOptions {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Who it runs as, and the group of that number. */
  readonly uid?: number;
}

/** It does not outlive the test. */
export function startMcp(test: Lifetime, args: readonly string[], { cwd, env, uid }: McpOptions): McpProcess {
  const child = spawn(node, [bundle, 'mcp', ...args], {
    ...{ cwd, env: { ...process.env, ...env } },
    ...(uid !== undefined && { uid, gid: uid }),
  });
  test.after(() => void child.kill('SIGKILL'));
  const answers: Answer[] = [];
  let errorOutput = '';
  createInterface({ input: child.stdout }).on('line', (line) => answers.push(JSON.parse(line)));
  child.stderr.on('data', (chunk: Buffer) => (errorOutput += chunk));
  // A process that is gone is learned of by its exit code.
  child.stdin.on('error', () => {});
  const exit = once(child, 'close').then(([code]) => code ?? undefined);
  const send: McpProcess['send'] = (message) => {
    const isBytes = typeof message === 'string' || message instanceof Uint8Array;
    child.stdin.write(isBytes ? message : `${JSON.stringify(message)}\n`);
  };
  const find: McpProcess['find'] = (what, isIt) => waitUntil(what, () => answers.find(isIt));
  const ask: McpProcess['ask'] = (id, method, params) => {
    send({ jsonrpc: '2.0', id, method, ...(params && { params }) });
    return find(`${method} is answered`, (answer) => answer.id === id && answer.method === undefined);
  };
  return {
    ...{ child, answers, exit, send, find, ask },
    getErrorOutput: () => errorOutput,
    async initialize(capabilities = {}, protocolVersion = '2025-11-25') {
      const clientInfo = { name: 'test', version: '1' };
      const answer = await ask('start', 'initialize', { protocolVersion, capabilities, clientInfo });
      send({ jsonrpc: '2.0', method: 'notifications/initialized' });
      return answer;
    },
  };
}
