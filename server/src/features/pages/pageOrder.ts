// The order in which people want to read pages that nobody has put in order yet: where to start, what is numbered,
// the rest by title.

import { getFolder, getName, withoutPageExtension } from '../../shared/sitePaths.ts';
import { getOrderNumber, toTitle } from '../../shared/text/titleWords.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** Names of pages and folders that come first, in this order. */
const firstNames = [
  ['index'],
  ['introduction', 'intro', 'overview', 'welcome'],
  ['installation', 'install', 'installing', 'setup', 'set-up'],
  ['quickstart', 'quick-start', 'getting-started', 'get-started'],
];

/** Neither case nor accents matter, and 2 comes before 10. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What decides where a page or a folder comes among its neighbors. */
interface Place {
  /** Its place in `firstNames`, or behind all of them. */
  readonly rank: number;
  /** Infinite for a name without a number. */
  readonly number: number;
  readonly title: string;
  /** Decides where nothing else does. */
  readonly name: string;
}

export interface PageGroup {
  /** Relative to the site root, which is ''. */
  readonly folder: string;
  readonly pages: readonly string[];
}

/** The pages of each folder, in order; a folder comes before those in it. */
export function groupByFolder(pages: readonly string[], site: Pick<SiteIndex, 'pageInfo'>): PageGroup[] {
  const byFolder = new Map<string, string[]>();
  for (const page of pages) {
    const folder = getFolder(page);
    const others = byFolder.get(folder);
    if (others === undefined) byFolder.set(folder, [page]);
    else others.push(page);
  }
  const groups = [...byFolder].map(([folder, inFolder]) => ({
    path: getFolderPlaces(folder),
    group: { folder, pages: sortPages(inFolder, site) },
  }));
  return groups.sort((a, b) => comparePaths(a.path, b.path)).map(({ group }) => group);
}

function sortPages(pages: readonly string[], { pageInfo }: Pick<SiteIndex, 'pageInfo'>): string[] {
  const placed = pages.map((page) => {
    const name = withoutPageExtension(getName(page));
    return { page, place: getPlace(name, pageInfo.get(page)?.title?.trim() || toTitle(name)) };
  });
  return placed.sort((a, b) => comparePlaces(a.place, b.place)).map(({ page }) => page);
}

function getFolderPlaces(folder: string): readonly Place[] {
  return folder === '' ? [] : folder.split('/').map((name) => getPlace(name, toTitle(name)));
}

function getPlace(name: string, title: string): Place {
  const rank = firstNames.findIndex((names) => names.includes(name.toLowerCase()));
  const number = getOrderNumber(name) ?? Number.POSITIVE_INFINITY;
  return { rank: rank === -1 ? firstNames.length : rank, number, title, name };
}

function comparePaths(a: readonly Place[], b: readonly Place[]): number {
  for (const [index, place] of a.entries()) {
    const other = b[index];
    if (other === undefined) break;
    const order = comparePlaces(place, other);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function comparePlaces(a: Place, b: Place): number {
  return (
    a.rank - b.rank ||
    compare(a.number, b.number) ||
    collator.compare(a.title, b.title) ||
    compare(a.name, b.name)
  );
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
