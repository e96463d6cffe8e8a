// Work that waits for its turn, because what it works on can’t be used by two at a time.

/** Does the work when all that was handed in before has ended, however it ended. */
export type TakeTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
