// The one exchange, which also notes its outcome: for the "Plants" view, and for whether the token is still good.

import { createPlant } from '../plantStore/createPlantExchange.ts';
import type { CreatedPlants } from './createdPlants.ts';
import type { TokenRefusals } from './tokenRefusals.ts';

export function createNotedCreatePlant(
  createdPlants: Pick<CreatedPlants, 'add'>,
  tokenRefusals: Pick<TokenRefusals, 'add'>,
): typeof createPlant {
  return async (request) => {
    const result = await createPlant(request);
    createdPlants.add(request.plant, request.store, result.outcome);
    tokenRefusals.add(request.store.origin, request.token, result.outcome);
    return result;
  };
}
