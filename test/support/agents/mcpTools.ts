// The tools of `docs-check mcp` in a folder, for programs that go on where a call is refused.
import type { Lifetime } from '../lifetime.ts';
import { connectMcpClient } from './mcpClient.ts';

/** A tool’s structured answer; a refusal is thrown, with its sentence. */
export type CallMcpTool = (name: string, input: Readonly<Record<string, unknown>>) => Promise<unknown>;

/** Thrown by a call that the tool refuses. */
export class RefusedCall extends Error {}

/** @param args of `docs-check mcp`, started in the folder. */
export async function startMcpTools(
  lifetime: Lifetime,
  folder: string,
  args: readonly string[] = ['.'],
): Promise<CallMcpTool> {
  const client = await connectMcpClient(lifetime, { cwd: folder, args });
  return async (name, input) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: { ...input } });
    if (isError === true) throw new RefusedCall(JSON.stringify(content));
    return structuredContent;
  };
}
