// "Create Plant": the store, the token and the plant are asked for as far as they are not known.
import type { Problem } from '../ui/problemMessage.ts';
import { emptyDraft, parseProposal } from './plantDraft.ts';
import { resolveNewPlant } from './resolveNewPlant.ts';
import { resolveStore } from './resolveStore.ts';
import { resolveToken } from './resolveToken.ts';
import { sendPlant } from './sendPlant.ts';
import type { Services } from './services.ts';

export async function runCreatePlant(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { draftMemory } = services;
  const proposal = parseProposal(argument);
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  if ((await resolveToken(services, store)) === undefined) return undefined;
  const start = proposal ?? draftMemory.failed ?? emptyDraft;
  const options = { isProposed: proposal !== undefined, lastTag: draftMemory.getLastTag() };
  const answer = await resolveNewPlant(store, start, options);
  if (answer === undefined) return undefined;
  return sendPlant(services, { plant: answer.plant, store }, answer.draft);
}
