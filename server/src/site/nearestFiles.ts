// "Did you mean …" for files of the site: the same name elsewhere first, then names that are spelled alike.
import { memoByObject } from '../document/objectMemo.ts';
import { getNearestNames } from '../text/nearestName.ts';
import type { SiteIndex } from './siteIndex.ts';
import { getName, isImageFile, isOpenApiFile, isPageFile, withoutPageExtension } from './sitePaths.ts';

/** How many names are offered. */
export const maxReplacements = 3;
/** How many pages are looked for: of those that are near most can be already listed. */
const maxPages = 50;

/** Names are looked for once for each state of the site: while one types, the same page stays missing. */
const getKnownAnswers = memoByObject((_site: SiteIndex) => new Map<string, readonly string[]>());

/** Many pages near to a path, listed or not, written as the path is, with or without extension. */
export function getNearestPages(site: SiteIndex, path: string): readonly string[] {
  const withExtension = isPageFile(path);
  return remember(site, `page ${path}`, () =>
    getNearest(path, withExtension ? site.pages : getBarePages(site), maxPages),
  );
}

/** The pages without their extensions. */
const getBarePages = memoByObject((site: SiteIndex) => site.pages.map(withoutPageExtension));

/** Images near to a path, with a leading slash where `written` has one. */
export function getNearestAssets(site: SiteIndex, path: string, written: string): readonly string[] {
  const nearest = remember(site, `asset ${path}`, () =>
    getNearest(path, [...site.files].filter(isImageFile), maxReplacements),
  );
  return withLeadingSlash(nearest, written);
}

/** JSON and YAML files near to a path, those that are not named yet first, with a leading slash where `written` has one. */
export function getNearestOpenApiFiles(
  site: SiteIndex,
  path: string,
  written: string,
  named: ReadonlySet<string>,
): readonly string[] {
  const nearest = remember(site, `openapi ${path}`, () =>
    getNearest(path, [...site.files].filter(isOpenApiFile), maxPages),
  );
  const freeFirst = [...nearest].sort((a, b) => Number(named.has(a)) - Number(named.has(b)));
  return withLeadingSlash(freeFirst.slice(0, maxReplacements), written);
}

function withLeadingSlash(paths: readonly string[], written: string): readonly string[] {
  return written.startsWith('/') ? paths.map((path) => `/${path}`) : paths;
}

function getNearest(path: string, candidates: readonly string[], max: number): readonly string[] {
  const name = getName(path).toLowerCase();
  const moved: string[] = [];
  for (const candidate of candidates) {
    if (moved.length === max) break;
    if (endsWithName(candidate, name)) moved.push(candidate);
  }
  const alike = getNearestNames(path, candidates, max);
  return [...new Set([...moved, ...alike])].slice(0, max);
}

/** In any case. */
function endsWithName(path: string, name: string): boolean {
  const start = path.length - name.length;
  if (start < 0 || (start > 0 && path[start - 1] !== '/')) return false;
  return path.slice(start).toLowerCase() === name;
}

function remember(site: SiteIndex, name: string, find: () => readonly string[]): readonly string[] {
  const answers = getKnownAnswers(site);
  // A text of its own: a path, as a part of the document, would keep all of that in memory.
  const key = JSON.stringify(name);
  const answer = answers.get(key) ?? (answers.size < maxRemembered ? find() : []);
  if (answers.size < maxRemembered) answers.set(key, answer);
  return answer;
}

/** Beyond that a file is not mistyped but about another site, and looking for names would take seconds. */
const maxRemembered = 200;
