// Waits for the pages of a site, for answers that would be incomplete without them, and shows progress if that takes
// long.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { callLater } from '../../shared/eventLoop.ts';
import { formatCount } from '../../shared/text/words.ts';
import type { ReadingProgress } from '../sites/linkGraphs.ts';
import type { Sites } from '../sites/sites.ts';

/**
 * Settles when all pages of the site are read, when reading makes no progress for too long, or when the request is
 * canceled.
 */
export type WaitForPages = (root: string, token: CancellationToken) => Promise<void>;

/** In milliseconds: shorter waits need no progress. */
const shownAfter = 700;
const shownEvery = 300;

/** Runs work that reads pages, and shows progress if that takes long. */
export type ShowReading = <T>(
  getProgress: () => ReadingProgress | undefined,
  work: () => Promise<T>,
) => Promise<T>;

/** Progress is skipped for a client without it. */
export function createShowReading({ window }: Connection, onError: (error: unknown) => void): ShowReading {
  return async (getProgress, work) => {
    let isOver = false;
    const show = async (): Promise<void> => {
      const progress = await window.createWorkDoneProgress();
      progress.begin('Reading pages', 0);
      while (!isOver) {
        const { done, total } = getProgress() ?? { done: 0, total: 0 };
        if (total > 0)
          progress.report(Math.floor((100 * done) / total), `${done} of ${formatCount(total, 'page')}`);
        await new Promise<void>((resolve) => callLater(resolve, shownEvery));
      }
      progress.done();
    };
    const timer = callLater(() => void show().catch(onError), shownAfter);
    try {
      return await work();
    } finally {
      isOver = true;
      clearTimeout(timer);
    }
  };
}

interface WaitingOptions {
  readonly sites: Sites;
  /** In milliseconds, how long reading may make no progress. */
  readonly readingPatience: number;
  readonly showReading: ShowReading;
}

export function createWaitForPages({ sites, readingPatience, showReading }: WaitingOptions): WaitForPages {
  return async (root, token) => {
    const canceled = new Promise<void>((resolve) => token.onCancellationRequested(() => resolve()));
    await showReading(
      () => sites.getReadingProgress(root),
      () => Promise.race([sites.whenPagesRead(root, readingPatience), canceled]),
    );
  };
}
