// "Stop Sandbox Store": its plants are kept for the next time. Plants go to the store of the settings again.
import { showDone } from '../ui/doneMessage.ts';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runStopSandbox({ sandbox, storeChoice }: Services): Promise<Problem | undefined> {
  const wasRunning = sandbox.state.kind !== 'stopped';
  await sandbox.stop();
  if (storeChoice.get().kind === 'sandbox') await storeChoice.leaveSandbox();
  showDone(
    wasRunning ? 'The sandbox store is stopped; its plants are kept.' : 'The sandbox store does not run.',
  );
  return undefined;
}
