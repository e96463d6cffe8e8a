// Work that is done one after the other, because what it works on can’t be used by two at a time.

/** Does the work when all that was handed in before has ended, however it ended. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
