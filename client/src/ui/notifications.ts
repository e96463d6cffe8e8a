// The one gate to VS Code's notifications, modals and progress. VS Code makes links of `[text](target)` in them, also
// links that run commands, and names of files, plants and stores come from anyone: what is shown here is plain text.
import { ProgressLocation, window } from 'vscode';
import { getPlainLines, getPlainText } from '../plantStore/plainText.ts';
import { getLabelText } from './labelText.ts';

/** Characters of a notification that VS Code shows at most. */
const maxLength = 1_000;

export type NotificationKind = 'information' | 'warning' | 'error';

/** Gives the title of the button that was pressed; settles when it is answered or closed, which may be never. */
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

/** A question that has to be answered before anything else; undefined when it was canceled. */
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

export interface ProgressReport {
  /** Stands behind the title and ": ". */
  readonly message: string;
  /** How much of the work is done, from 0 to 1; left out where nobody knows. */
  readonly share?: number;
}

/**
 * A notification with a Cancel button while some work runs.
 *
 * @param work gets a signal that is aborted when the person cancels.
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
        // With an increment, be it 0, the bar no longer says that nobody knows.
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

/** In the status bar, for work that is over soon. */
export function showBriefProgress<T>(title: string, work: () => Promise<T>): Thenable<T> {
  return window.withProgress({ location: ProgressLocation.Window, title: getLabelText(title) }, work);
}
