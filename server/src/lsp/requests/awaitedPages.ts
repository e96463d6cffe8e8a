// Waits for the pages of a site, for answers that would be incomplete without them, and shows progress if that takes
// long.
import type { CancellationToken, Connection } from 'vscode-languageserver';
import { callLater } from '../../shared/eventLoop.ts';
import { formatCount } from '../../shared/text/words.ts';
import type { Sites } from '../sites/sites.ts';

/**
 * Settles when all pages of the site are read, when reading makes no progress for too long, or when the request is
 * canceled.
 */
export type WaitForPages = (root: string, token: CancellationToken) => Promise<void>;

/** In milliseconds: shorter waits need no progress. */
const shownAfter = 700;
const shownEvery = 300;

interface WaitingOptions {
  readonly sites: Sites;
  /** In milliseconds, how long reading may make no progress. */
  readonly readingPatience: number;
  readonly onError: (error: unknown) => void;
}

export function createWaitForPages(
  { window }: Connection,
  { sites, readingPatience, onError }: WaitingOptions,
): WaitForPages {
  /** Skipped for a client without progress. */
  const show = async (root: string, isOver: () => boolean): Promise<void> => {
    const progress = await window.createWorkDoneProgress();
    progress.begin('Reading pages', 0);
    while (!isOver()) {
      const { done, total } = sites.getReadingProgress(root) ?? { done: 0, total: 0 };
      if (total > 0)
        progress.report(Math.floor((100 * done) / total), `${done} of ${formatCount(total, 'page')}`);
      await new Promise<void>((resolve) => callLater(resolve, shownEvery));
    }
    progress.done();
  };

  return async (root, token) => {
    let isOver = false;
    const timer = callLater(() => void show(root, () => isOver).catch(onError), shownAfter);
    const canceled = new Promise<void>((resolve) => token.onCancellationRequested(() => resolve()));
    await Promise.race([sites.whenPagesRead(root, readingPatience), canceled]);
    isOver = true;
    clearTimeout(timer);
  };
}
