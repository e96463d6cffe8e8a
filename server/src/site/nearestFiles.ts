// "Did you mean …" for files of the site: first the same name elsewhere, then similar spellings.
import { memoByObject } from '../document/documentMemo.ts';
import {
  getName,
  isExcepted,
  isImageFile,
  isLikelyDescription,
  isOpenApiFile,
  isPageFile,
  withoutPageExtension,
} from '../shared/sitePaths.ts';
import { EditDistances } from '../shared/text/editDistances.ts';
import { didYouMean, getNearestNames } from '../shared/text/nearestName.ts';
import type { SiteIndex } from './siteIndex.ts';

const language = /^[a-z]{2}(?:-[a-z]{2,4})?$/;
const version = /^v\d+(?:\.\d+)*$/;

/** The most names that are suggested. */
export const maxReplacements = 3;
/** The most pages that are searched for: most of the near ones may be listed already. */
const maxPages = 50;

/** Each name is searched for once per state of the site, because the same page stays missing while someone types. */
const getKnownAnswers = memoByObject((_site: SiteIndex) => new Map<string, readonly string[]>());

/**
 * Up to `maxPages` pages near a path, listed or not; with their extension if the path has one. The index of a folder is
 * nearest to the folder.
 */
export function getNearestPages(site: SiteIndex, path: string): readonly string[] {
  const withExtension = isPageFile(path);
  return remember(site, `page ${path}`, () => {
    const nearest = getNearest(path, withExtension ? site.pages : getBarePages(site), maxPages);
    const index = `${path}/index`;
    const hasIndex = ['.mdx', '.md'].some((extension) => site.hasFile(index + extension));
    return hasIndex ? [index, ...nearest.filter((page) => page !== index)].slice(0, maxPages) : nearest;
  });
}

/** The pages without their extensions. */
const getBarePages = memoByObject((site: SiteIndex) => site.pages.map(withoutPageExtension));

/** Sorted by path, because file systems list files in any order and the first of equally near ones wins. */
export const getImages = memoByObject((files: ReadonlySet<string>) => [...files].filter(isImageFile).sort());
export const getOpenApiFiles = memoByObject((files: ReadonlySet<string>) =>
  [...files].filter(isOpenApiFile).sort(),
);

export const getLikelyDescriptions = memoByObject((files: ReadonlySet<string>) =>
  [...files].filter((file) => isLikelyDescription(file) && !isExcepted(file)).sort(),
);

/** JSON files near a path. */
export function getNearestParts(site: SiteIndex, path: string): readonly string[] {
  return remember(site, `part ${path}`, () => getNearest(path, getJsonFiles(site.files), maxPages));
}

export const getJsonFiles = memoByObject((files: ReadonlySet<string>) =>
  [...files].filter((file) => file.endsWith('.json')).sort(),
);

/** Images near a path, with a leading slash if `written` has one. */
export function getNearestAssets(site: SiteIndex, path: string, written: string): readonly string[] {
  const nearest = remember(site, `asset ${path}`, () =>
    getNearest(path, getImages(site.files), maxReplacements),
  );
  return withLeadingSlash(nearest, written);
}

/** JSON and YAML files near a path, preferably not yet `named`, with a leading slash if `written` has one. */
export function getNearestOpenApiFiles(
  site: SiteIndex,
  path: string,
  written: string,
  named: ReadonlySet<string>,
): readonly string[] {
  const nearest = remember(site, `openapi ${path}`, () =>
    getNearest(path, getOpenApiFiles(site.files), maxPages),
  );
  const free = nearest.filter((file) => !named.has(file));
  return withLeadingSlash((free.length > 0 ? free : nearest).slice(0, maxReplacements), written);
}

function withLeadingSlash(paths: readonly string[], written: string): readonly string[] {
  return written.startsWith('/') ? paths.map((path) => `/${path}`) : paths;
}

/**
 * Candidates with the same name in another folder, or with a similar spelling, the best match first. None from another
 * language or version.
 */
export function getNearest(path: string, candidates: readonly string[], max: number): readonly string[] {
  const moved = getByName(candidates).get(getName(path).toLowerCase()) ?? [];
  const alike = getNearestNames(path, candidates, max).filter((candidate) => isAlike(path, candidate));
  const measure = createMeasure(path);
  return [...new Set([...moved, ...alike])]
    .filter((candidate) => !isOfOtherEdition(path, candidate))
    .map((candidate) => ({ candidate, ...measure(candidate) }))
    .sort((one, other) => other.end - one.end || other.start - one.start || one.distance - other.distance)
    .slice(0, max)
    .map(({ candidate }) => candidate);
}

/**
 * Whether the differing parts are spelled similarly. A long common folder doesn't make `workspace-rate-limit.png` more
 * similar to `workspace-delete.png`.
 */
function isAlike(path: string, candidate: string): boolean {
  const [names, others] = [splitPath(path), splitPath(candidate)];
  const start = countEqual(names, others);
  const end = Math.min(
    countEqual(names.toReversed(), others.toReversed()),
    Math.min(names.length, others.length) - start,
  );
  const [one, other] = [names, others].map((each) =>
    each
      .slice(start, each.length - end)
      .join('/')
      .replace(/\.\w+$/, ''),
  );
  if (one === undefined || other === undefined) return false;
  const most = Math.max(1, Math.floor(one.length * 0.3));
  return new EditDistances(one).getTo(other, most + 1) <= most;
}

/**
 * Whether the first of them, nearest first, is likely to be meant, and matches the path better than the second, by names or
 * spelling. False for a tie.
 */
export function isClearlyNearest(path: string, [first, second]: readonly string[]): boolean {
  if (first === undefined || !isLikely(path, first)) return false;
  if (second === undefined) return true;
  const measure = createMeasure(path);
  const [one, other] = [measure(first), measure(second)];
  if (one.end !== other.end || one.start !== other.start) return true;
  return one.distance < other.distance && isAlike(path, first);
}

/**
 * Whether the candidate is not of a language that the path says nothing of. Where both are deep in folders of which none is
 * the same, an equal name says too little: many folders have a `summary`.
 */
function isLikely(path: string, candidate: string): boolean {
  const names = splitPath(path);
  const folders = splitPath(candidate).slice(0, -1);
  const [first] = folders;
  if (first !== undefined && language.test(first) && !names.includes(first)) return false;
  const isDeep = folders.length > 1 && names.length > 2;
  return !isDeep || folders.some((folder) => names.includes(folder)) || isAlike(path, candidate);
}

/** `didYouMean` with the first one if it is clearly the nearest; otherwise ''. */
export function suggestNearest(path: string, replacements: readonly string[]): string {
  return didYouMean(isClearlyNearest(path, replacements) ? replacements[0] : undefined);
}

interface Agreement {
  /** How many names at the end, and at the start, are equal. */
  readonly end: number;
  readonly start: number;
  /** The edit distance. */
  readonly distance: number;
}

function createMeasure(path: string): (candidate: string) => Agreement {
  const names = splitPath(path);
  const distances = new EditDistances(names.join('/'));
  return (candidate) => {
    const others = splitPath(candidate);
    const written = others.join('/');
    return {
      end: countEqual(names.toReversed(), others.toReversed()),
      start: countEqual(names, others),
      distance: distances.getTo(written, path.length + written.length + 1),
    };
  };
}

/** Without differences in notation: a leading slash or `./`, the extension of a page, case. */
function splitPath(path: string): string[] {
  return withoutPageExtension(path.replace(/^(?:\.?\/)+/, ''))
    .toLowerCase()
    .split('/');
}

function countEqual(names: readonly string[], others: readonly string[]): number {
  const different = names.findIndex((name, index) => name !== others[index]);
  return different === -1 ? names.length : different;
}

/**
 * Whether the first folders are different languages (`en`, `pt-BR`) or versions (`v1`, `v2.3`); other short names that
 * differ are no better hint.
 */
function isOfOtherEdition(path: string, candidate: string): boolean {
  const isEdition = (name: string): boolean => language.test(name) || version.test(name);
  const [[one = '', ...inside], [other = '', ...otherInside]] = [splitPath(path), splitPath(candidate)];
  if (inside.length === 0 || otherInside.length === 0) return false;
  return one !== other && isEdition(one) && isEdition(other);
}

/** By name, in lower case. */
const getByName = memoByObject((paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    const name = getName(path).toLowerCase();
    const others = byName.get(name);
    if (others === undefined) byName.set(name, [path]);
    else others.push(path);
  }
  return byName;
});

/** The result of `find`, cached under the name as long as the site stays the same; empty if there are too many. */
export function remember(site: SiteIndex, name: string, find: () => readonly string[]): readonly string[] {
  const answers = getKnownAnswers(site);
  // A new string, because the path is a slice of the document's text, which would keep all of it in memory.
  const key = JSON.stringify(name);
  const answer = answers.get(key) ?? (answers.size < maxRemembered ? find() : []);
  if (answers.size < maxRemembered) answers.set(key, answer);
  return answer;
}

/** A file with more isn't mistyped but written for another site, and searching for its names would take seconds. */
export const maxRemembered = 200;
