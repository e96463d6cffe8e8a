// Polling, the only way of waiting in the tests.
import { setTimeout as delay } from 'node:timers/promises';

/** In milliseconds: the first pause, because most is true almost at once, and the longest one; each is twice the last. */
const shortest = 2;
const longest = 50;

/**
 * Asks again and again until the answer is neither undefined nor false, and returns it.
 *
 * @param what completes the sentence "Waited in vain until …", for example "the server answers".
 * @param timeout in milliseconds; long enough for a machine that is busy with something else.
 */
export async function waitUntil<T>(
  what: string,
  probe: () => T | Promise<T>,
  timeout = 120_000,
): Promise<Exclude<T, undefined | false>> {
  const deadline = Date.now() + timeout;
  for (let pause = shortest; ; pause = Math.min(2 * pause, longest)) {
    const answer = await probe();
    if (answer !== undefined && answer !== false) return answer as Exclude<T, undefined | false>;
    if (Date.now() > deadline) throw new Error(`Waited in vain until ${what} (${timeout / 1000} s)`);
    await delay(pause);
  }
}
