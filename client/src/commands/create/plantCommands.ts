// Commands for plants: create one, and show or copy one from the view.
import { env } from 'vscode';
import { getCurlCommand } from '../../plantStore/curlCommand.ts';
import { formatNewPlant } from '../../plantStore/newPlant.ts';
import { getStoreLabel } from '../../plantStore/store.ts';
import type { PlantSubject, ShownPlant } from '../../stores/plantTree.ts';
import type { Problem } from '../../ui/messages.ts';
import type { PlantsView } from '../../ui/plantsView.ts';
import { parseProposal } from './steps/plantDraft.ts';
import { type SendServices, startPlant } from './steps/sendPlant.ts';

export interface PlantServices extends SendServices {
  readonly plantsView: Pick<PlantsView<PlantSubject>, 'update' | 'getSubject'>;
}

/** "Create Plant": asks for the store and the token if they are not known, then for the plant. */
export function runCreatePlant(services: PlantServices, argument: unknown): Promise<Problem | undefined> {
  return startPlant(services, parseProposal(argument));
}

/** "Copy Id", "Copy Name" and "Copy as cURL" for a row of the "Plants" view. */
export function runCopyPlantId(services: PlantServices, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant }) => String(plant.id));
}

export function runCopyPlantName(services: PlantServices, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant, isCut }) => (isCut ? undefined : plant.name));
}

/** A sandbox that is not running has no URL. */
export function runCopyPlantCurl(services: PlantServices, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant, store, isCut }) =>
    isCut || store.plantsUrl === '' ? undefined : getCurlCommand({ plant, store }),
  );
}

async function copy(
  { plantsView }: PlantServices,
  argument: unknown,
  getText: (entry: ShownPlant) => string | undefined,
): Promise<undefined> {
  const subject = plantsView.getSubject(argument);
  const text = subject?.kind === 'plant' ? getText(subject.entry) : undefined;
  if (text !== undefined) await env.clipboard.writeText(text);
}

/** "Show Details" for a row of the "Plants" view: opens a document that says what was sent where. */
export async function runShowPlant(
  { plantsView, textDocuments }: PlantServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const subject = plantsView.getSubject(argument);
  if (subject?.kind !== 'plant') return undefined;
  const { plant, store, time, needsCheck, isCut } = subject.entry;
  const isRunning = store.plantsUrl !== '';
  const text = [
    `Plant id ${plant.id} was created.`,
    ...(needsCheck ? ['The store did not answer as expected: check that the plant is there.'] : []),
    '',
    `Time: ${new Date(time).toLocaleString()}`,
    `Store: ${getStoreLabel(store)}${isRunning ? '' : ', not running'}`,
    ...(isRunning ? [`Request: POST ${store.plantsUrl}`] : []),
    isCut ? 'Body (only the beginning was recorded):' : 'Body:',
    formatNewPlant(plant),
    ...(isRunning && !isCut ? ['', getCurlCommand({ plant, store })] : []),
    '',
  ];
  await textDocuments.show(`Plant ${plant.id}`, text.join('\n'));
  return undefined;
}
