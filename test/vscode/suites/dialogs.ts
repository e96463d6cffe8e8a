// The dialogs of the extension itself, answered by a suite: the driver of these suites does not show them.
import { window } from 'vscode';

export interface Dialog {
  readonly message: string;
  readonly detail: string;
  readonly buttons: readonly unknown[];
}

/** Answers our dialogs while `work` runs; it is given those that were asked for so far. */
export async function withDialogs(
  answer: (dialog: Dialog) => unknown,
  work: (dialogs: readonly Dialog[]) => Promise<void>,
): Promise<void> {
  const { showWarningMessage } = window;
  const dialogs: Dialog[] = [];
  const show = showWarningMessage as (...args: unknown[]) => unknown;
  const overhear = async (message: string, options: unknown, ...buttons: unknown[]) => {
    if (typeof options !== 'object' || options === null || !('detail' in options))
      return show(message, options, ...buttons);
    const dialog = { message, detail: String(options.detail), buttons };
    dialogs.push(dialog);
    return answer(dialog);
  };
  try {
    Object.assign(window, { showWarningMessage: overhear });
    await work(dialogs);
  } finally {
    Object.assign(window, { showWarningMessage });
  }
}
