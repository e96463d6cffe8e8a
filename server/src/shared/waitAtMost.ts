// Waiting with a limit: every caller gets an answer, whatever the disk, the other side or the user does.
import type { Timer } from './eventLoop.ts';

/**
 * Settles when the work does, or with `undefined` after `patience` milliseconds. Rejects if the work does so before
 * then.
 */
export async function waitAtMost<T>(
  patience: number,
  work: PromiseLike<T> | undefined,
): Promise<T | undefined> {
  let timer: Timer | undefined;
  const elapsed = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), patience);
  });
  try {
    return await Promise.race([work, elapsed]);
  } finally {
    clearTimeout(timer);
  }
}

/** The same, but starts over as long as `getState` returns another value when the time is up. */
export async function waitWhileChanging(
  patience: number,
  work: Promise<void>,
  getState: () => unknown,
): Promise<void> {
  let isDone = false;
  const done = work.then(() => {
    isDone = true;
  });
  for (let before: unknown = done; !isDone && before !== getState(); ) {
    before = getState();
    await waitAtMost(patience, done);
  }
}
