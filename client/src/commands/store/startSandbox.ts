// "Start Sandbox Store": starts it and selects it, so that the first plant needs no server and no account.
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { useSandbox } from './steps/chooseStore.ts';

export async function runStartSandbox(services: Services): Promise<Problem | undefined> {
  const chosen = await useSandbox(services);
  if (chosen !== undefined) {
    showDone(`New plants will be created at ${chosen.store.origin} (sandbox).`);
  }
  return undefined;
}
