// What the extension that calls tools gives the suites.
import type { CancellationToken } from 'vscode';

export interface Agent {
  /** Every tool that VS Code knows, ours and its own. */
  listTools(): readonly ListedTool[];
  /** Never rejects. */
  call(name: string, input: unknown, token?: CancellationToken): Promise<ToolCallEnd>;
}

export interface ListedTool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: object | undefined;
  readonly tags: readonly string[];
}

export type ToolCallEnd =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack: string };

/** Publisher and name. */
export const agentId = 'plant-store-tests.agent';
