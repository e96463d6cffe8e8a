// Shows that a request is under way, with a Cancel button, while some work runs.
import { ProgressLocation, window } from 'vscode';

/** @param work gets a signal that is aborted when the person cancels. */
export function showProgress<T>(title: string, work: (signal: AbortSignal) => Promise<T>): Thenable<T> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (_progress, cancellation) => {
      const controller = new AbortController();
      const listening = cancellation.onCancellationRequested(() => controller.abort());
      try {
        return await work(controller.signal);
      } finally {
        listening.dispose();
      }
    },
  );
}
