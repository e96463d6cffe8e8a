// The protocol’s official client, connected to `docs-check mcp` as it ships.
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { bundle, node } from '../checks/cliProcess.ts';
import type { Lifetime } from '../lifetime.ts';

export interface McpClientOptions {
  readonly cwd: string;
  readonly args?: readonly string[];
  readonly client?: ClientOptions;
  readonly env?: NodeJS.ProcessEnv;
  /** What starts `docs-check`; the bundle by default. */
  readonly command?: readonly string[];
  /** Before it connects. */
  prepare?(client: Client): void;
}

/** It does not outlive the test. */
export async function connectMcpClient(
  test: Lifetime,
  { cwd, args = [], client: options, env, command = [node, bundle], prepare }: McpClientOptions,
): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' }, options);
  prepare?.(client);
  const [first = '', ...others] = [...command, 'mcp', ...args];
  const transport = new StdioClientTransport({
    command: first,
    args: others,
    cwd,
    stderr: 'ignore',
    ...(env && { env: toStrings(env) }),
  });
  await client.connect(transport);
  test.after(() => client.close());
  return client;
}

function toStrings(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** What a tool answered; the test fails where it is refused. */
export async function callTool(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
  // biome-ignore lint/suspicious/noExplicitAny: what is in it, the tests look at.
): Promise<any> {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: input });
  const [first] = content;
  const text = first?.type === 'text' ? first.text : '';
  if (isError === true) throw new Error(`${name} was refused: ${text}`);
  return { ...Object(structuredContent), text };
}

/** The sentence by which a call is refused; the test fails where it is answered. */
export async function callRefused(
  client: Client,
  name: string,
  input: Record<string, unknown> = {},
): Promise<string> {
  const { isError, content } = await client.callTool({ name, arguments: input });
  const [first] = content;
  if (isError !== true || first?.type !== 'text') throw new Error(`${name} was not refused`);
  return first.text;
}
