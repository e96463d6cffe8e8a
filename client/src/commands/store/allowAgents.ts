// "Allow Agents to Ask Again", after the person refused several plants in a row.
import { type Problem, showDone } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runAllowAgents({
  agentRefusals,
}: Pick<Services, 'agentRefusals'>): Promise<Problem | undefined> {
  agentRefusals.forget();
  showDone('Agents can ask for plants again.');
  return undefined;
}
