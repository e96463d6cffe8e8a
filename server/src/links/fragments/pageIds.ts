// The ids that the host gives the headings and components of one page, with their numbers.
import { memoByObject } from '../../document/documentMemo.ts';
import {
  cleanId,
  encodeText,
  getEncodedSlug,
  getParameterSlug,
  getTitleSlug,
  isSpellable,
} from '../../shared/text/hostIds.ts';
import { readHeadingText } from '../scan/headingText.ts';
import type { Anchor, Heading, ScannedPage } from '../scannedPage.ts';

export type IdPlace = Heading | Anchor;

/** From this level on, the host gives a heading no id. */
const deepestLevel = 4;

/** In page order, as they are in the page: an id may be percent-encoded. Places that get none, or maybe one, are left out. */
export const getPageIds = memoByObject((page: ScannedPage): ReadonlyMap<IdPlace, string> => {
  const places = getPlaces(page);
  const numbers = new Numbers(places);
  const ids = new Map<IdPlace, string>();
  for (const place of places) {
    const id = 'level' in place ? getHeadingId(place, numbers) : getAnchorId(place, numbers);
    if (id !== undefined && id !== '') ids.set(place, id);
  }
  return ids;
});

/** Everything that may have an id, in page order. */
export const getPlaces = memoByObject(({ headings, anchors }: ScannedPage): readonly IdPlace[] =>
  [...headings, ...anchors].sort((a, b) => a.offset - b.offset),
);

/** Whether the host gives the place an id of its text: not if another id is written, and not to deep headings. */
export function hasTextId(place: IdPlace): boolean {
  if (!('level' in place)) return place.rule !== 'none';
  return place.customId?.notation !== 'braces' && hasLevelWithIds(place);
}

/** Deeper headings have none, not even one that is written. */
export function hasLevelWithIds({ level }: Heading): boolean {
  return level <= deepestLevel;
}

function getHeadingId(heading: Heading, numbers: Numbers): string | undefined {
  const { customId, isEncoded = false } = heading;
  if (!hasLevelWithIds(heading)) return undefined;
  if (customId?.notation === 'braces') {
    const id = getWrittenId(customId.id);
    return isEncoded ? id : numbers.addHeading(id);
  }
  const text = getIdText(heading);
  const slug = numbers.addSlug(getEncodedSlug(text));
  if (slug === '') return encodeText(text);
  return isEncoded ? slug : numbers.addHeading(cleanId(slug) || getEncodedSlug(text));
}

/** What the host makes of the id in `{#id}`. */
export function getWrittenId(id: string): string {
  return cleanId(id.replace(/[<>&]/g, '').replace(/\s+/g, '-'));
}

/** The text that the host makes the id of. */
export function getIdText({ text, idText = text, customId }: Heading): string {
  return customId?.notation === 'brackets' ? `${idText} [#${customId.id}]` : idText;
}

function getAnchorId({ rule, value, element }: Anchor, numbers: Numbers): string | undefined {
  if (value === '') return undefined;
  switch (rule) {
    case 'literal':
      return value;
    case 'cleaned':
      return numbers.addHeading(cleanId(value));
    case 'heading':
      return numbers.addHeading(getEncodedSlug(element === 'Step' ? getTitleText(value) : value));
    case 'tab':
      return numbers.addTab(getEncodedSlug(getTitleText(value)));
    case 'accordion':
    case 'view':
      return isSpellable(value)
        ? numbers.addTitle(rule, getTitleSlug(rule === 'view' ? value : getTitleText(value)))
        : undefined;
    case 'parameter':
      return isSpellable(value) ? numbers.addParameter(getParameterSlug(value)) : undefined;
    case 'none':
    case undefined:
      return undefined;
  }
}

/** Titles of accordions, tabs and steps may be Markdown. */
export function getTitleText(value: string): string {
  return /[`*_~[\\&]/.test(value) && !value.includes('<') ? readHeadingText(value, 'md', '').text : value;
}

/** Counts repeated ids: each kind of element has its own way. */
class Numbers {
  readonly #slugs = new Map<string, number>();
  readonly #headings = new Map<string, number>();
  readonly #tabs = new Map<string, number>();
  readonly #tabIds: Set<string>;
  readonly #titles = { accordion: new Map<string, number>(), view: new Map<string, number>() };
  readonly #parameters = new Map<string, number>();
  readonly #parameterIds: Set<string>;

  constructor(places: readonly IdPlace[]) {
    const collect = (element: RegExp): Set<string> =>
      new Set(
        places.flatMap((each) =>
          !('level' in each) && each.kind === 'id' && element.test(each.element) ? [each.value] : [],
        ),
      );
    this.#tabIds = collect(/^Tab$/);
    this.#parameterIds = collect(/^(?:Param(?:Field)?|ResponseField)$/);
  }

  /** Of headings in Markdown: the second one gets `-2`. */
  addSlug(slug: string): string {
    return addNumbered(this.#slugs, slug);
  }

  /** Of everything that counts as a heading, in Markdown or not. */
  addHeading(id: string): string {
    const count = this.#headings.get(id) ?? 0;
    this.#headings.set(id, count + 1);
    if (count === 0) return id;
    let number = count + 1;
    while (this.#headings.has(`${id}-${number}`)) number++;
    this.#headings.set(`${id}-${number}`, 1);
    return `${id}-${number}`;
  }

  addTab(slug: string): string {
    if (slug === '') return '';
    let id = addNumbered(this.#tabs, slug);
    while (this.#tabIds.has(id)) id = addNumbered(this.#tabs, slug);
    this.#tabIds.add(id);
    return id;
  }

  /** The second one gets `-1`. */
  addTitle(kind: 'accordion' | 'view', slug: string): string {
    if (slug === '') return '';
    const counts = this.#titles[kind];
    const count = counts.get(slug) ?? 0;
    counts.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  }

  addParameter(slug: string): string {
    let count = this.#parameters.get(slug) ?? 0;
    const name = (): string => (count === 0 ? slug : `${slug}-${count}`);
    while (this.#parameterIds.has(name())) count++;
    this.#parameters.set(slug, count + 1);
    this.#parameterIds.add(name());
    return name();
  }
}

/** A slug that ends with a number also gets one if what is before that is there three times. */
function addNumbered(counts: Map<string, number>, slug: string): string {
  if (slug === '') return '';
  const key = slug.toLowerCase();
  const base = counts.get(key.replace(/(?<!-\d+)(?:-\d+)+$/, '')) ?? 0;
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count >= 2 || base > 2 ? `${slug}-${count}` : slug;
}
