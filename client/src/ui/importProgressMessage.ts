// Shows how far an import is, with a Cancel button: rows, rate, time left, or how long it still pauses.
import { showProgress } from './notifications.ts';

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
  return showProgress(title, async (signal, report) => {
    let shown = 0;
    const timer = setInterval(() => {
      const { text, share } = getState();
      report({ message: text, increment: (share - shown) * 100 });
      shown = share;
    }, interval);
    try {
      return await work(signal);
    } finally {
      clearInterval(timer);
    }
  });
}
