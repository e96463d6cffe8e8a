// The one exchange as a browser can have it: asked for first where that creates nothing, and without the network where the
// store is the sandbox of this window.
import { createPlant } from '../createPlantExchange.ts';
import { browserForm } from '../requestForm.ts';
import { createObstacles, getWebOrigin } from './obstacles.ts';

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
