// Time as a run sees it, in an interface of its own, so that a simulation can hold it still or let it jump.

export interface Clock {
  /** Milliseconds from any start; never goes back. */
  now(): number;
  /** Calls back once, so many milliseconds from now; gives what prevents that. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back as soon as what happens now is over. */
  soon(callback: () => void): void;
}

export const systemClock: Clock = {
  // Not the time of day, which can be set.
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: (callback) => void setImmediate(callback),
};
