// Ticks of the event loop, and timers, in Node and in browsers.

export type Timer = ReturnType<typeof setTimeout>;

/** Calls back after the messages that are already waiting. */
export function callSoon(callback: () => void): void {
  const immediate: unknown = Reflect.get(globalThis, 'setImmediate');
  if (isScheduler(immediate)) {
    immediate(callback);
    return;
  }
  // A browser's timers wait for milliseconds; a message only waits for those sent before it.
  const { port1, port2 } = new MessageChannel();
  port1.addEventListener('message', () => {
    port1.close();
    callback();
  });
  port1.start();
  port2.postMessage(undefined);
}

/** Settles after the messages that are already waiting. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => callSoon(resolve));
}

/** For work that nobody waits for: the timer does not keep the process alive. */
export function callLater(callback: () => void, milliseconds: number): Timer {
  const timer = setTimeout(callback, milliseconds);
  const handle: unknown = timer;
  if (isReferenced(handle)) handle.unref();
  return timer;
}

function isScheduler(value: unknown): value is (callback: () => void) => void {
  return typeof value === 'function';
}

function isReferenced(value: unknown): value is { unref(): unknown } {
  return typeof value === 'object' && value !== null && 'unref' in value;
}
