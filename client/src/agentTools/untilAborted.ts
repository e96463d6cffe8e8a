// The end of a wait: no call waits longer than somebody waits for it.

/** Settles as the work does, or with 'aborted' as soon as the signal is. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T | 'aborted'> {
  if (signal.aborted) {
    work.catch(() => undefined);
    return 'aborted';
  }
  let stop: (() => void) | undefined;
  const aborted = new Promise<'aborted'>((resolve) => {
    stop = () => resolve('aborted');
    signal.addEventListener('abort', stop);
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    if (stop !== undefined) signal.removeEventListener('abort', stop);
  }
}
