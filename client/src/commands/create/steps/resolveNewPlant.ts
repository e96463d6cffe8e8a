// The plant to send: asks for its fields, and returns what was typed along with the parsed plant.
import { getCurlCommand } from '../../../plantStore/curlCommand.ts';
import {
  formatNewPlant,
  type NewPlant,
  parseId,
  parseName,
  parseNewPlant,
  parseTag,
} from '../../../plantStore/newPlant.ts';
import { getPlainText } from '../../../plantStore/plainText.ts';
import { getShortStoreName, getStoreName, isOnThisMachine, type Store } from '../../../plantStore/store.ts';
import { promptPlant } from '../../../ui/plantPrompts.ts';
import { type DraftMemory, emptyDraft, type KeptDraft, type PlantDraft } from './plantDraft.ts';

export interface PlantAnswer {
  readonly plant: NewPlant;
  readonly draft: PlantDraft;
}

export interface PlantStart {
  readonly draft: PlantDraft;
  /** A program wrote it, so it is always reviewed before it is sent. */
  readonly isProposed: boolean;
  /** Where it comes from, as a sentence; undefined when there is nothing to explain. */
  readonly origin?: string;
  /** The id in it was offered, not typed: with nothing else it is not worth keeping. */
  readonly isIdOffered?: boolean;
}

const origins: Readonly<Record<KeptDraft['why'], string>> = {
  left: 'This continues the plant you left.',
  notCreated: 'This continues the plant that was not created.',
};

/**
 * What the boxes start with when no program proposes a plant.
 *
 * @param nextId what a plant of its own starts with; undefined when no id is better than another.
 */
export function getPlantStart(kept: KeptDraft | undefined, nextId: bigint | undefined): PlantStart {
  if (kept === undefined && nextId !== undefined)
    return { draft: { ...emptyDraft, id: String(nextId) }, isProposed: false, isIdOffered: true };
  if (kept === undefined) return { draft: emptyDraft, isProposed: false };
  return { draft: kept.draft, isProposed: kept.isProposed, origin: origins[kept.why] };
}

/**
 * A plant for a store on another machine is reviewed at the end. Undefined when the boxes were left with Esc: what was
 * typed is kept for the next time.
 */
export async function resolveNewPlant(
  draftMemory: DraftMemory,
  store: Store,
  { draft, isProposed, origin, isIdOffered = false }: PlantStart,
): Promise<PlantAnswer | undefined> {
  const needsReview = isProposed || !isOnThisMachine(store);
  const { kind, texts } = await promptPlant({
    start: draft,
    ...(origin === undefined ? {} : { origin }),
    lastTag: draftMemory.getLastTag(),
    storeName: getStoreName(store),
    titlePlace: `${store.isSandbox ? 'in' : 'at'} ${getShortStoreName(store)}`,
    parse: { id: parseId, name: parseName, tag: parseTag },
    ...(needsReview ? { review: (typed) => getReview(parseDraft(typed), store) } : {}),
  });
  if (kind === 'accepted') return { plant: parseDraft(texts), draft: texts };
  const isUntouched = isIdOffered && texts.id === draft.id && texts.name === '' && texts.tag === '';
  if (!isUntouched) draftMemory.keep({ draft: texts, why: 'left', isProposed });
  return undefined;
}

/** Each string was accepted by its box. */
function parseDraft(draft: PlantDraft): NewPlant {
  const parsed = parseNewPlant(draft);
  if (!parsed.ok) throw new Error('The boxes accepted values that are not a plant');
  return parsed.value;
}

function getReview(plant: NewPlant, store: Store) {
  return {
    destination: `POST ${store.plantsUrl}`,
    body: getPlainText(formatNewPlant(plant)),
    curlCommand: getCurlCommand({ plant, store }),
  };
}
