// The rows of the list "Pages": the groups and pages of a section, each with its place as a screen reader tells it.
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { type ListedEntry, listEntries } from './listedEntries.ts';
import { isInSection, type Section } from './section.ts';
import { type ElementOf, getElement, type Page } from './siteLookup.ts';

export interface PageRow {
  readonly element: Page | ElementOf<'group'>;
  /** From 1. */
  readonly level: number;
  /** From 1, among the rows of the same group. */
  readonly position: number;
  readonly setSize: number;
}

/** A group is shown where a page in it is; one without any page is shown in the first view. */
export function getPageRows(site: SiteModel, section: Section): PageRow[] {
  const entries = listEntries(site);
  const isShown = markShown(site, entries, section);
  const sizes = new Map<number, number>();
  const positions = entries.map(({ parent }, index) => {
    const position = isShown[index] ? (sizes.get(parent) ?? 0) + 1 : 0;
    if (position > 0) sizes.set(parent, position);
    return position;
  });
  return entries.flatMap(({ id, depth, parent }, index) => {
    const element = getElement(site, id, 'page') ?? getElement(site, id, 'group');
    const position = positions[index] ?? 0;
    if (element === undefined || position === 0) return [];
    return [{ element, level: depth + 1, position, setSize: sizes.get(parent) ?? position }];
  });
}

function markShown(site: SiteModel, entries: readonly ListedEntry[], section: Section): boolean[] {
  const isFirstView = section.tab === undefined && section.anchor === undefined;
  const isShown = entries.map(({ id }) => {
    const page = getElement(site, id, 'page');
    if (page !== undefined) return isInSection(page, section);
    return isFirstView && !site.lists.has(id);
  });
  // What holds something comes before it, so that one walk from the end reaches every group.
  for (let index = entries.length - 1; index >= 0; index--) {
    const parent = entries[index]?.parent ?? -1;
    if (isShown[index] && parent >= 0) isShown[parent] = true;
  }
  return isShown;
}
