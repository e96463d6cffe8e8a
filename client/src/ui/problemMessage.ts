// One sentence and one helpful button for what went wrong in a command.
import { showNotification } from './notifications.ts';

export interface Problem {
  /** One sentence: what is wrong and what to do. */
  readonly message: string;
  readonly button?: ProblemButton;
}

export interface ProblemButton {
  readonly title: string;
  /** May meet a problem itself. */
  readonly run: () => Promise<Problem | undefined>;
}

/** Gives the problem that the button met. */
export async function showProblem({ message, button }: Problem): Promise<Problem | undefined> {
  const answer = await showNotification('warning', message, ...(button === undefined ? [] : [button.title]));
  return button !== undefined && answer === button.title ? button.run() : undefined;
}

/** For a bug: the log has the rest. */
export async function showBug(action: string, showLog: () => void): Promise<void> {
  const answer = await showNotification(
    'error',
    `${action} failed because of an error in this extension.`,
    'Show Log',
  );
  if (answer === 'Show Log') showLog();
}
