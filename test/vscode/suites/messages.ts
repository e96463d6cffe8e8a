// What the extension says in notifications. They are VS Code's own and are only observed, because the driver of these
// suites turns toasts off.
import { window } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

export interface Messages {
  /** Everything said so far, oldest first. */
  readonly texts: readonly string[];
  /** The same, with its kind and its buttons. */
  readonly said: readonly Said[];
  /** Waits for a message that contains this text. */
  waitFor(text: string): Promise<string>;
}

export interface Said {
  readonly kind: (typeof kinds)[number];
  readonly text: string;
  readonly buttons: readonly unknown[];
}

const kinds = ['showInformationMessage', 'showWarningMessage', 'showErrorMessage'] as const;

/**
 * Listens while `work` runs.
 *
 * @param button is pressed on every message that has it.
 */
export async function withMessages(
  work: (messages: Messages) => Promise<void>,
  button?: string,
): Promise<void> {
  const own = Object.fromEntries(kinds.map((kind) => [kind, window[kind]]));
  const texts: string[] = [];
  const said: Said[] = [];
  const overhear = (kind: (typeof kinds)[number]) => {
    const show = window[kind] as (...args: unknown[]) => unknown;
    return (text: string, ...rest: unknown[]) => {
      texts.push(text);
      said.push({ kind, text, buttons: rest });
      return button !== undefined && rest.includes(button) ? Promise.resolve(button) : show(text, ...rest);
    };
  };
  try {
    Object.assign(window, Object.fromEntries(kinds.map((kind) => [kind, overhear(kind)])));
    await work({
      texts,
      said,
      waitFor: (text) =>
        waitUntil(`a message says "${text}"`, () => texts.find((message) => message.includes(text))),
    });
  } finally {
    Object.assign(window, own);
  }
}

/** Presses each of these buttons wherever it is offered. */
export async function withButtons(
  buttons: readonly string[],
  work: (messages: Messages) => Promise<void>,
): Promise<void> {
  const [button, ...others] = buttons;
  await withMessages(
    (messages) => (others.length === 0 ? work(messages) : withButtons(others, work)),
    button,
  );
}
