// Which part of the site is shown: readers see the pages of one tab and one anchor at a time.
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { isReadable, listPages } from './listedEntries.ts';
import type { Page } from './siteLookup.ts';

/** Undefined stands for the first view: the pages of no tab, or of no anchor. */
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

/** Where a click on a tab leads; undefined when it has no page. */
export function getFirstPageOfTab(site: SiteModel, tab: ElementId | undefined): Page | undefined {
  const own = listPages(site).filter(({ content }) => content.tab === tab);
  return pickFirst(own.filter(({ content }) => content.anchor === undefined)) ?? pickFirst(own);
}

/** Where a click on an anchor leads, in the tab that is shown if possible. */
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
  const pages = listPages(site);
  const reached = pages.filter(({ content }) => content.reach.kind === 'reachable');
  return pickFirst(reached) ?? pickFirst(pages);
}

/** The first one that can be read, else the first one. */
function pickFirst(pages: readonly Page[]): Page | undefined {
  return pages.find(isReadable) ?? pages[0];
}
