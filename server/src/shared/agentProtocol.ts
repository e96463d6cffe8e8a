// What client and server agree on about tools for agents.
import type { ProtocolTextEdit } from './protocol.ts';

/** Request: calls a tool on the sites of the workspace. Answers `AgentToolResult`. Nothing is changed by asking. */
export const agentToolRequest = 'docs/agentTool';

export interface AgentToolParams {
  readonly name: string;
  /** What the model sent, unchecked. */
  readonly input: unknown;
  /** LSP's token for `$/progress`; without it no progress is reported. */
  readonly workDoneToken?: string | number;
}

export type AgentToolResult =
  | {
      readonly kind: 'answered';
      /** As the tool's output schema says. */
      readonly output: Readonly<Record<string, unknown>>;
      /** What the client writes as one step; `undefined` where nothing is to be written. */
      readonly edit?: AgentEdit;
    }
  /** Nothing was done; `message` is a sentence that says what to do next. */
  | { readonly kind: 'refused'; readonly message: string };

/** First texts change, then files and folders move, then files are created. */
export interface AgentEdit {
  readonly changed: readonly AgentDocumentEdit[];
  /** As in LSP's `RenameFilesParams`. */
  readonly moves: readonly { readonly oldUri: string; readonly newUri: string }[];
  readonly created: readonly { readonly uri: string; readonly text: string }[];
}

export interface AgentDocumentEdit {
  readonly uri: string;
  /** The text that the edits are good for: they are not applied to any other. */
  readonly before: string;
  readonly edits: readonly ProtocolTextEdit[];
}
