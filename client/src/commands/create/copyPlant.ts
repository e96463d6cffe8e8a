// "Copy Id", "Copy Name" and "Copy as cURL" for a row of the "Plants" view.
import { env } from 'vscode';
import { getCurlCommand } from '../../plantStore/curlCommand.ts';
import type { ShownPlant } from '../../stores/plantTree.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export function runCopyPlantId(services: Services, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant }) => String(plant.id));
}

export function runCopyPlantName(services: Services, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant, isCut }) => (isCut ? undefined : plant.name));
}

/** A sandbox that is not running has no URL. */
export function runCopyPlantCurl(services: Services, argument: unknown): Promise<Problem | undefined> {
  return copy(services, argument, ({ plant, store, isCut }) =>
    isCut || store.plantsUrl === '' ? undefined : getCurlCommand({ plant, store }),
  );
}

async function copy(
  { plantsView }: Services,
  argument: unknown,
  getText: (entry: ShownPlant) => string | undefined,
): Promise<undefined> {
  const subject = plantsView.getSubject(argument);
  const text = subject?.kind === 'plant' ? getText(subject.entry) : undefined;
  if (text !== undefined) await env.clipboard.writeText(text);
}
