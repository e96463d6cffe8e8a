// The one exchange as a browser can have it: asked for first where that creates nothing, and without the network where the
// store is the sandbox of this window.
import { createPlant } from '../createPlantExchange.ts';
import type { FindObstacle } from '../exchange.ts';
import type { Outcome } from '../outcome.ts';
import { browserForm } from '../requestForm.ts';

/** @param sandbox answers for the sandbox of this window, never by the network. */
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
 * Whether a browser lets us ask a store. A `fetch` that fails there does not say whether it was the preflight
 * or the request itself, so that is found out beforehand, by requests that can create nothing and have no
 * token.
 */
interface Obstacles {
  readonly find: FindObstacle;
  /** Has it found out again after an ending that may mean that the browser no longer lets us ask. */
  noteOutcome(url: string, outcome: Outcome): void;
}

/** The origin of the extension in this browser; undefined where it has none that a store could name. */
function getWebOrigin(globals: object = globalThis): string | undefined {
  const origin = 'origin' in globals ? globals.origin : undefined;
  return typeof origin === 'string' && origin !== 'null' ? origin : undefined;
}

/** What is known lasts as long as this object: a session. */
function createObstacles(fetch: typeof globalThis.fetch, webOrigin: string | undefined): Obstacles {
  const allowed = new Set<string>();
  const asking = new Map<string, Promise<boolean>>();

  /** One asks for all who want to know at the same time. */
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
      // A no may only mean that the one who asked was canceled.
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
 * `OPTIONS` only where `GET` failed: a store may leave its permission out of the answer to a method that it doesn't know,
 * and a permission for one of them holds for `POST`, which needs none by its name.
 */
const methods = ['GET', 'OPTIONS'] as const;

/** Whether any answer came that the browser shows us, whatever its status. */
async function isAnswered(
  fetch: typeof globalThis.fetch,
  url: string,
  signal: AbortSignal,
): Promise<boolean> {
  for (const method of methods) {
    try {
      const response = await fetch(url, {
        method,
        // The names decide what the browser asks permission for. There is no token here to be had.
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
