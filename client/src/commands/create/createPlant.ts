// "Create Plant": asks for the store and the token if they are not known yet, then for the plant.
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';
import { parseProposal } from './steps/plantDraft.ts';
import { startPlant } from './steps/sendPlant.ts';

export function runCreatePlant(services: Services, argument: unknown): Promise<Problem | undefined> {
  return startPlant(services, parseProposal(argument));
}
