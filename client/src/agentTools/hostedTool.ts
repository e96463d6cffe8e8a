// A tool for agents as VS Code calls it, without VS Code's types.

export interface HostedTool {
  /** As in the manifest. */
  readonly name: string;
  /** Shown while the tool runs: "Checking the docs site". Contains nothing from a site or from the input. */
  readonly doing: string;
  /**
   * What the user is asked before the call, if anything. Changes nothing, and the call may never follow. `refused` ends
   * the call before the user is asked.
   *
   * @param input what the model sent, unchecked.
   */
  prepare(input: unknown, signal: AbortSignal): Promise<ToolQuestion | undefined | HostedRefusal>;
  /** @param input what the model sent, unchecked: VS Code does not compare it with the schema. */
  call(input: unknown, signal: AbortSignal): Promise<ToolEnd>;
}

export interface ToolQuestion {
  readonly kind: 'question';
  readonly title: string;
  /** Plain text with line breaks. May contain text from a site or from the input. */
  readonly message: string;
}

/** Nothing was done, unless the message says so. It says what to do next. */
export interface HostedRefusal {
  readonly kind: 'refused';
  readonly message: string;
}

export type ToolEnd =
  | { readonly kind: 'answered'; readonly output: Readonly<Record<string, unknown>> }
  | HostedRefusal
  /** Nothing was done, and nobody is waiting for the answer. */
  | { readonly kind: 'canceled' };

export function refuseHosted(message: string): HostedRefusal {
  return { kind: 'refused', message };
}
