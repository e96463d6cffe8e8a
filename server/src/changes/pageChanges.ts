// The pages that are new, gone, moved, retitled, out of view or back in it, and the headings that are gone.
import { getSiteFormat } from '../format/documentFormat.ts';
import { getPageFragments } from '../links/fragments/pageFragments.ts';
import { importsSame, offersSame } from '../links/graph/linkGraph.ts';
import { getLinkResolver } from '../links/target/linkResolver.ts';
import { getServedPath, isPageFile } from '../shared/sitePaths.ts';
import { getWrittenPages } from '../site/apiPages.ts';
import { createGetReach } from '../site/model/reach.ts';
import { getListedFiles } from '../site/references/resolvedPages.ts';
import type { PageSuccessors } from './pageSuccessors.ts';
import type { PublishedSite, SiteSnapshot } from './publishedSite.ts';
import { createFindOperation } from './urlChanges.ts';

/** A page as it is now, or as it was if it is gone. */
export interface ChangedPage {
  /** Relative to the site root; `undefined` for a page that is generated from an API description. */
  readonly file?: string;
  readonly url: string;
  /** `undefined` if its front matter has none. */
  readonly title: string | undefined;
}

interface ChangedFile extends ChangedPage {
  readonly file: string;
}

/** A page with what was there before: its URL or its title. */
export interface RenamedPage extends ChangedPage {
  readonly before: string;
}

/** A heading that a page no longer has. */
export interface GoneHeading extends ChangedFile {
  /** Without `#`. */
  readonly fragment: string;
  /** What readers saw. */
  readonly text: string;
}

export interface PageChanges {
  readonly added: readonly ChangedPage[];
  /** Gone, and no new page is like them. */
  readonly removed: readonly ChangedPage[];
  readonly moved: readonly RenamedPage[];
  readonly retitled: readonly RenamedPage[];
  /** They were shown in the navigation, and no group lists them now. */
  readonly unlisted: readonly ChangedPage[];
  /** They were shown in the navigation, and are listed but hidden now. */
  readonly hidden: readonly ChangedPage[];
  /** They were not shown in the navigation, and are now. */
  readonly shown: readonly ChangedPage[];
  readonly headings: readonly GoneHeading[];
}

type CollectedChanges = { readonly [Kind in keyof PageChanges]: PageChanges[Kind][number][] };

export function findPageChanges(
  before: PublishedSite,
  now: PublishedSite,
  { moved }: PageSuccessors,
): PageChanges {
  const changes: CollectedChanges = {
    ...{ added: [], removed: [], moved: [], retitled: [] },
    ...{ unlisted: [], hidden: [], shown: [], headings: [] },
  };
  const getView = createGetView(now.state);
  const getEarlierView = createGetView(before.state);
  const present = new Set(now.pages.values());
  const known = new Set<string>();
  for (const from of [...new Set(before.pages.values())].sort()) {
    const to = present.has(from) ? from : moved.get(from);
    if (to === undefined) {
      changes.removed.push(describePage(before, from));
      continue;
    }
    known.add(to);
    const page = describePage(now, to);
    const was = describePage(before, from);
    if (page.url !== was.url) changes.moved.push({ ...page, before: was.url });
    if (page.title !== was.title && was.title !== undefined && page.title !== undefined)
      changes.retitled.push({ ...page, before: was.title });
    const view = getView(to);
    const earlier = getEarlierView(from);
    if (view !== undefined && earlier !== undefined && view !== earlier) {
      if (view === 'shown') changes.shown.push(page);
      else if (earlier === 'shown') changes[view].push(page);
    }
    if (from === to) changes.headings.push(...findGoneHeadings(before, now, page));
  }
  // What Git ignores was never committed, so it may have been there before.
  for (const file of [...present].sort())
    if (!known.has(file) && !isIgnored(now, file)) changes.added.push(describePage(now, file));
  addGenerated(changes, before, now);
  return changes;
}

/** Pages that are generated from API descriptions: those of the same operation are the same. */
function addGenerated(
  { added, removed, moved, retitled }: CollectedChanges,
  before: PublishedSite,
  now: PublishedSite,
): void {
  const findNow = createFindOperation(before, now);
  const arrived = new Set<string>();
  for (const [from, page] of before.generated) {
    const to = now.generated.has(from) ? from : findNow(page);
    const is = to === undefined ? undefined : now.generated.get(to);
    if (to === undefined || is === undefined) {
      if (now.find(from).kind === 'nothing') removed.push({ url: from, title: page.title });
      continue;
    }
    arrived.add(to);
    const { title } = is;
    if (to !== from) moved.push({ url: to, title, before: from });
    if (title !== page.title) retitled.push({ url: to, title, before: page.title });
  }
  for (const [url, { title }] of now.generated)
    if (!arrived.has(url) && before.find(url).kind === 'nothing') added.push({ url, title });
}

function isIgnored({ state: { site } }: PublishedSite, file: string): boolean {
  return [...site.unscanned].some((folder) => file.startsWith(`${folder}/`));
}

function describePage({ state }: PublishedSite, file: string): ChangedFile {
  return { file, url: getServedPath(file), title: state.site.pageInfo.get(file)?.title };
}

type View = 'shown' | 'unlisted' | 'hidden';

/** Whether readers find a page in the navigation; `undefined` where we can’t tell. */
function createGetView({ document, site }: SiteSnapshot): (file: string) => View | undefined {
  const listed = getListedFiles(document, site);
  const getReach = createGetReach(document, site);
  const isCertain = getSiteFormat(document).mayListMore === undefined;
  const written = getWrittenPages(document, site);
  return (file) => {
    if (!listed.has(file) && !written.has(file)) return isCertain ? 'unlisted' : undefined;
    return getReach(file).kind === 'hidden' ? 'hidden' : 'shown';
  };
}

function findGoneHeadings(before: PublishedSite, now: PublishedSite, page: ChangedFile): GoneHeading[] {
  const { file } = page;
  if (!isPageFile(file)) return [];
  const [was, is] = [before.state.links.getPage(file), now.state.links.getPage(file)];
  if (was === undefined || is === undefined) return [];
  if (was.imports.length === 0 && importsSame(was, is) && offersSame(was, is)) return [];
  const fragments = getFragments(now.state, file);
  if (!fragments.isKnown) return [];
  return getFragments(before.state, file)
    .list()
    .filter(({ place }) => 'level' in place.at)
    .filter(({ fragment }) => !fragments.has(fragment.replaceAll('%', '%25')))
    .map(({ fragment, text }) => ({ ...page, fragment, text }));
}

function getFragments({ document, site, links }: SiteSnapshot, file: string) {
  return getPageFragments(file, links, getLinkResolver(document, site));
}
