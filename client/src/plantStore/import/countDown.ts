// A pause that can be seen and cancelled.

/**
 * Settles after so many seconds, or at once when the signal is aborted.
 *
 * @param onSecond gets the whole seconds that are left, at once and then every second.
 */
export function countDown(
  seconds: number,
  signal: AbortSignal,
  onSecond: (left: number) => void,
): Promise<void> {
  const until = performance.now() + seconds * 1000;
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const settle = () => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const tick = () => {
      const left = until - performance.now();
      if (left <= 0) return settle();
      onSecond(Math.ceil(left / 1000));
      // Who is told may cancel.
      if (!isOver) timer = setTimeout(tick, Math.min(left, 1000));
    };
    signal.addEventListener('abort', settle);
    if (signal.aborted) settle();
    else tick();
  });
}
