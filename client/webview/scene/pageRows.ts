// The rows of the list "Pages": the groups and pages of a section, each with its position for screen readers.
import type { ElementId, GeneratedPage, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { type ElementOf, getElement, isReadable, type Page } from './siteLookup.ts';
import { getFirstPageIn } from './treePlace.ts';

export interface PageRow {
  /** Differs from row to row. */
  readonly key: string;
  readonly element: Page | ElementOf<'group'> | ElementOf<'operation'> | ElementOf<'generated'>;
  /** From 1. */
  readonly level: number;
  /** From 1, among the rows of the same group. */
  readonly position: number;
  readonly setSize: number;
  /** Of a group that can be closed. */
  readonly isOpen?: boolean;
  /** The page that the name of a group leads to. */
  readonly root?: Page;
  /** The page of a row that stands for one of many. */
  readonly generated?: GeneratedPage;
  /** The name of a group of generated pages, for the row above them. */
  readonly heading?: string;
}

/** Whether it looks like a heading: a group that can be closed looks like a page. */
export function isHeadingRow({ element, isOpen, heading }: PageRow): boolean {
  return heading !== undefined || (element.content.kind === 'group' && isOpen === undefined);
}

/** A group is shown wherever one of its pages is shown. A group without pages is shown in the first view. */
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
    return [{ key: id, element, level: depth + 1, position, setSize: sizes.get(parent) ?? position }];
  });
}

function markShown(site: SiteModel, entries: readonly ListedEntry[], section: Section): boolean[] {
  const isFirstView = section.tab === undefined && section.anchor === undefined;
  const isShown = entries.map(({ id }) => {
    const page = getElement(site, id, 'page');
    if (page !== undefined) return isInSection(page, section);
    return isFirstView && !site.lists.has(id);
  });
  // Groups are listed before their content, so that one pass from the end reaches every group.
  for (let index = entries.length - 1; index >= 0; index--) {
    const parent = entries[index]?.parent ?? -1;
    if (isShown[index] && parent >= 0) isShown[parent] = true;
  }
  return isShown;
}

interface ListedEntry {
  readonly id: ElementId;
  /** 0 at the top. */
  readonly depth: number;
  /** Index of its group in the list; -1 at the top. */
  readonly parent: number;
}

/** Groups and pages in reading order. Uses a stack, because a hostile configuration may nest groups endlessly. */
function listEntries(site: SiteModel): ListedEntry[] {
  const entries: ListedEntry[] = [];
  const open: ListedEntry[] = [];
  const push = (ids: readonly ElementId[], depth: number, parent: number) => {
    for (let index = ids.length - 1; index >= 0; index--) {
      const id = ids[index];
      if (id !== undefined) open.push({ id, depth, parent });
    }
  };
  push(site.lists.get('navigation') ?? [], 0, -1);
  for (let entry = open.pop(); entry !== undefined; entry = open.pop()) {
    entries.push(entry);
    push(site.lists.get(entry.id) ?? [], entry.depth + 1, entries.length - 1);
  }
  return entries;
}

/** In reading order. */
export function listPages(site: SiteModel): Page[] {
  return listEntries(site)
    .map(({ id }) => getElement(site, id, 'page'))
    .filter((page) => page !== undefined);
}

/** Readers see the pages of one tab and one anchor at a time. Undefined is the first view: pages without a tab or anchor. */
export interface Section {
  readonly tab: ElementId | undefined;
  readonly anchor: ElementId | undefined;
}

export function getSectionOf({ content }: Page): Section {
  return { tab: content.tab, anchor: content.anchor };
}

export function isInSection({ content }: Page, { tab, anchor }: Section): boolean {
  return content.tab === tab && content.anchor === anchor;
}

/** The target of a click on a tab; undefined if the tab has no page. */
export function getFirstPageOfTab(site: SiteModel, tab: ElementId | undefined): Page | undefined {
  const own = listPages(site).filter(({ content }) => content.tab === tab);
  return pickFirst(own.filter(({ content }) => content.anchor === undefined)) ?? pickFirst(own);
}

/** The target of a click on an anchor, in the current tab if possible. */
export function getFirstPageOfAnchor(
  site: SiteModel,
  anchor: ElementId | undefined,
  shown: Section,
): Page | undefined {
  const own = listPages(site).filter(({ content }) => content.anchor === anchor);
  return pickFirst(own.filter(({ content }) => content.tab === shown.tab)) ?? pickFirst(own);
}

/** The page that readers see first. */
export function getFirstPage(site: SiteModel): Page | undefined {
  if (site.isTree) return getFirstPageIn(site, 'navigation');
  const pages = listPages(site);
  const reached = pages.filter(({ content }) => content.reach.kind === 'reachable');
  return pickFirst(reached) ?? pickFirst(pages);
}

/** The first readable page, otherwise the first page. */
function pickFirst(pages: readonly Page[]): Page | undefined {
  return pages.find(isReadable) ?? pages[0];
}
