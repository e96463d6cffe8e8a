// The plant to send: asks for its fields, and gives what was typed together with what it means.
import { type NewPlant, parseName, parseNewPlant, parseTag } from '../plantStore/newPlant.ts';
import { getPlainText } from '../plantStore/plainText.ts';
import { parseId } from '../plantStore/plantId.ts';
import type { Store } from '../plantStore/store.ts';
import { promptPlant } from '../ui/plantPrompts.ts';
import type { PlantDraft } from './plantDraft.ts';

export interface PlantAnswer {
  readonly plant: NewPlant;
  readonly draft: PlantDraft;
}

/**
 * Undefined when the boxes were left with Esc.
 *
 * @param options `review` asks for one more Enter, with everything in sight.
 */
export async function resolveNewPlant(
  store: Store,
  start: PlantDraft,
  options: { readonly review: boolean },
): Promise<PlantAnswer | undefined> {
  const draft = await promptPlant({
    start,
    origin: store.origin,
    parse: { id: parseId, name: parseName, tag: parseTag },
    ...(options.review ? { review: (texts) => getReview(texts, store) } : {}),
  });
  if (draft === undefined) return undefined;
  const parsed = parseNewPlant(draft);
  if (!parsed.ok) throw new Error('The boxes accepted texts that are not a plant');
  return { plant: parsed.plant, draft };
}

function getReview({ id, name, tag }: PlantDraft, { plantsUrl }: Store) {
  const tagText = tag === '' ? 'no tag' : `tag “${getPlainText(tag)}”`;
  return {
    summary: `id ${id.trim()}, “${getPlainText(name)}”, ${tagText}`,
    destination: `POST ${plantsUrl}`,
  };
}
