// What a quick fix runs after its edit was made: the walkthrough's step about problems is done.
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runNoteFix({ firstSteps }: Pick<Services, 'firstSteps'>): Promise<Problem | undefined> {
  firstSteps.complete('fix');
  return undefined;
}
