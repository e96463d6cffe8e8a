// The part of VS Code's API for webviews that our pages use.

export interface VsCodeApi<Message, State> {
  postMessage(message: Message): void;
  /** Unchecked. */
  getState(): unknown;
  setState(state: State): void;
}

declare global {
  /** Can only be called once. */
  function acquireVsCodeApi<Message, State>(): VsCodeApi<Message, State>;
}
