// "Open Sample Site": a small site with a few mistakes, for people who have none at hand.
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runOpenSampleSite({
  sampleSite,
}: Pick<Services, 'sampleSite'>): Promise<Problem | undefined> {
  await sampleSite.open();
  return undefined;
}
