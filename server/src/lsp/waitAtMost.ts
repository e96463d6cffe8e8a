// Waiting with a limit: every caller gets an answer, whatever the disk or the client does.
import type { Timer } from '../shared/eventLoop.ts';

/** Settles when the work does, or after `patience` milliseconds. Rejects if the work does so before then. */
export async function waitAtMost(patience: number, work: Promise<unknown> | undefined): Promise<void> {
  if (work === undefined) return;
  let timer: Timer | undefined;
  const elapsed = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, elapsed]);
  clearTimeout(timer);
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
