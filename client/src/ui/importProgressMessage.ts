// Shows how far an import is, with a Cancel button: rows, rate, time left, or how long it still pauses.
import { type ProgressReport, showProgress } from './notifications.ts';

/** Milliseconds. */
const interval = 250;

/**
 * @param getState is asked a few times a second while `work` runs.
 * @param work gets a signal that is aborted when the person cancels.
 */
export function showImportProgress<T>(
  title: string,
  getState: () => ProgressReport,
  work: (signal: AbortSignal) => Promise<T>,
): Thenable<T> {
  return showProgress(title, async (signal, report) => {
    const timer = setInterval(() => report(getState()), interval);
    try {
      return await work(signal);
    } finally {
      clearInterval(timer);
    }
  });
}
