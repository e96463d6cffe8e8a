// Shows how far an import is, with a Cancel button: rows, rate, time left, or how long it still pauses.
import { ProgressLocation, window } from 'vscode';

export interface ImportProgressState {
  readonly text: string;
  /** From 0 to 1. */
  readonly share: number;
}

/** Milliseconds. */
const interval = 250;

/**
 * @param getState is asked a few times a second while `work` runs.
 * @param work gets a signal that is aborted when the person cancels.
 */
export function showImportProgress<T>(
  title: string,
  getState: () => ImportProgressState,
  work: (signal: AbortSignal) => Promise<T>,
): Thenable<T> {
  return window.withProgress(
    { location: ProgressLocation.Notification, title, cancellable: true },
    async (progress, cancellation) => {
      const controller = new AbortController();
      const listening = cancellation.onCancellationRequested(() => controller.abort());
      let shown = 0;
      const timer = setInterval(() => {
        const { text, share } = getState();
        progress.report({ message: text, increment: (share - shown) * 100 });
        shown = share;
      }, interval);
      try {
        return await work(controller.signal);
      } finally {
        clearInterval(timer);
        listening.dispose();
      }
    },
  );
}

/** For work that is over soon: reading and checking a file. */
export function showBriefProgress<T>(title: string, work: () => Promise<T>): Thenable<T> {
  return window.withProgress({ location: ProgressLocation.Window, title }, work);
}
