// The plant to send: asks for its fields, and gives what was typed together with what it means.
import { getCurlCommand } from '../plantStore/curlCommand.ts';
import { formatNewPlant, type NewPlant, parseName, parseNewPlant, parseTag } from '../plantStore/newPlant.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { parseId } from '../plantStore/plantId.ts';
import { getStoreName, isOnThisMachine, type Store } from '../plantStore/store.ts';
import { promptPlant } from '../ui/plantPrompts.ts';
import type { PlantDraft } from './plantDraft.ts';

export interface PlantAnswer {
  readonly plant: NewPlant;
  readonly draft: PlantDraft;
}

/**
 * Undefined when the boxes were left with Esc. For a store elsewhere there is a last look at the end.
 *
 * @param options `isProposed`: the start was written by a program, so there is a last look in any case. `lastTag`:
 * the tag of the last plant, empty for none.
 */
export async function resolveNewPlant(
  store: Store,
  start: PlantDraft,
  options: { readonly isProposed: boolean; readonly lastTag: string },
): Promise<PlantAnswer | undefined> {
  const needsReview = options.isProposed || !isOnThisMachine(store);
  const draft = await promptPlant({
    start,
    lastTag: options.lastTag,
    storeName: getStoreName(store),
    parse: { id: parseId, name: parseName, tag: parseTag },
    ...(needsReview ? { review: (texts) => getReview(parseDraft(texts), store) } : {}),
  });
  return draft === undefined ? undefined : { plant: parseDraft(draft), draft };
}

/** Each text was accepted by its box. */
function parseDraft(draft: PlantDraft): NewPlant {
  const parsed = parseNewPlant(draft);
  if (!parsed.ok) throw new Error('The boxes accepted texts that are not a plant');
  return parsed.plant;
}

function getReview(plant: NewPlant, store: Store) {
  const tagText = plant.tag === undefined ? 'no tag' : `tag “${getPlainText(plant.tag)}”`;
  return {
    summary: `id ${plant.id}, “${getPlainText(plant.name)}”, ${tagText}`,
    destination: `POST ${store.plantsUrl}`,
    body: getPlainText(formatNewPlant(plant)),
    curlCommand: getCurlCommand({ plant, store }),
  };
}
