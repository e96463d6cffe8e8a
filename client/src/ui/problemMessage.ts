// One sentence and one helpful button for what went wrong in a command.
import { window } from 'vscode';

export interface Problem {
  /** One sentence: what is wrong and what to do. */
  readonly message: string;
  readonly button?: { readonly title: string; readonly run: () => unknown };
}

export async function showProblem({ message, button }: Problem): Promise<undefined> {
  const answer = await window.showWarningMessage(message, ...(button === undefined ? [] : [button.title]));
  if (button !== undefined && answer === button.title) await button.run();
}

/** For a bug: the log has the rest. */
export async function showBug(action: string, showLog: () => void): Promise<void> {
  const answer = await window.showErrorMessage(
    `${action} failed because of an error in this extension.`,
    'Show Log',
  );
  if (answer === 'Show Log') showLog();
}
