// Stands in for `node:timers/promises` where there is no Node.

/** @param milliseconds until the promise is fulfilled, with the value. */
export function setTimeout<T>(milliseconds: number, value?: T): Promise<T | undefined> {
  return new Promise((resolve) => globalThis.setTimeout(() => resolve(value), milliseconds));
}
