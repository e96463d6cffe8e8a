// Decides whether a language server that ended may be started again, so that one that keeps crashing does not keep the
// machine busy.

export interface RestartLimit {
  /** Counts one unexpected end; false when there have been too many of them lately. */
  allowsRestart(now: number): boolean;
  /** Resets the count after a person asked for a restart. */
  reset(): void;
}

/** @param within milliseconds in which that many restarts are allowed. */
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
