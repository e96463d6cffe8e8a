// "Stop Sandbox Store": its plants are kept for the next time. New plants go to the store in the user settings again,
// if there is one, and the message says so.
import { parseBaseUrl } from '../../plantStore/store.ts';
import { keptUntilClosed } from '../../stores/sandbox.ts';
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runStopSandbox({ sandbox, storeChoice }: Services): Promise<Problem | undefined> {
  const wasRunning = sandbox.state.kind !== 'stopped';
  await sandbox.stop();
  if (storeChoice.get().kind === 'sandbox') await storeChoice.leaveSandbox();
  const next = storeChoice.get();
  const store = next.kind === 'baseUrl' ? parseBaseUrl(next.text) : undefined;
  // The important part comes first, because a message without buttons is cut to one line.
  const kept = sandbox.isInMemory ? keptUntilClosed : 'kept';
  const what = wasRunning ? `Sandbox stopped, its plants are ${kept}.` : 'The sandbox store is not running.';
  showDone(store?.ok ? `New plants will be created at ${store.value.origin}. ${what}` : what);
  return undefined;
}
