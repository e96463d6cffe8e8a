// "Show Details" for a row of the "Plants" view: what was sent where, in a document of its own.
import { getCurlCommand } from '../../plantStore/curlCommand.ts';
import { formatNewPlant } from '../../plantStore/newPlant.ts';
import { getStoreLabel } from '../../plantStore/store.ts';
import type { Problem } from '../../ui/messages.ts';
import type { Services } from '../services.ts';

export async function runShowPlant(
  { plantsView, textDocuments }: Services,
  argument: unknown,
): Promise<Problem | undefined> {
  const subject = plantsView.getSubject(argument);
  if (subject?.kind !== 'plant') return undefined;
  const { plant, store, time, needsCheck, isCut } = subject.entry;
  const isRunning = store.plantsUrl !== '';
  const text = [
    `Plant id ${plant.id} was created.`,
    ...(needsCheck ? ['The store answered in an unexpected way: check that the plant is there.'] : []),
    '',
    `Time: ${new Date(time).toLocaleString()}`,
    `Store: ${getStoreLabel(store)}${isRunning ? '' : ', not running'}`,
    ...(isRunning ? [`Request: POST ${store.plantsUrl}`] : []),
    isCut ? 'Body: too long to keep; this is the beginning' : 'Body:',
    formatNewPlant(plant),
    ...(isRunning && !isCut ? ['', getCurlCommand({ plant, store })] : []),
    '',
  ];
  await textDocuments.show(`Plant ${plant.id}`, text.join('\n'));
  return undefined;
}
