// What the extension has VS Code call: a tool for agents, without anything of VS Code's own.

export interface HostedTool {
  /** As the manifest has it. */
  readonly name: string;
  /** For people, while the tool runs: "Checking the docs site". Nothing of a site or of an input is in it. */
  readonly doing: string;
  /**
   * What a person is asked before the call; `undefined` where there is nothing to ask. Never changes anything, and is no
   * promise that the call follows. `refused` ends the call before anybody is asked.
   * @param input what the model sent, unchecked.
   */
  prepare(input: unknown, signal: AbortSignal): Promise<ToolQuestion | undefined | HostedRefusal>;
  /** @param input what the model sent, unchecked: VS Code does not compare it with the schema. */
  call(input: unknown, signal: AbortSignal): Promise<ToolEnd>;
}

export interface ToolQuestion {
  readonly kind: 'question';
  readonly title: string;
  /** Plain text: line breaks count, nothing else does. What comes from a site or from an input may be in it. */
  readonly message: string;
}

/** Nothing was done, unless the sentence says so; it says what to do next. */
export interface HostedRefusal {
  readonly kind: 'refused';
  readonly message: string;
}

export type ToolEnd =
  | { readonly kind: 'answered'; readonly output: Readonly<Record<string, unknown>> }
  | HostedRefusal
  /** Nothing was done, and nobody waits for the answer. */
  | { readonly kind: 'canceled' };

export function refuseHosted(message: string): HostedRefusal {
  return { kind: 'refused', message };
}
