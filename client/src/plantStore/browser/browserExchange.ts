// The exchange in a browser: first checks whether the browser lets us reach the store. The sandbox of this window needs
// no network.
import { createPlant } from '../createPlantExchange.ts';
import type { FindObstacle } from '../exchange.ts';
import type { Outcome } from '../outcome.ts';
import { browserForm } from '../requestForm.ts';

/** @param sandbox answers for the sandbox of this window, without the network. */
export function createBrowserExchange(
  sandbox: { readonly fetch: typeof fetch },
  obstacles = createObstacles((...request) => globalThis.fetch(...request), getWebOrigin()),
): typeof createPlant {
  return async (request) => {
    if (request.store.isSandbox) {
      const form = { ...browserForm, isRepeatedByHost: false };
      return createPlant({ ...request, form, fetch: sandbox.fetch });
    }
    const result = await createPlant({ ...request, form: browserForm, findObstacle: obstacles.find });
    obstacles.noteOutcome(request.store.plantsUrl, result.outcome);
    return result;
  };
}

/**
 * Whether the browser lets us reach a store. A `fetch` that fails does not say whether the preflight or the request itself
 * failed, so this is checked beforehand, with requests that can't create anything and have no token.
 */
interface Obstacles {
  readonly find: FindObstacle;
  /** Checks again next time if the outcome may mean that the browser no longer lets us reach the store. */
  noteOutcome(url: string, outcome: Outcome): void;
}

/** The origin of the extension in this browser; undefined if a store could not name it. */
function getWebOrigin(globals: object = globalThis): string | undefined {
  const origin = 'origin' in globals ? globals.origin : undefined;
  return typeof origin === 'string' && origin !== 'null' ? origin : undefined;
}

function createObstacles(fetch: typeof globalThis.fetch, webOrigin: string | undefined): Obstacles {
  const allowed = new Set<string>();
  const asking = new Map<string, Promise<boolean>>();

  /** Concurrent calls share one check. */
  const isAllowed = async (url: string, signal: AbortSignal): Promise<boolean> => {
    while (!allowed.has(url) && !signal.aborted) {
      const others = asking.get(url);
      if (others === undefined) {
        const asked = isAnswered(fetch, url, signal);
        asking.set(url, asked);
        const answer = await asked;
        asking.delete(url);
        if (answer) allowed.add(url);
        return answer;
      }
      // A no may only mean that the other call was canceled.
      await waitFor(others, signal);
    }
    return allowed.has(url);
  };

  return {
    async find(url, signal) {
      if (await isAllowed(url, signal)) return undefined;
      return {
        state: 'notSent',
        reason: 'blockedByBrowser',
        ...(webOrigin === undefined ? {} : { webOrigin }),
      };
    },
    noteOutcome(url, outcome) {
      if (outcome.state === 'unknown' && outcome.reason !== 'status') allowed.delete(url);
    },
  };
}

/**
 * `OPTIONS` only if `GET` failed: a store may leave its permission out of the response to a method that it doesn't know.
 * Permission for either covers `POST`, which CORS allows by default.
 */
const methods = ['GET', 'OPTIONS'] as const;

/** Whether there was any response that the browser shows us, whatever its status. */
async function isAnswered(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const method of methods) {
    try {
      const response = await fetch(url, {
        method,
        // The browser asks permission for these names. There is no token here.
        headers: { Accept: 'application/json', Authorization: 'Bearer', 'Content-Type': 'application/json' },
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'manual',
        signal,
      });
      // Its body may be a long list of plants.
      void response.body?.cancel().catch(() => undefined);
      return true;
    } catch {
      if (signal.aborted) return false;
    }
  }
  return false;
}

async function waitFor(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  let stop = () => {};
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop);
  });
  await Promise.race([work, aborted]);
  signal.removeEventListener('abort', stop);
}
