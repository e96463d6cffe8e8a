// Time behind an interface, so that a simulation can stop it or let it jump.
import { callSoon } from '../../../../../server/src/shared/eventLoop.ts';

export interface Clock {
  /** Milliseconds since an arbitrary start; never goes back. */
  now(): number;
  /** Calls back once. Returns a function that cancels the call. */
  after(milliseconds: number, callback: () => void): () => void;
  /** Calls back as soon as the current work is done. */
  soon(callback: () => void): void;
}

export const systemClock: Clock = {
  // Not the time of day, which can be changed.
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, milliseconds);
    return () => clearTimeout(timer);
  },
  soon: callSoon,
};

/**
 * Resolves after so many seconds, or as soon as the signal is aborted.
 *
 * @param onSecond called with the whole seconds left, immediately and then every second.
 */
export function countDown(
  seconds: number,
  signal: AbortSignal,
  onSecond: (left: number) => void,
  clock: Clock = systemClock,
): Promise<void> {
  const until = clock.now() + seconds * 1000;
  return new Promise((resolve) => {
    let cancelTick: (() => void) | undefined;
    let isOver = false;
    const settle = () => {
      isOver = true;
      cancelTick?.();
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const tick = () => {
      const left = until - clock.now();
      if (left <= 0) return settle();
      onSecond(Math.ceil(left / 1000));
      // The callback may have canceled.
      if (!isOver) cancelTick = clock.after(Math.min(left, 1000), tick);
    };
    signal.addEventListener('abort', settle);
    if (signal.aborted) settle();
    else tick();
  });
}
