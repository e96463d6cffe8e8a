// "Did you mean …" for files of the site: first the same name elsewhere, then similarly spelled names.
import { memoByObject } from '../document/objectMemo.ts';
import { getNearestNames } from '../text/nearestName.ts';
import type { SiteIndex } from './siteIndex.ts';
import { getName, isImageFile, isOpenApiFile, isPageFile, withoutPageExtension } from './sitePaths.ts';

/** How many names are offered. */
export const maxReplacements = 3;
/** How many pages are searched for: most of the near ones may be listed already. */
const maxPages = 50;

/** Each name is searched for once per state of the site: while someone types, the same page stays missing. */
const getKnownAnswers = memoByObject((_site: SiteIndex) => new Map<string, readonly string[]>());

/** Up to `maxPages` pages near a path, listed or not; with their extension when the path has one. */
export function getNearestPages(site: SiteIndex, path: string): readonly string[] {
  const withExtension = isPageFile(path);
  return remember(site, `page ${path}`, () =>
    getNearest(path, withExtension ? site.pages : getBarePages(site), maxPages),
  );
}

/** The pages without their extensions. */
const getBarePages = memoByObject((site: SiteIndex) => site.pages.map(withoutPageExtension));

/** Of the files of a site, by path: of equally near ones the first wins, and disks tell files in any order. */
export const getImages = memoByObject((files: ReadonlySet<string>) => [...files].filter(isImageFile).sort());
const getOpenApiFiles = memoByObject((files: ReadonlySet<string>) => [...files].filter(isOpenApiFile).sort());

/** Images near a path, with a leading slash when `written` has one. */
export function getNearestAssets(site: SiteIndex, path: string, written: string): readonly string[] {
  const nearest = remember(site, `asset ${path}`, () =>
    getNearest(path, getImages(site.files), maxReplacements),
  );
  return withLeadingSlash(nearest, written);
}

/** JSON and YAML files near a path, those not yet `named` first, with a leading slash when `written` has one. */
export function getNearestOpenApiFiles(
  site: SiteIndex,
  path: string,
  written: string,
  named: ReadonlySet<string>,
): readonly string[] {
  const nearest = remember(site, `openapi ${path}`, () =>
    getNearest(path, getOpenApiFiles(site.files), maxPages),
  );
  const freeFirst = [...nearest].sort((a, b) => Number(named.has(a)) - Number(named.has(b)));
  return withLeadingSlash(freeFirst.slice(0, maxReplacements), written);
}

function withLeadingSlash(paths: readonly string[], written: string): readonly string[] {
  return written.startsWith('/') ? paths.map((path) => `/${path}`) : paths;
}

/** Those of the candidates that have the same name in another folder, then those that are spelled similarly. */
export function getNearest(path: string, candidates: readonly string[], max: number): readonly string[] {
  const moved = getByName(candidates).get(getName(path).toLowerCase())?.slice(0, max) ?? [];
  const alike = getNearestNames(path, candidates, max);
  return [...new Set([...moved, ...alike])].slice(0, max);
}

/** By their names, in lower case. */
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

/** What `find` returns, kept under the name for as long as the site stays the same; nothing when there are too many. */
export function remember(site: SiteIndex, name: string, find: () => readonly string[]): readonly string[] {
  const answers = getKnownAnswers(site);
  // A new string: the path is a slice of the document's text, which would keep all of it in memory.
  const key = JSON.stringify(name);
  const answer = answers.get(key) ?? (answers.size < maxRemembered ? find() : []);
  if (answers.size < maxRemembered) answers.set(key, answer);
  return answer;
}

/** A file with more is not mistyped but about another site, and searching for names would take seconds. */
const maxRemembered = 200;
