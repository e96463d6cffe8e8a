// The one exchange, which also notes its outcome: for the "Plants" view, and for whether the token is still good.
import type { createPlant } from '../plantStore/createPlantExchange.ts';
import type { CreatedPlants } from './createdPlants.ts';
import type { TokenRefusals } from './tokenRefusals.ts';

/** @param exchange the one of this host. */
export function createNotedCreatePlant(
  exchange: typeof createPlant,
  createdPlants: Pick<CreatedPlants, 'add'>,
  tokenRefusals: Pick<TokenRefusals, 'add'>,
): typeof createPlant {
  return async (request) => {
    const result = await exchange(request);
    createdPlants.add(request.plant, request.store, result.outcome);
    tokenRefusals.add(request.store.origin, request.token, result.outcome);
    return result;
  };
}
