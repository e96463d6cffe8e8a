// Shows how far along an import is, with a Cancel button: rows, rate, and time left or how long it will still pause.
import { type ProgressReport, showProgress } from './notifications.ts';

/** Milliseconds between updates. */
const interval = 250;

/**
 * @param getState is called a few times a second while `work` runs.
 * @param work receives a signal that is aborted when the person cancels.
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
