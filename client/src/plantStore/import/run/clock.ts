// Time as a run sees it, behind an interface, so that a simulation can stop it or let it jump.

export interface Clock {
  /** Milliseconds since an arbitrary start; never goes back. */
  now(): number;
  /** Calls back once, after so many milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back as soon as the current work is over. */
  soon(callback: () => void): void;
}

export const systemClock: Clock = {
  // Not the time of day, which can be changed.
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  soon(callback) {
    // A browser has no immediates.
    if (typeof setImmediate === 'function') setImmediate(callback);
    else setTimeout(callback);
  },
};
