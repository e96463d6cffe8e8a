// The ids that one text gives by itself, without what it imports: computed once for each scan of a page, when the first
// fragment is looked up in it.
import { memoByObject } from '../../document/objectMemo.ts';
import type { Anchor, Heading, ScannedPage } from '../scannedPage.ts';
import { toKey } from './fragment.ts';
import { getParameterId, getParameterIds } from './parameterIds.ts';
import { getSlug, getSlugs } from './slugs.ts';

export interface FragmentTable {
  /** What has the key as its id, in page order; several where the text is repeated. */
  getPlaces(key: string): readonly (Heading | Anchor)[];
  /** False for a page with more ids than anyone writes: the rest is left out. */
  readonly isComplete: boolean;
  /** Everything that has an id, in page order. */
  readonly places: readonly (Heading | Anchor)[];
}

const maxIds = 50_000;

export const getFragmentTable = memoByObject((page: ScannedPage): FragmentTable => {
  const places = [...page.headings, ...page.anchors].sort((a, b) => a.offset - b.offset);
  const first = new Map<string, number>();
  const further = new Map<string, number[]>();
  let count = 0;
  for (const [index, place] of places.entries()) {
    if (count > maxIds) break;
    for (const id of new Set(getIds(place).map(toKey))) {
      count++;
      if (!first.has(id)) first.set(id, index);
      else further.set(id, [...(further.get(id) ?? []), index]);
    }
  }
  return {
    isComplete: count <= maxIds,
    places,
    getPlaces(key) {
      const index = first.get(key);
      if (index === undefined) return none;
      return [index, ...(further.get(key) ?? [])].flatMap((each) => places[each] ?? []);
    },
  };
});

const none: readonly (Heading | Anchor)[] = [];

/** Every id that a place may have, without a number for repetition. */
function getIds(place: Heading | Anchor): readonly string[] {
  if ('level' in place) {
    const slugs = getSlugs(place.text);
    return place.customId === undefined ? slugs : [place.customId.id, ...slugs];
  }
  if (place.kind === 'id') return [place.value];
  return place.kind === 'title' ? getSlugs(place.value) : getParameterIds(place.value);
}

/** The id that the format’s own rule gives a place, without a number for repetition. */
export function getOwnId(place: Heading | Anchor): string {
  if ('level' in place) return place.customId?.id ?? getSlug(place.text);
  if (place.kind === 'id') return place.value;
  return place.kind === 'title' ? getSlug(place.value) : getParameterId(place.value);
}

/** What a reader knows a place by. */
export function getPlaceText(place: Heading | Anchor): string {
  return 'level' in place ? place.text : place.value;
}
