// Repeats work whose result may be out of date. Never runs concurrently, and never has more than one repetition waiting.

export interface LatestOnly {
  /** Starts the work, or repeats it after the current run. That run still counts: typing must not starve it. */
  request(): void;
  /** Aborts the work. Nothing starts afterwards. */
  dispose(): void;
}

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
