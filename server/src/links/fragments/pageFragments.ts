// Which fragments of a page exist: those in its own text and in the snippets that it imports, to any depth.
import { memoByObject } from '../../document/documentMemo.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import {
  cleanId,
  getParameterSlug,
  getSlug,
  getTitleSlug,
  splitWords,
  transliterate,
} from '../../shared/text/hostIds.ts';
import { getNearestNames } from '../../shared/text/nearestName.ts';
import { getSlugs, isSlugOf } from '../../shared/text/slugs.ts';
import { composeText, copyText } from '../../shared/text/strings.ts';
import type { Anchor, Heading, ScannedImport, ScannedPage } from '../scannedPage.ts';
import { getImportedFile, type SiteLinks } from '../siteLinks.ts';
import { decodeEscapes } from '../target/destination.ts';
import type { LinkResolver } from '../target/linkResolver.ts';
import {
  getIdText,
  getPageIds,
  getPlaces,
  getTitleText,
  getWrittenId,
  hasLevelWithIds,
  hasTextId,
  type IdPlace,
} from './pageIds.ts';

/** The target of a fragment. */
export interface FragmentPlace {
  /** The page, or the snippet that it imports. */
  readonly file: string;
  readonly at: Heading | Anchor;
}

export interface ListedFragment {
  /** The id that the host makes, as it is in the page: percent-escapes in it are part of it. */
  readonly fragment: string;
  /** What a reader sees there. */
  readonly text: string;
  readonly place: FragmentPlace;
}

export interface PageFragments {
  /** Whether every id of the page is known. If not, no fragment may be called wrong. */
  readonly isKnown: boolean;
  /** The page and the snippets, whose texts the answers depend on. */
  readonly sources: readonly string[];
  /** Whether the fragment, as written in a link, exists. */
  has(fragment: string): boolean;
  /** The target of the fragment; `undefined` if it doesn't exist, or is right in every page. */
  find(fragment: string): FragmentPlace | undefined;
  /** Everything whose id is certain: the page’s own in page order, then those of its snippets. */
  list(): readonly ListedFragment[];
  /** What the fragment seems to mean, although the host gives it no such id. */
  findWithout(fragment: string): FragmentPlace | undefined;
  /** At most three fragments similar to the missing one, the nearest first. */
  findNear(fragment: string): readonly string[];
}

/** `file` is a page or a snippet, relative to the site root. */
export function getPageFragments(file: string, links: SiteLinks, resolver: LinkResolver): PageFragments {
  return new KnownFragments(getSources(file, links, resolver));
}

interface Source {
  readonly file: string;
  readonly table: FragmentTable;
}

/** More numbers after an id than repeated headings ever produce. */
const maxNumbers = 3;

class KnownFragments implements PageFragments {
  readonly isKnown: boolean;
  readonly sources: readonly string[];
  private readonly pages: readonly (readonly [string, ScannedPage])[];
  private readTables: readonly Source[] | undefined;

  constructor({ isKnown, pages }: Sources) {
    this.isKnown = isKnown;
    this.pages = [...pages];
    this.sources = [...pages.keys()];
  }

  has(fragment: string): boolean {
    if (isAlwaysRight(fragment)) return true;
    const key = getFragmentKey(fragment);
    return this.findById(key) !== undefined || this.count(key, maxNumbers) > 0;
  }

  find(fragment: string): FragmentPlace | undefined {
    return this.findByKey(getFragmentKey(fragment));
  }

  list(): readonly ListedFragment[] {
    const listed: ListedFragment[] = [];
    const seen = new Set<string>();
    for (const [index, [file, page]] of this.pages.entries()) {
      for (const [at, id] of getPageIds(page)) {
        const isNumbered = index > 0 && ('level' in at ? at.customId === undefined : at.kind !== 'id');
        let fragment = id;
        for (let number = 2; isNumbered && seen.has(toKey(fragment)); number++) fragment = `${id}-${number}`;
        if (seen.has(toKey(fragment))) continue;
        seen.add(toKey(fragment));
        listed.push({ fragment, text: getPlaceText(at), place: { file, at } });
      }
    }
    return listed;
  }

  findWithout(fragment: string): FragmentPlace | undefined {
    const key = getFragmentKey(fragment);
    for (const [file, page] of this.pages) {
      const at = findWithoutId(page, key);
      if (at !== undefined) return { file, at };
    }
    return undefined;
  }

  findNear(fragment: string): readonly string[] {
    const [own, other] = this.pages;
    if (own === undefined || other !== undefined) return this.searchNear(fragment);
    // Many pages may link to the former id of one heading.
    const answers = getNearAnswers(own[1]);
    const answer = answers.get(fragment) ?? this.searchNear(fragment);
    if (answers.size < maxNearAnswers) answers.set(copyText(fragment), answer);
    return answer;
  }

  private searchNear(fragment: string): readonly string[] {
    const listed = this.list();
    const ids = listed.map((each) => each.fragment);
    const key = getFragmentKey(fragment);
    const meant = this.findWithout(fragment)?.at;
    const same = listed.filter(({ place }) => place.at === meant).map((each) => each.fragment);
    const longer = ids.filter((id) => hasPart(toKey(id), key));
    const alike = getNearestNames(key, ids, maxNear);
    const shorter = ids.filter((id) => hasPart(key, toKey(id)));
    return [...new Set([...same, ...longer, ...alike, ...shorter])].slice(0, maxNear);
  }

  private findByKey(key: string): FragmentPlace | undefined {
    const own = this.findById(key);
    if (own !== undefined) return own;
    const [place] = this.getPlaces(key);
    if (place !== undefined) return place;
    const numbered = parseNumber(key);
    if (numbered === undefined || this.count(key, maxNumbers) === 0) return undefined;
    const places = this.getPlaces(numbered.base);
    // Rules differ in where they start to count; the host numbers the second heading 2.
    return places[Math.max(1, numbered.number - 1)] ?? places.at(-1) ?? this.findByKey(numbered.base);
  }

  /** By the id that the host makes. */
  private findById(key: string): FragmentPlace | undefined {
    for (const { file, table } of this.tables) {
      const at = table.byId.get(key);
      if (at !== undefined) return { file, at };
    }
    return undefined;
  }

  /** How many places a key can mean; 0 if it doesn't exist. */
  private count(key: string, depth: number): number {
    const places = this.getPlaces(key).length;
    const numbered = depth === 0 ? undefined : parseNumber(key);
    if (numbered === undefined) return places;
    const repeated = this.count(numbered.base, depth - 1);
    return places + (repeated > 1 && numbered.number <= repeated ? 1 : 0);
  }

  private getPlaces(key: string): FragmentPlace[] {
    return this.tables.flatMap(({ file, table }) => table.getPlaces(key).map((at) => ({ file, at })));
  }

  private get tables(): readonly Source[] {
    this.readTables ??= this.pages.map(([file, page]) => ({ file, table: getFragmentTable(page) }));
    return this.readTables;
  }
}

/** For a page without imports: the fragments near to each missing one. */
const getNearAnswers = memoByObject((_page: ScannedPage) => new Map<string, readonly string[]>());
const maxNearAnswers = 20;

const maxNear = 3;
/** A shorter fragment is part of too many others. */
const minPart = 5;

/** Whether the longer one begins or ends with the words of the shorter one. */
function hasPart(long: string, short: string): boolean {
  return short.length >= minPart && (long.startsWith(`${short}-`) || long.endsWith(`-${short}`));
}

/** `name-2` → `name` and 2. */
function parseNumber(key: string): { readonly base: string; readonly number: number } | undefined {
  const [, base, digits] = /^(.+)-([1-9]\d{0,5})$/s.exec(key) ?? [];
  return base === undefined ? undefined : { base, number: Number(digits) };
}

/**
 * The key by which fragments are compared: without regard to case, percent-escapes, and how characters are composed.
 */
export function getFragmentKey(fragment: string): string {
  return toKey(decodeEscapes(fragment));
}

/** The same for an id, in which percent signs are literal. */
function toKey(id: string): string {
  return composeText(id).toLowerCase().replaceAll(variationSelector, '');
}

/** Follows emoji, which slugs drop; rules differ in whether they drop this as well. */
const variationSelector = '\ufe0f';

/**
 * Whether a fragment is right in every page: the top, a text fragment, or one without letters and numbers such as `#/`,
 * which names nothing and opens the page.
 */
function isAlwaysRight(fragment: string): boolean {
  return /^top$/i.test(fragment) || fragment.includes(':~:') || toLetters(getFragmentKey(fragment)) === '';
}

/**
 * The ids that a component may give a parameter, the host’s own first. `expireAfterSecs` gives
 * `param-expire-after-secs`, `expireAfterSecs`, its slugs and the like.
 */
export function getParameterIds(name: string): readonly string[] {
  const slugs = getNameSlugs(name);
  return [
    ...new Set([getParameterSlug(name), ...slugs.map((slug) => parameterPrefix + slug), name, ...slugs]),
  ];
}

const parameterPrefix = 'param-';
/** Of ids that the host doesn’t make, though its components were once said to. */
const formerPrefix = 'response-';

function getNameSlugs(name: string): readonly string[] {
  const words = splitWords(name).replaceAll(' ', '-');
  return [...new Set([words, name.replace(/(?<=.)(?=[A-Z])/g, '-'), name])].flatMap(getSlugs);
}

/** The texts that a page is made of: its own and those of the snippets that it imports, to any depth. */
interface Sources {
  /** By file, the page first. */
  readonly pages: ReadonlyMap<string, ScannedPage>;
  /** False if something in the page, or in what it imports, has ids that can’t be read. */
  readonly isKnown: boolean;
}

/** More than any page has; fragments of a page with more are not checked. */
const maxSources = 500;
/** The format’s element that includes a snippet by name, without an import. */
const includingElement = 'Snippet';

/** Follows imports; cycles end where they begin. */
function getSources(file: string, links: SiteLinks, resolver: LinkResolver): Sources {
  const pages = new Map<string, ScannedPage>();
  const waiting = [file];
  let isKnown = true;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (pages.has(next)) continue;
    const page = links.getPage(next);
    if (page === undefined || pages.size >= maxSources) {
      isKnown = false;
      continue;
    }
    pages.set(next, page);
    if (page.hasComputedIds || usesOwnElements(page)) isKnown = false;
    for (const imported of page.imports) {
      const snippet = getImportedFile(resolver.resolveImport(imported.specifier, next));
      const isReadable = snippet !== undefined && links.getPage(snippet) !== undefined;
      // A page shows nothing of a file of JavaScript that it doesn’t use as an element.
      if (isReadable && (isPageFile(snippet) || !isPageFile(next) || isUsed(imported, page)))
        waiting.push(snippet);
      else if (isUsed(imported, page)) isKnown = false;
    }
  }
  return { pages, isKnown };
}

/** Whether the page uses elements that it defines itself, or the element that includes a snippet by name. */
function usesOwnElements({ components, exports, imports }: ScannedPage): boolean {
  if (components.has(includingElement) && !imports.some(({ names }) => names.includes(includingElement)))
    return true;
  for (const name of exports) if (components.has(name)) return true;
  return false;
}

function isUsed({ names }: ScannedImport, { components }: ScannedPage): boolean {
  return names.some((name) => components.has(name));
}

/**
 * The ids in one text, without its imports: computed once for each scan of a page, when the first fragment is looked up
 * in it.
 */
interface FragmentTable {
  /** By the key of the id that the host makes, with its number. */
  readonly byId: ReadonlyMap<string, IdPlace>;
  /** Everything that has the key as its id by any rule, in page order; several if the text is repeated. */
  getPlaces(key: string): readonly IdPlace[];
}

/**
 * The most ids that are made from one page. A page with more has hundreds of places that differ only in marks; from
 * then on, all of them count as meant.
 */
const maxIds = 10_000;

/**
 * All rules keep letters and numbers, and differ in the rest. So places are found by letters and numbers alone, and all
 * ids are made only for those few.
 */
export const getFragmentTable = memoByObject((page: ScannedPage): FragmentTable => {
  const byId = new Map<string, IdPlace>();
  for (const [place, id] of getPageIds(page))
    for (const key of [getFragmentKey(id), toKey(id)]) if (!byId.has(key)) byId.set(key, place);
  const byLetters = new Map<string, IdPlace[]>();
  for (const place of getPlaces(page)) {
    for (const letters of getLetters(place)) {
      const others = byLetters.get(letters);
      if (others === undefined) byLetters.set(letters, [place]);
      else if (others.at(-1) !== place) others.push(place);
    }
  }
  let idCount = 0;
  const hasId = (place: IdPlace, key: string): boolean => {
    if (idCount > maxIds) return true;
    const ids = getIds(place);
    idCount += ids.length;
    return isAmong(key, ids) || (isSlugged(place) && isSlugOf(key, getPlaceText(place), toKey));
  };
  const answers = new Map<string, readonly IdPlace[]>();
  return {
    byId,
    getPlaces(key) {
      const known = answers.get(key);
      if (known !== undefined) return known;
      const found = byLetters.get(toLetters(key))?.filter((place) => hasId(place, key)) ?? none;
      if (found.length > 0) answers.set(key, found);
      return found;
    },
  };
});

function isAmong(key: string, ids: readonly string[]): boolean {
  return ids.some((id) => toKey(id) === key || (id.includes('%') && getFragmentKey(id) === key));
}

/** Whether an id is made of its text. */
function isSlugged(place: IdPlace): boolean {
  return hasTextId(place) && ('level' in place || place.kind === 'title');
}

const none: readonly IdPlace[] = [];

/** A key without anything that a rule drops or replaces. */
function toLetters(key: string): string {
  return /^[ -~]*$/.test(key)
    ? key.replace(/[^a-z0-9]+/g, '')
    : key.replace(/[^\p{Alphabetic}\p{M}\p{Nd}]+/gu, '').normalize('NFC');
}

function getLetters(place: IdPlace): readonly string[] {
  return [...new Set(getTexts(place).map((text) => toLetters(toKey(text))))];
}

/** The texts that ids are made of, by one rule or another. */
function getTexts(place: IdPlace): readonly string[] {
  if ('level' in place) {
    const { text, textBeforeComponents = text, customId } = place;
    if (!hasLevelWithIds(place)) return [];
    const written = customId === undefined ? [] : [customId.id, getWrittenId(customId.id)];
    if (!hasTextId(place)) return written;
    return [getSlug(getIdText(place)), text, transliterate(text), textBeforeComponents, ...written];
  }
  const { kind, value } = place;
  if (kind === 'id') return [value, cleanId(value), getFragmentKey(value)];
  if (!hasTextId(place)) return [];
  if (kind === 'title') return [value, transliterate(value), getTitleSlug(getTitleText(value))];
  return [value, parameterPrefix + value, getParameterSlug(value)];
}

/** Every id that a place may have, without a number for repetition. */
function getIds(place: IdPlace): readonly string[] {
  if ('level' in place) {
    const { text, textBeforeComponents = text, customId } = place;
    if (!hasLevelWithIds(place)) return [];
    const written = customId === undefined ? [] : [customId.id, getWrittenId(customId.id)];
    if (!hasTextId(place)) return written;
    const slugs = [
      ...getSlugs(text),
      ...(textBeforeComponents === text ? [] : getSlugs(textBeforeComponents)),
    ];
    return [getSlug(getIdText(place)), ...written, ...slugs];
  }
  const { kind, value } = place;
  if (kind === 'id') return [value, cleanId(value)];
  if (!hasTextId(place)) return [];
  if (kind === 'parameter') return getParameterIds(value);
  const text = getTitleText(value);
  return [getSlug(text), getTitleSlug(text), ...getSlugs(value)];
}

/** A place whose text, by any rule, would give the id, although the host gives it none of this kind. */
function findWithoutId(page: ScannedPage, key: string): IdPlace | undefined {
  const letters = toLetters(key);
  return getPlaces(page).find((place) => {
    const text = getPlaceText(place);
    const shown = [text, ...('level' in place ? [place.customId?.id ?? text] : [])];
    if (!shown.some((each) => letters.endsWith(toLetters(toKey(each))))) return false;
    if (!('level' in place) && place.kind === 'parameter') {
      const former = getNameSlugs(place.value).map((slug) => formerPrefix + slug);
      return isAmong(key, hasTextId(place) ? former : [...former, ...getParameterIds(place.value)]);
    }
    if (hasTextId(place)) return false;
    const written = 'level' in place && !hasLevelWithIds(place) ? (place.customId?.id ?? '') : '';
    return isAmong(key, [written, getSlug(text), ...getSlugs(text)]);
  });
}

/** The text by which a reader knows a place. */
function getPlaceText(place: IdPlace): string {
  return 'level' in place ? place.text : place.value;
}
