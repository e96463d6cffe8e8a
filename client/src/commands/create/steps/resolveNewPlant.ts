// Asks for the plant to send. Returns the parsed plant and what was typed.
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
import { type DraftMemory, emptyDraft, isSameDraft, type KeptDraft, type PlantDraft } from './plantDraft.ts';

export interface PlantAnswer {
  readonly plant: NewPlant;
  readonly draft: PlantDraft;
}

export interface PlantStart {
  readonly draft: PlantDraft;
  /** A program wrote it, so it is always reviewed before it is sent. */
  readonly isProposed: boolean;
  /** Where it comes from: a sentence, if it needs explaining. */
  readonly origin?: string;
  /** The id was suggested, not typed: alone, it is not worth keeping. */
  readonly isIdSuggested?: boolean;
}

const origins: Readonly<Record<KeptDraft['why'], string>> = {
  left: 'This continues the plant you left.',
  notCreated: 'This continues the plant that was not created.',
};

/**
 * What the boxes start with if no program proposes a plant.
 *
 * @param nextId the suggested id of a new plant, if any.
 */
export function getPlantStart(kept: KeptDraft | undefined, nextId: bigint | undefined): PlantStart {
  if (kept === undefined && nextId !== undefined)
    return { draft: { ...emptyDraft, id: String(nextId) }, isProposed: false, isIdSuggested: true };
  if (kept === undefined) return { draft: emptyDraft, isProposed: false };
  return { draft: kept.draft, isProposed: kept.isProposed, origin: origins[kept.why] };
}

/**
 * A plant for a store on another machine is reviewed at the end. Undefined if the boxes were left with Esc: then what was
 * typed is kept for next time.
 */
export async function resolveNewPlant(
  draftMemory: DraftMemory,
  store: Store,
  { draft, isProposed, origin, isIdSuggested = false }: PlantStart,
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
  const isUntouched = isIdSuggested && isSameDraft(texts, { ...emptyDraft, id: draft.id });
  if (!isUntouched) draftMemory.keep({ draft: texts, why: 'left', isProposed });
  return undefined;
}

/** The boxes have accepted each string. */
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
