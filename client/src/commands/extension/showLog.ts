// "Show Log": the output channel "Plant Store".
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runShowLog({ log }: Services): Promise<Problem | undefined> {
  log.show();
  return undefined;
}
