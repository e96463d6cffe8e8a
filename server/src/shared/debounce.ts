// Work that waits for a pause, because requests for it come in bursts.
import { callLater, type Timer } from './eventLoop.ts';

/** Delays a call while calls with the same key keep coming. */
export function debounceByKey<K, A extends unknown[]>(work: (key: K, ...rest: A) => void, pause: number) {
  const waiting = new Map<K, Timer>();
  const cancel = (key: K): void => {
    clearTimeout(waiting.get(key));
    waiting.delete(key);
  };
  const call = (key: K, ...rest: A): void => {
    const run = (): void => {
      waiting.delete(key);
      work(key, ...rest);
    };
    cancel(key);
    waiting.set(key, callLater(run, pause));
  };
  return Object.assign(call, { cancel });
}

/** Delays a call while calls keep coming. */
export function debounce(work: () => void, pause: number) {
  const call = debounceByKey<undefined, []>(work, pause);
  return Object.assign(() => call(undefined), { cancel: () => call.cancel(undefined) });
}
