// "Create Plant": the store, the token and the plant are asked for as far as they are not known.
import type { Problem } from '../../ui/problemMessage.ts';
import type { Services } from '../services.ts';
import { resolveStore } from '../store/steps/resolveStore.ts';
import { resolveToken } from '../store/steps/resolveToken.ts';
import { emptyDraft, type KeptDraft, parseProposal } from './steps/plantDraft.ts';
import { type PlantStart, resolveNewPlant } from './steps/resolveNewPlant.ts';
import { sendPlant } from './steps/sendPlant.ts';

export async function runCreatePlant(services: Services, argument: unknown): Promise<Problem | undefined> {
  const { draftMemory } = services;
  const proposal = parseProposal(argument);
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  if ((await resolveToken(services, store)) === undefined) return undefined;
  const start = proposal === undefined ? getStart(draftMemory.take()) : { draft: proposal, isProposed: true };
  const answer = await resolveNewPlant(draftMemory, store, start);
  if (answer === undefined) return undefined;
  return sendPlant(services, { plant: answer.plant, store }, answer.draft);
}

const origins: Readonly<Record<KeptDraft['why'], string>> = {
  left: 'This continues the plant you left.',
  notCreated: 'This continues the plant that was not created.',
};

function getStart(kept: KeptDraft | undefined): PlantStart {
  if (kept === undefined) return { draft: emptyDraft, isProposed: false };
  return { draft: kept.draft, isProposed: kept.isProposed, origin: origins[kept.why] };
}
