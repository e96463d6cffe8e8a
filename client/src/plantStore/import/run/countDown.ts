// A pause that can be watched and canceled.
import { type Clock, systemClock } from './clock.ts';

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
