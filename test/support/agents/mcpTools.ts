// The tools of `docs-check mcp` in a folder, called by the protocol's official client over standard input and output.
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { bundle, node } from '../checks/cliProcess.ts';

export interface McpTools {
  /** The structured answer; a refusal is thrown, with its sentence. */
  call(name: string, input: Readonly<Record<string, unknown>>): Promise<unknown>;
  end(): Promise<void>;
}

/** Thrown by a call that the tool refuses. */
export class RefusedCall extends Error {}

/** @param args of the program that ships as `docs-check`, started in the folder. */
export async function startMcpTools(
  folder: string,
  args: readonly string[] = ['mcp', '.'],
): Promise<McpTools> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: node, args: [bundle, ...args], cwd: folder, stderr: 'inherit' }),
  );
  return {
    async call(name, input) {
      const {
        isError = false,
        structuredContent,
        content,
      } = await client.callTool({
        name,
        arguments: { ...input },
      });
      if (isError) throw new RefusedCall(JSON.stringify(content));
      return structuredContent;
    },
    end: () => client.close(),
  };
}
