// The one gate to VS Code's notifications, modals and progress. VS Code turns `[text](target)` in them into links, even
// links that run commands, and anyone can name files, plants and stores: everything shown here is plain text.
import { type MessageItem, ProgressLocation, window } from 'vscode';
import { getPlainLines, getPlainText } from '../plantStore/plainText.ts';
import { getLabelText } from './labelText.ts';

/** VS Code shows at most this many characters. */
const maxLength = 1_000;

export type NotificationKind = 'information' | 'warning' | 'error';

/** Resolves to the title of the pressed button. Settles when it is answered or closed, possibly never. */
export function showNotification(
  kind: NotificationKind,
  text: string,
  ...buttons: readonly string[]
): Thenable<string | undefined> {
  const plain = getPlainText(text, maxLength);
  switch (kind) {
    case 'information':
      return window.showInformationMessage(plain, ...buttons);
    case 'warning':
      return window.showWarningMessage(plain, ...buttons);
    case 'error':
      return window.showErrorMessage(plain, ...buttons);
  }
}

/** A question that must be answered before anything else; undefined if it was canceled. */
export function showModal(
  message: string,
  detail: string,
  ...buttons: readonly string[]
): Thenable<string | undefined> {
  return window.showWarningMessage(
    getPlainText(message, maxLength),
    { modal: true, detail: getPlainLines(detail) },
    ...buttons,
  );
}

export interface QuestionParts {
  readonly detail: string;
  /** Titles. Enter presses the first one. */
  readonly buttons: readonly string[];
  /** Title of the button for Esc, instead of "Cancel". */
  readonly closing: string;
}

/** A modal question that can be declined. Resolves to the title of the pressed button. */
export async function showQuestion(
  message: string,
  { detail, buttons, closing }: QuestionParts,
): Promise<string | undefined> {
  const answer = await window.showInformationMessage<MessageItem>(
    getPlainText(message, maxLength),
    { modal: true, detail: getPlainLines(detail) },
    ...buttons.map((title) => ({ title })),
    { title: closing, isCloseAffordance: true },
  );
  return answer?.title;
}

export interface ProgressReport {
  /** Follows the title and ": ". */
  readonly message: string;
  /** How much of the work is done, from 0 to 1, if known. */
  readonly share?: number;
}

/**
 * Shows a notification with a Cancel button while the work runs.
 *
 * @param work receives a signal that is aborted when the user cancels.
 */
export function showProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: (report: ProgressReport) => void) => Promise<T>,
): Thenable<T> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title: getPlainText(title, maxLength), cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const listening = cancellation.onCancellationRequested(() => controller.abort());
      let shown = 0;
      const report = ({ message, share }: ProgressReport) => {
        // Any increment, even 0, makes VS Code replace the indeterminate bar.
        const step = share === undefined ? {} : { increment: (share - shown) * 100 };
        progress.report({ ...step, message: getPlainText(message, maxLength) });
        shown = share ?? shown;
      };
      try {
        return await work(controller.signal, report);
      } finally {
        listening.dispose();
      }
    },
  );
}

/** In milliseconds. Shorter work needs no notification. */
const progressPatience = 700;

/** Like `showProgress`, for work that is usually done immediately. Then nothing is shown. */
export async function showProgressIfSlow<T>(
  title: string,
  work: (signal: AbortSignal, report: (report: ProgressReport) => void) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let last: ProgressReport | undefined;
  let show = (report: ProgressReport): void => {
    last = report;
  };
  const working = work(controller.signal, (report) => show(report));
  const settled = working.then(
    () => undefined,
    () => undefined,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const elapsed = new Promise<'slow'>((resolve) => {
    timer = setTimeout(() => resolve('slow'), progressPatience);
  });
  if ((await Promise.race([settled, elapsed])) === 'slow') {
    await showProgress(title, async (signal, report) => {
      signal.addEventListener('abort', () => controller.abort());
      show = report;
      if (last !== undefined) report(last);
      await settled;
    });
  }
  clearTimeout(timer);
  return working;
}

/**
 * Shows progress in the status bar, for work that takes only a moment or that the user did not ask for.
 *
 * @param work receives a function that shows a message after the title and ": ".
 */
export function showBriefProgress<T>(
  title: string,
  work: (report: (message: string) => void) => Promise<T>,
): Thenable<T> {
  return window.withProgress({ location: ProgressLocation.Window, title: getLabelText(title) }, (progress) =>
    work((message) => progress.report({ message: getLabelText(message) })),
  );
}
