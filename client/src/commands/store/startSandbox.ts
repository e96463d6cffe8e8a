// "Start Sandbox Store": starts it and selects it, so that the first plant needs no server and no account.
import { getStorePlace } from '../../plantStore/store.ts';
import { keptUntilClosed } from '../../stores/sandbox.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { useSandbox } from './steps/chooseStore.ts';

export async function runStartSandbox(services: Services): Promise<Problem | undefined> {
  const chosen = await useSandbox(services);
  if (chosen !== undefined) {
    const fate = services.sandbox.isInMemory ? `, ${keptUntilClosed}` : '';
    showDone(`New plants will be created ${getStorePlace(chosen.store)}${fate}.`);
  }
  return undefined;
}
