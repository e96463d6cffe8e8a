// Commands for the sandbox store.

import type { Log } from '../../log.ts';
import { getStorePlace, parseBaseUrl } from '../../plantStore/store.ts';
import { keptUntilClosed } from '../../stores/sandbox.ts';
import { confirm, type Problem, showDone } from '../../ui/messages.ts';
import { type StoreServices, useSandbox } from './steps/chooseStore.ts';

export interface SandboxServices extends StoreServices {
  readonly log: Log;
}

/** "Start Sandbox Store": starts and selects it, so that the first plant needs no server and no account. */
export async function runStartSandbox(services: SandboxServices): Promise<Problem | undefined> {
  const chosen = await useSandbox(services);
  if (chosen !== undefined) {
    const fate = services.sandbox.isInMemory ? `, ${keptUntilClosed}` : '';
    showDone(`New plants will be created ${getStorePlace(chosen.store)}${fate}.`);
  }
  return undefined;
}

/** "Stop Sandbox Store": its plants are kept for next time. Selects the store in the user settings, if there is one. */
export async function runStopSandbox({
  sandbox,
  storeChoice,
}: SandboxServices): Promise<Problem | undefined> {
  const wasRunning = sandbox.state.kind !== 'stopped';
  await sandbox.stop();
  if (storeChoice.get().kind === 'sandbox') await storeChoice.leaveSandbox();
  const next = storeChoice.get();
  const store = next.kind === 'baseUrl' ? parseBaseUrl(next.text) : undefined;
  // The important part is first, because VS Code cuts a message without buttons to one line.
  const kept = sandbox.isInMemory ? keptUntilClosed : 'kept';
  const what = wasRunning ? `Sandbox stopped, its plants are ${kept}.` : 'The sandbox store is not running.';
  showDone(store?.ok ? `New plants will be created at ${store.value.origin}. ${what}` : what);
  return undefined;
}

/** "Empty Sandbox Store…": deletes all its plants after confirmation. */
export async function runEmptySandbox({ sandbox, log }: SandboxServices): Promise<Problem | undefined> {
  try {
    const { length } = await sandbox.readPlants();
    if (length === 0) {
      showDone('The sandbox store has no plants.');
      return undefined;
    }
    const isSure = await confirm({
      message: `Delete all plants in the sandbox store (${length})?`,
      detail: 'Plants in other stores are not affected. There is no undo.',
      button: 'Delete Plants',
    });
    if (isSure) await sandbox.deletePlants();
    return undefined;
  } catch (error) {
    log.error('The plants of the sandbox store could not be deleted', error);
    return { message: 'The plants of the sandbox store could not be deleted: see the log.' };
  }
}
