// Repeats work whose result may be out of date: never twice at once, and never more than one repetition waiting.

export interface LatestOnly {
  /** Does the work, or does it once more after the present one. That one still counts: typing must not starve it. */
  request(): void;
  /** Aborts the work; nothing starts any more. */
  dispose(): void;
}

/** @param work what it throws goes to `onBug`. */
export function createLatestOnly(
  work: (signal: AbortSignal) => Promise<void>,
  onBug: (error: unknown) => void,
): LatestOnly {
  const controller = new AbortController();
  const { signal } = controller;
  let isWanted = false;
  let isWorking = false;
  const run = async () => {
    isWorking = true;
    while (isWanted && !signal.aborted) {
      isWanted = false;
      await work(signal).catch((error) => {
        if (!signal.aborted) onBug(error);
      });
    }
    isWorking = false;
  };
  return {
    request() {
      isWanted = true;
      if (!isWorking) void run();
    },
    dispose: () => controller.abort(),
  };
}
