// "Create Plant": the store, the token and the plant are asked for as far as they are not known.
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { parseProposal } from './steps/plantDraft.ts';
import { startPlant } from './steps/sendPlant.ts';

export function runCreatePlant(services: Services, argument: unknown): Promise<Problem | undefined> {
  return startPlant(services, parseProposal(argument));
}
