// A broken site on the disk, mended by the little program through the real MCP server, and judged.

import { type CallMcpTool, RefusedCall, startMcpTools } from '../support/agents/mcpTools.ts';
import type { Lifetime } from '../support/lifetime.ts';
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
  const ends: (() => unknown)[] = [folder.remove];
  const lifetime: Lifetime = { after: (end) => void ends.unshift(end) };
  try {
    await writeBrokenSite(site, folder.path);
    const call = await startMcpTools(lifetime, folder.path);
    const calls = new Map<string, number>();
    const refusals: string[] = [];
    await mend(createCall(call, calls, refusals));
    return { site, verdict: await judge(site, folder.path), calls, refusals };
  } finally {
    for (const end of ends) await end();
  }
}

function createCall(callTool: CallMcpTool, calls: Map<string, number>, refusals: string[]): CallTool {
  return async (name, input) => {
    calls.set(name, (calls.get(name) ?? 0) + 1);
    try {
      return await callTool(name, input);
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error;
      refusals.push(`${name} ${JSON.stringify(input)}: ${error.message}`);
      return undefined;
    }
  };
}
