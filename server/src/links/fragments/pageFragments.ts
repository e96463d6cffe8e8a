// Which fragments of a page exist: those in its own text and in the snippets that it imports, to any depth.
import { memoByObject } from '../../document/documentMemo.ts';
import { isPageFile } from '../../shared/sitePaths.ts';
import { getNearestNames } from '../../shared/text/nearestName.ts';
import { getSlug, getSlugs, getTransliterated, isSlugOf } from '../../shared/text/slugs.ts';
import { composeText, copyText } from '../../shared/text/strings.ts';
import type { Anchor, Heading, ScannedImport, ScannedPage } from '../scannedPage.ts';
import { getImportedFile, type SiteLinks } from '../siteLinks.ts';
import { decodeEscapes } from '../target/destination.ts';
import type { LinkResolver } from '../target/linkResolver.ts';

/** The target of a fragment. */
export interface FragmentPlace {
  /** The page, or the snippet that it imports. */
  readonly file: string;
  readonly at: Heading | Anchor;
}

export interface ListedFragment {
  /** By the format’s own rule, without `#`, not escaped. */
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
  /**
   * Everything whose id is certain: the page’s own in page order, then those of its snippets. Parameters are left out,
   * because the prefix of their names depends on the component.
   */
  list(): readonly ListedFragment[];
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
    return isAlwaysRight(fragment) || this.count(getFragmentKey(fragment), maxNumbers) > 0;
  }

  find(fragment: string): FragmentPlace | undefined {
    const key = getFragmentKey(fragment);
    const [place] = this.getPlaces(key);
    if (place !== undefined) return place;
    const numbered = parseNumber(key);
    if (numbered === undefined || this.count(key, maxNumbers) === 0) return undefined;
    const places = this.getPlaces(numbered.base);
    // Rules differ in where they start to count; the format’s own rule numbers the second one 2.
    return places[Math.max(1, numbered.number - 1)] ?? places.at(-1) ?? this.find(numbered.base);
  }

  list(): readonly ListedFragment[] {
    const listed: ListedFragment[] = [];
    const counts = new Map<string, number>();
    for (const { file, table } of this.tables) {
      for (const at of table.places) {
        const id = isParameter(at) ? '' : getOwnId(at);
        if (id === '') continue;
        const count = (counts.get(toKey(id)) ?? 0) + 1;
        counts.set(toKey(id), count);
        const isFixed = 'level' in at ? at.customId !== undefined : at.kind === 'id';
        if (count > 1 && isFixed) continue;
        const fragment = count === 1 ? id : `${id}-${count}`;
        listed.push({ fragment, text: getPlaceText(at), place: { file, at } });
      }
    }
    return listed;
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
    const parameters = this.tables.flatMap(({ table }) => table.places.filter(isParameter).map(getPlaceText));
    const ids = [
      ...new Set([...this.list().map((listed) => listed.fragment), ...parameters.flatMap(getPrefixedIds)]),
    ];
    const key = getFragmentKey(fragment);
    const longer = ids.filter((id) => hasPart(toKey(id), key));
    const alike = getNearestNames(key, ids, maxNear);
    const shorter = ids.filter((id) => hasPart(key, toKey(id)));
    return [...new Set([...longer, ...alike, ...shorter])].slice(0, maxNear);
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

function isParameter(at: Heading | Anchor): boolean {
  return !('level' in at) && at.kind === 'parameter';
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
 * The ids that a component may give a parameter. `expireAfterSecs` gives `expireAfterSecs`, its slugs,
 * `param-expire-after-secs`, `response-expire-after-secs` and the like.
 */
export function getParameterIds(name: string): readonly string[] {
  const names = new Set([splitWords(name), name.replace(/(?<=.)(?=[A-Z])/g, '-'), name]);
  const slugs = [...names].flatMap(getSlugs);
  return [
    ...new Set([
      ...parameterPrefixes.flatMap((prefix) => slugs.map((slug) => prefix + slug)),
      name,
      ...slugs,
    ]),
  ];
}

const parameterPrefixes = ['param-', 'response-'];

/** The ids that the format’s own components use today, for a parameter and for a field of a response. */
function getPrefixedIds(name: string): readonly string[] {
  const [slug] = getSlugs(splitWords(name));
  return slug === undefined ? [] : parameterPrefixes.map((prefix) => prefix + slug);
}

/** Splits at capitals: `userID` → `user-ID`, `expireAfterSecs` → `expire-After-Secs`. */
function splitWords(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1-$2');
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
      const isReadable = snippet !== undefined && isPageFile(snippet) && links.getPage(snippet) !== undefined;
      if (isReadable) waiting.push(snippet);
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

type Place = Heading | Anchor;

/**
 * The ids in one text, without its imports: computed once for each scan of a page, when the first fragment is looked up
 * in it.
 */
interface FragmentTable {
  /** Everything that has the key as its id, in page order; several if the text is repeated. */
  getPlaces(key: string): readonly Place[];
  /** Everything that has an id, in page order. */
  readonly places: readonly Place[];
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
    if (ids.some((id) => toKey(id) === key)) return true;
    const isFixed = !('level' in place) && place.kind !== 'title';
    return !isFixed && isSlugOf(key, getPlaceText(place), toKey);
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

/** A key without anything that a rule drops or replaces. */
function toLetters(key: string): string {
  return /^[ -~]*$/.test(key)
    ? key.replace(/[^a-z0-9]+/g, '')
    : key.replace(/[^\p{Alphabetic}\p{M}\p{Nd}]+/gu, '').normalize('NFC');
}

function getLetters(place: Place): readonly string[] {
  const text = getPlaceText(place);
  const letters = toLetters(toKey(text));
  const written = getTransliterated(text).map((each) => toLetters(toKey(each)));
  if ('level' in place) {
    const others = [place.textBeforeComponents, place.customId?.id].filter((each) => each !== undefined);
    return [letters, ...written, ...others.map((each) => toLetters(toKey(each)))];
  }
  if (place.kind === 'title') return [letters, ...written];
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

/** The id that the format’s own rule gives a place, without a number for repetition or the prefix of a parameter. */
function getOwnId(place: Place): string {
  if ('level' in place) return place.customId?.id ?? getSlug(place.text);
  return place.kind === 'title' ? getSlug(place.value) : place.value;
}

/** The text by which a reader knows a place. */
function getPlaceText(place: Place): string {
  return 'level' in place ? place.text : place.value;
}
