// A broken site on the disk, mended by the little program through the real MCP server, and judged.

import { type McpTools, RefusedCall, startMcpTools } from '../support/agents/mcpTools.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { type BrokenSite, writeBrokenSite } from './brokenSite.ts';
import { judge, type Verdict } from './judge.ts';
import type { CallTool } from './mender.ts';

export interface MendedSite {
  readonly site: BrokenSite;
  readonly verdict: Verdict;
  /** How often each tool was called. */
  readonly calls: ReadonlyMap<string, number>;
  /** What was refused: the tool, its input and the sentence. */
  readonly refusals: readonly string[];
}

export async function mendOnDisk(
  site: BrokenSite,
  mend: (call: CallTool) => Promise<void>,
): Promise<MendedSite> {
  const folder = await createTemporaryFolder();
  await writeBrokenSite(site, folder.path);
  const tools = await startMcpTools(folder.path);
  const calls = new Map<string, number>();
  const refusals: string[] = [];
  try {
    await mend(createCall(tools, calls, refusals));
    return { site, verdict: await judge(site, folder.path), calls, refusals };
  } finally {
    await tools.end();
    await folder.remove();
  }
}

function createCall(tools: McpTools, calls: Map<string, number>, refusals: string[]): CallTool {
  return async (name, input) => {
    calls.set(name, (calls.get(name) ?? 0) + 1);
    try {
      return await tools.call(name, input);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals.push(`${name} ${JSON.stringify(input)}: ${error.message}`);
      return undefined;
    }
  };
}
