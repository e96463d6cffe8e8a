// What in one text has which id, without what it imports: made once for each scan of a page, when the first fragment is
// looked up in it.
import { memoByObject } from '../../document/documentMemo.ts';
import type { Anchor, Heading, ScannedPage } from '../scannedPage.ts';
import { getParameterIds, parameterPrefixes, toKey } from './pageFragments.ts';
import { getSlug, getSlugs } from './slugs.ts';

type Place = Heading | Anchor;

export interface FragmentTable {
  /** What has the key as its id, in page order; several where the text is repeated. */
  getPlaces(key: string): readonly Place[];
  /** Everything that has an id, in page order. */
  readonly places: readonly Place[];
}

/**
 * How many ids are made of one page's places. A page with more has hundreds of places that differ in nothing but marks:
 * from then on, all of them count as meant.
 */
const maxIds = 10_000;

/**
 * All rules keep letters and numbers, and differ in the rest. So places are found by their letters and numbers alone, and
 * only for those few are all ids made.
 */
export const getFragmentTable = memoByObject((page: ScannedPage): FragmentTable => {
  const places = [...page.headings, ...page.anchors].sort((a, b) => a.offset - b.offset);
  const byLetters = new Map<string, Place[]>();
  for (const place of places) {
    for (const letters of getLetters(place)) {
      const others = byLetters.get(letters);
      if (others === undefined) byLetters.set(letters, [place]);
      else if (others.at(-1) !== place) others.push(place);
    }
  }
  let idCount = 0;
  const hasId = (place: Place, key: string): boolean => {
    if (toKey(getOwnId(place)) === key || idCount > maxIds) return true;
    const ids = getIds(place);
    idCount += ids.length;
    return ids.some((id) => toKey(id) === key);
  };
  const answers = new Map<string, readonly Place[]>();
  return {
    places,
    getPlaces(key) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const found = byLetters.get(toLetters(key))?.filter((place) => hasId(place, key)) ?? none;
      if (found.length > 0) answers.set(key, found);
      return found;
    },
  };
});

const none: readonly Place[] = [];

/** What is left of a key without everything that any rule drops or replaces. */
function toLetters(key: string): string {
  return /^[ -~]*$/.test(key)
    ? key.replace(/[^a-z0-9]+/g, '')
    : key.replace(/[^\p{Alphabetic}\p{M}\p{Nd}]+/gu, '').normalize('NFC');
}

function getLetters(place: Place): readonly string[] {
  const letters = toLetters(toKey(getPlaceText(place)));
  if ('level' in place) {
    const others = [place.textBeforeComponents, place.customId?.id].filter((each) => each !== undefined);
    return [letters, ...others.map((each) => toLetters(toKey(each)))];
  }
  return place.kind === 'parameter'
    ? [letters, ...parameterPrefixes.map((prefix) => toLetters(prefix) + letters)]
    : [letters];
}

/** Every id that a place may have, without a number for repetition. */
function getIds(place: Place): readonly string[] {
  if ('level' in place) {
    const shorter = place.textBeforeComponents;
    const slugs = [...getSlugs(place.text), ...(shorter === undefined ? [] : getSlugs(shorter))];
    return place.customId === undefined ? slugs : [place.customId.id, ...slugs];
  }
  if (place.kind === 'id') return [place.value];
  return place.kind === 'title' ? getSlugs(place.value) : getParameterIds(place.value);
}

/** The id that the format’s own rule gives a place, without a number for repetition, or what comes before a parameter. */
export function getOwnId(place: Place): string {
  if ('level' in place) return place.customId?.id ?? getSlug(place.text);
  return place.kind === 'title' ? getSlug(place.value) : place.value;
}

/** What a reader knows a place by. */
export function getPlaceText(place: Place): string {
  return 'level' in place ? place.text : place.value;
}
