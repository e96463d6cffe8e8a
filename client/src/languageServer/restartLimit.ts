// Decides whether a language server that ended may be restarted, so that one that keeps crashing does not keep the machine
// busy.

export interface RestartLimit {
  /** Counts an unexpected end. False if there were too many recently. */
  allowsRestart(now: number): boolean;
  /** Called when the user asks for a restart. */
  reset(): void;
}

/** @param within the milliseconds in which this many restarts are allowed. */
export function createRestartLimit(restarts: number, within: number): RestartLimit {
  let ends: number[] = [];
  return {
    allowsRestart(now) {
      ends = [...ends.filter((end) => now - end < within), now];
      return ends.length <= restarts;
    },
    reset: () => {
      ends = [];
    },
  };
}
