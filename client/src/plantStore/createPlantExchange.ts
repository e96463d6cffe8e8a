// The middle of the flow: NewPlant + Store + token → one exchange → Outcome.
import { validateNewPlant } from '../../../schemas/plant-store.validator.js';
import { type ExchangeOptions, exchange, type StoreResponse } from './exchange.ts';
import { formatNewPlant, type NewPlant } from './newPlant.ts';
import type { Outcome } from './outcome.ts';
import { classifyAnswer } from './responseOutcome.ts';

export interface CreatePlantRequest extends ExchangeOptions {
  readonly plant: NewPlant;
}

export interface CreatePlantResult {
  readonly outcome: Outcome;
  readonly response: StoreResponse | undefined;
}

/**
 * Sends the plant exactly once and returns what is known about it. Does not throw. No text in the result contains the
 * token.
 */
export async function createPlant({ plant, ...options }: CreatePlantRequest): Promise<CreatePlantResult> {
  if (!validateNewPlant(plant) || plant.name === '')
    return { outcome: { state: 'notSent', reason: 'invalidPlant' }, response: undefined };
  const { plantsUrl } = options.store;
  const exchanged = await exchange({ method: 'POST', url: plantsUrl, body: formatNewPlant(plant) }, options);
  const outcome = exchanged.ok ? classifyAnswer(exchanged.raw, plant, plantsUrl) : exchanged.failure;
  return {
    outcome:
      outcome.state === 'unknown' && options.form?.isRepeatedByHost
        ? { ...outcome, isPerhapsRepeated: true }
        : outcome,
    response: exchanged.ok ? exchanged.response : undefined,
  };
}
