// "Start Sandbox Store": starts it and selects it, so that the first plant needs no server and no account.
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import { useSandbox } from './resolveStore.ts';
import type { Services } from './services.ts';

export async function runStartSandbox(services: Services): Promise<Problem | undefined> {
  const store = await useSandbox(services);
  if (store !== undefined) {
    showDone(
      `The sandbox store runs at ${store.origin}, on this machine only. Plants are created there until you select another store.`,
    );
  }
  return undefined;
}
