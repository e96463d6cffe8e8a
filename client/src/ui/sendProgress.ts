// Shows that a request is under way, or waits for its time, with a Cancel button, while some work runs.
import { ProgressLocation, window } from 'vscode';

/**
 * @param work gets a signal that is aborted when the person cancels, and a function that says more behind the title.
 */
export function showProgress<T>(
  title: string,
  work: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Thenable<T> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const listening = cancellation.onCancellationRequested(() => controller.abort());
      try {
        return await work(controller.signal, (message) => progress.report({ message }));
      } finally {
        listening.dispose();
      }
    },
  );
}
