// Every listed page, with the file it refers to.
import { memoByObject } from '../../document/documentMemo.ts';
import type { Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { getFirstListing } from '../../format/listings.ts';
import {
  getCandidates,
  type NumberedEntry,
  type PageEntry,
  type PageReference,
  type PageResolution,
} from '../../format/pageReference.ts';
import { hasPageExtension, withoutPageExtension } from '../../shared/sitePaths.ts';
import { must } from '../../shared/text/must.ts';
import { getWrittenPages } from '../apiPages.ts';
import { memoBySite, type SiteIndex } from '../siteIndex.ts';

export interface ResolvedPage extends PageReference {
  readonly resolution: PageResolution;
}

/** Indexed by the entry's number, which an entry of another document may share. */
interface KnownResolution {
  readonly entry: PageEntry;
  readonly resolution: PageResolution;
}

/** In document order. */
export const getResolvedPages = memoBySite((document, site) => resolvePages(document, site, () => true));

/** The pages that a rule may report: all except those that are found exactly as written, without an extension. */
export const getNotablePages = memoBySite((document, site) =>
  resolvePages(
    document,
    site,
    (entry, resolution) =>
      resolution.kind !== 'found' ||
      resolution.isAmbiguous ||
      entry.isUntidy ||
      entry.path !== entry.identity,
  ),
);

/** Only entries that touch the span; others cost nothing. */
export function getResolvedPagesIn(document: ParsedDocument, site: SiteIndex, span: Span): ResolvedPage[] {
  const { pages } = getSiteFormat(document).navigation;
  const resolve = getResolver(site);
  const found: ResolvedPage[] = [];
  for (let at = findFirst(pages, span.offset); at < pages.length; at++) {
    const page = pages[at];
    if (page === undefined || page.node.offset > span.end) break;
    const resolution = resolve(page.entry);
    found.push({ ...page, resolution });
  }
  return found;
}

/** The index of the first page that ends at or after the offset. */
function findFirst(pages: readonly PageReference[], offset: number): number {
  let low = 0;
  let high = pages.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (must(pages[middle]).node.end < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

type ResolveEntry = (entry: NumberedEntry) => PageResolution;

const unknown: PageResolution = { kind: 'unknown' };

/** What entries lead to stays the same from keystroke to keystroke. Nothing is known until the site has been read. */
export function getResolver(site: SiteIndex | undefined): ResolveEntry {
  return site === undefined ? () => unknown : getSiteResolver(site);
}

const getSiteResolver = memoByObject((site: SiteIndex): ResolveEntry => {
  const known: KnownResolution[] = [];
  return (entry) => {
    const before = known[entry.id];
    if (before?.entry === entry) return before.resolution;
    const resolution = resolvePageEntry(entry, site);
    known[entry.id] = { entry, resolution };
    return resolution;
  };
});

export function resolvePageEntry(entry: PageEntry, site: SiteIndex): PageResolution {
  if (entry.isOutside) return { kind: 'outside' };
  const candidates = getCandidates(entry);
  const [file, ...others] = candidates.filter((path) => site.hasFile(path) || site.leavesSite(path));
  if (file !== undefined) {
    return site.leavesSite(file)
      ? { kind: 'outside' }
      : { kind: 'found', file, isAmbiguous: others.some((path) => site.hasFile(path)) };
  }
  const inOtherCase = [...candidates, entry.path]
    .map((path) => site.getPageFileInAnyCase(path))
    .find((path) => path !== undefined);
  if (inOtherCase !== undefined) return { kind: 'otherCase', file: inOtherCase };
  return candidates.some((candidate) => site.isUnknown(candidate))
    ? { kind: 'unknown' }
    : { kind: 'notFound' };
}

function resolvePages(
  document: ParsedDocument,
  site: SiteIndex,
  isWanted: (entry: PageEntry, resolution: PageResolution) => boolean,
): readonly ResolvedPage[] {
  const resolve = getResolver(site);
  const pages: ResolvedPage[] = [];
  for (const page of getSiteFormat(document).navigation.pages) {
    const resolution = resolve(page.entry);
    if (isWanted(page.entry, resolution)) pages.push({ ...page, resolution });
  }
  return pages;
}

/** From how many entries on a site with mistakes can be told from one whose pages are elsewhere. */
const enoughEntries = 20;

interface AbsentPages {
  readonly count: number;
  readonly listed: number;
  /** Whether so many are missing that they are probably made by a build, or are elsewhere. */
  readonly areMost: boolean;
}

/**
 * How many entries of a tree have no file. In a list, the pages of a site are always with it.
 *
 * @param documents the configuration with its parts, as one document or each alone.
 */
export function getAbsentPages(documents: readonly ParsedDocument[], site: SiteIndex): AbsentPages {
  const counts = documents.map((document) => countMissing(document, site));
  const count = counts.reduce((sum, { missing }) => sum + missing, 0);
  const listed = counts.reduce((sum, each) => sum + each.listed, 0);
  const isTree = documents.some((document) => getSiteFormat(document).tree !== undefined);
  return { count, listed, areMost: isTree && listed >= enoughEntries && 2 * count > listed };
}

const countMissing = memoBySite((document, site) => {
  const missing = getNotablePages(document, site).filter(({ resolution }) => resolution.kind === 'notFound');
  return { missing: missing.length, listed: getSiteFormat(document).navigation.pages.length };
});

/** The entries that list each file, by its path relative to the site root. */
export const getListedFiles = memoBySite(
  (configuration, site): ReadonlyMap<string, readonly PageReference[]> => {
    const byFile = new Map<string, PageReference[]>();
    for (const page of getResolvedPages(configuration, site)) {
      for (const file of getFilesOf(page.entry, page.resolution, site)) {
        const entries = byFile.get(file);
        if (entries === undefined) byFile.set(file, [page]);
        else entries.push(page);
      }
    }
    return byFile;
  },
);

/**
 * Whether a page, by its path with or without extension, is listed. Cheaper than computing all listed files for a few
 * pages, and kept for the next one who asks.
 */
export function createIsListed(
  documents: readonly ParsedDocument[],
  site: SiteIndex,
): (path: string) => boolean {
  const inEach = documents.map((document) => getIsListedIn(document, site));
  return (path) => {
    const identity = withoutPageExtension(path);
    return inEach.some((isListed) => isListed(identity));
  };
}

const getIsListedIn = memoBySite((configuration, site): ((identity: string) => boolean) => {
  const { pages } = getSiteFormat(configuration).navigation;
  const missing = new Set<PageEntry>();
  const inOtherCase = new Set<string>();
  for (const { entry, resolution } of getNotablePages(configuration, site)) {
    if (resolution.kind === 'notFound') missing.add(entry);
    else if (resolution.kind === 'otherCase') inOtherCase.add(withoutPageExtension(resolution.file));
  }
  const isFound = ({ entry }: PageReference): boolean => !missing.has(entry);
  let found: ReadonlySet<string> | undefined;
  return (identity) => {
    const page = getFirstListing(configuration, identity);
    if (page === undefined) return inOtherCase.has(identity);
    if (isFound(page)) return true;
    found ??= new Set(pages.filter(isFound).map(({ entry }) => entry.identity));
    return found.has(identity);
  };
});

/** The pages of the site that certainly no group lists, sorted by path. */
export function getUnlistedPages(configuration: ParsedDocument, site: SiteIndex): string[] {
  if (getSiteFormat(configuration).mayListMore !== undefined) return [];
  const listed = getListedFiles(configuration, site);
  const written = getWrittenPages(configuration, site);
  return site.pages.filter((page) => !listed.has(page) && !written.has(page));
}

/** Whether a file is a page of the site that certainly no group lists. */
export function isSurelyUnlisted(configuration: ParsedDocument, site: SiteIndex, file: string): boolean {
  return (
    site.complete &&
    site.isPage(file) &&
    getSiteFormat(configuration).mayListMore === undefined &&
    !getListedFiles(configuration, site).has(file) &&
    !getWrittenPages(configuration, site).has(file)
  );
}

/**
 * The files that an entry lists, including one in another case. If both `.md` and `.mdx` exist, an entry without an
 * extension lists both.
 */
export function getFilesOf(entry: PageEntry, resolution: PageResolution, site: SiteIndex): string[] {
  if (resolution.kind !== 'found' && resolution.kind !== 'otherCase') return [];
  const { file } = resolution;
  const markdown = `${withoutPageExtension(file)}.md`;
  return !hasPageExtension(entry.path) && site.hasFile(markdown) ? [...new Set([file, markdown])] : [file];
}
