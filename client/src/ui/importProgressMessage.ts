// Shows how far along an import is: rows, rate, and time left or how long it will still pause. Cancel stops sending and
// brings up a second progress while answers are under way, because VS Code's Cancel works once; its Cancel ends them.
import { type ProgressReport, showProgress, showProgressIfSlow } from './notifications.ts';

/** Milliseconds between updates. */
const interval = 250;

export interface ImportProgressTexts {
  readonly title: string;
  /** Called a few times a second. */
  readonly getState: () => ProgressReport;
  /** The title after Cancel. */
  readonly waitingTitle: string;
  /** The same for the second progress. */
  readonly getWaitingState: () => ProgressReport;
}

export interface ImportSignals {
  /** Aborted by the first Cancel. */
  readonly signal: AbortSignal;
  /** Aborted by the second one. */
  readonly abandon: AbortSignal;
}

export async function showImportProgress<T>(
  texts: ImportProgressTexts,
  work: (signals: ImportSignals) => Promise<T>,
): Promise<T> {
  const canceling = new AbortController();
  const abandoning = new AbortController();
  const working = work({ signal: canceling.signal, abandon: abandoning.signal });
  const ended = working.then(
    () => undefined,
    () => undefined,
  );
  await showProgress(texts.title, async (signal, report) => {
    const canceled = new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        canceling.abort();
        resolve();
      });
    });
    await reportWhile(Promise.race([ended, canceled]), () => report(texts.getState()));
  });
  if (!canceling.signal.aborted) return working;
  return showProgressIfSlow(texts.waitingTitle, async (signal, report) => {
    signal.addEventListener('abort', () => abandoning.abort());
    await reportWhile(ended, () => report(texts.getWaitingState()));
    return working;
  });
}

async function reportWhile(work: Promise<void>, report: () => void): Promise<void> {
  report();
  const timer = setInterval(report, interval);
  await work;
  clearInterval(timer);
}
