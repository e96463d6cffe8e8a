// What commands say or ask in one sentence: that something is done, what went wrong, whether to continue.
import { showModal, showNotification } from './notifications.ts';

/** An expected failure of a command. */
export interface Problem {
  /** One sentence: what is wrong and what to do. */
  readonly message: string;
  readonly button?: ProblemButton;
}

export interface ProblemButton {
  readonly title: string;
  /** May run into a problem itself. */
  readonly run: () => Promise<Problem | undefined>;
}

/** Returns the problem that the button's action ran into. */
export async function showProblem({ message, button }: Problem): Promise<Problem | undefined> {
  const answer = await showNotification('warning', message, ...(button === undefined ? [] : [button.title]));
  return button !== undefined && answer === button.title ? button.run() : undefined;
}

/** For a bug. The log has the details. */
export async function showBug(action: string, showLog: () => void): Promise<void> {
  const button = 'Show Log';
  const text = `${action} failed because of an error in this extension.`;
  if ((await showNotification('error', text, button)) === button) showLog();
}

/** Confirms something that the user asked for. */
export function showDone(message: string): void {
  void showNotification('information', message);
}

export interface Question {
  /** Ends with a question mark. */
  readonly message: string;
  /** What may happen. */
  readonly detail: string;
  /** A verb that says what it does. */
  readonly button: string;
}

/** A modal question before something that can't be undone. */
export async function confirm({ message, detail, button }: Question): Promise<boolean> {
  return (await showModal(message, detail, button)) === button;
}

export interface ChoiceQuestion<T> {
  readonly message: string;
  readonly detail: string;
  /** Button title → the choice. */
  readonly choices: Readonly<Record<string, T>>;
}

/** A modal with several ways to continue; undefined if it was canceled. */
export async function promptChoice<T>({
  message,
  detail,
  choices,
}: ChoiceQuestion<T>): Promise<T | undefined> {
  const answer = await showModal(message, detail, ...Object.keys(choices));
  return answer === undefined ? undefined : choices[answer];
}
