// The part of VS Code's API for webviews that our pages use.
import { isRecord, parseJsonValue } from '../../server/src/shared/text/jsonValue.ts';

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

/**
 * Calls the listener with each message from the extension. A message is text: VS Code serializes, parses and clones an object
 * several times on its way, which takes most of the time until a large site is drawn.
 *
 * @param kinds of messages. Any others are ignored: developer tools post some to any window.
 */
export function listenToExtension<Message extends { readonly kind: string }>(
  kinds: Readonly<Record<Message['kind'], true>>,
  listener: (message: Message) => void,
): void {
  const isMessage = (value: unknown): value is Message =>
    isRecord(value) && typeof value.kind === 'string' && Object.hasOwn(kinds, value.kind);
  window.addEventListener('message', ({ data }) => {
    const message = typeof data === 'string' ? parseJsonValue(data) : undefined;
    if (isMessage(message)) listener(message);
  });
}
