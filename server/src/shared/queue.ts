// Runs work one after another, for resources that can’t be used by two at a time.

/** Runs the work when all that was enqueued before has ended, whether it succeeded or not. */
export type Enqueue = <T>(work: () => Promise<T>) => Promise<T>;

export function createQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
