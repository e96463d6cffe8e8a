// "Refresh Plants": another window may have created some.
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runRefreshPlants({ plantsView }: Services): Promise<Problem | undefined> {
  plantsView.update();
  return undefined;
}
