// "Stop Sandbox Store": its plants are kept for the next time. Plants go to the store of the user settings again,
// if there is one, and that is said.
import { parseBaseUrl } from '../plantStore/store.ts';
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runStopSandbox({ sandbox, storeChoice }: Services): Promise<Problem | undefined> {
  const wasRunning = sandbox.state.kind !== 'stopped';
  await sandbox.stop();
  if (storeChoice.get().kind === 'sandbox') await storeChoice.leaveSandbox();
  const next = storeChoice.get();
  const store = next.kind === 'baseUrl' ? parseBaseUrl(next.text) : undefined;
  showDone(
    [
      wasRunning ? 'The sandbox store is stopped; its plants are kept.' : 'The sandbox store does not run.',
      ...(store?.ok ? [`Plants are created at ${store.value.origin} now.`] : []),
    ].join(' '),
  );
  return undefined;
}
