// Which URLs of pages change when files and folders move.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import {
  escapePath,
  getPathText,
  isOnePath,
  type PathPattern,
  parseSource,
} from '../../links/redirects/redirectPattern.ts';
import type { Redirects } from '../../links/redirects/redirects.ts';
import { getOtherListedFiles } from '../../links/target/linkedFiles.ts';
import { getServedPath, isExcepted, isPageFile, isWithin, trimSlashes } from '../../shared/sitePaths.ts';
import { composeText } from '../../shared/text/strings.ts';
import { getApiPages } from '../../site/apiPages.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** The URL of a page, or of all pages in a folder, with names that the two have in common. */
export interface MovedAddress {
  readonly from: PathPattern;
  readonly to: PathPattern;
  /** The pages of a folder. */
  readonly pages: readonly MovedAddress[];
  /** Whether nothing else in the site has, or had, a URL in the folder. */
  readonly isAlone: { readonly from: boolean; readonly to: boolean };
  /** Whether readers may know it, or one of the folder. */
  readonly isPublished: boolean;
}

export interface MovedAddresses {
  /** The new URL of each page whose URL changes. */
  readonly arrivals: readonly PathPattern[];
  /** The URLs where no page is any more; those of a folder in one. */
  readonly leaving: readonly MovedAddress[];
  /** Whether a page is at this URL. */
  isServed(paths: PathPattern, when: 'before' | 'after'): boolean;
}

/** A page that readers reach before and after the move. URLs are paths from the root, decoded. */
interface MovedPage {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Relative to the site root. */
interface MovedFolder {
  readonly from: string;
  readonly to: string;
  readonly pages: readonly MovedPage[];
}

/** The last segments of a pattern for a whole folder. */
const anythingBelow = '/:slug*';

/** @param isPublished whether readers may know the URL of a page, which is relative to the site root. */
export function getMovedAddresses(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  isPublished: (page: string) => boolean,
): MovedAddresses {
  const listed = getOtherListedFiles(document, site);
  const isListed = createTest(listed);
  const before = new Set<string>();
  const served = new Set<string>();
  const moved: MovedPage[] = [];
  for (const file of [...site.pages, ...listed].filter((page) => !site.isUnbuilt(page))) {
    const then = relocation.isMoved(file) ? relocation.relocate(file) : file;
    if (then === undefined || !isPageFile(then) || site.isUnbuilt(then)) continue;
    if (isExcepted(then) && !isListed(file)) continue;
    const [from, to] = [getServedPath(file), getServedPath(then)];
    before.add(composeText(from));
    served.add(composeText(to));
    // Where case makes no difference to the host, a redirect would lead to itself.
    if (toComparedUrl(from) !== toComparedUrl(to)) moved.push({ file, from, to });
  }
  for (const file of relocation.getArrivals())
    if (isPageFile(file) && !isExcepted(file)) served.add(composeText(getServedPath(file)));
  const leaving = moved.filter(({ from }) => !served.has(composeText(from)));
  return {
    arrivals: moved.map(({ to }) => createPath(to)),
    leaving: joinFolders(document, site, relocation, leaving, isPublished),
    isServed: (paths, when) =>
      isOnePath(paths) && (when === 'before' ? before : served).has(`/${getPathText(paths)}`),
  };
}

function toComparedUrl(url: string): string {
  return composeText(url).toLowerCase();
}

function createTest(files: readonly string[]): (file: string) => boolean {
  const known = new Set(files);
  return (file) => known.has(file);
}

function joinFolders(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  leaving: readonly MovedPage[],
  isPublished: (page: string) => boolean,
): MovedAddress[] {
  const create = ({ file, from, to }: MovedPage): MovedAddress => ({
    from: createPath(from),
    to: createPath(to),
    pages: [],
    isAlone: { from: true, to: true },
    isPublished: isPublished(file),
  });
  const addresses: MovedAddress[] = [];
  let single = leaving;
  for (const { from, to } of relocation.getFolders()) {
    const pages = single.filter(({ file, from: url }) => isWithin(file, from) && url !== `/${from}`);
    if (pages.length === 0) continue;
    single = single.filter((page) => !pages.includes(page));
    addresses.push({
      from: createPath(`/${from}`, anythingBelow),
      to: createPath(`/${to}`, anythingBelow),
      pages: pages.map(create),
      isAlone: {
        from: movesAlone(document, site, relocation, { from, to, pages }),
        to: arrivesAlone(document, site, relocation, { from, to, pages }),
      },
      isPublished: pages.some(({ file }) => isPublished(file)),
    });
  }
  return [...single.map(create), ...addresses];
}

/** Whether a folder leaves its place with all that it has. */
function movesAlone(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  { from, to, pages }: MovedFolder,
): boolean {
  if (!site.complete || hasGenerated(document, site, from)) return false;
  for (const file of site.files) {
    const then = relocation.isMoved(file) ? relocation.relocate(file) : file;
    if (isWithin(file, from) && then !== to + file.slice(from.length)) return false;
    if (then !== undefined && isWithin(then, from)) return false;
  }
  const leaving = createTest(pages.map(({ file }) => file));
  const inFolder = site.pages.filter((page) => isWithin(page, from) && getServedPath(page) !== `/${from}`);
  return inFolder.every(leaving);
}

/** Whether all pages of a folder get to its new place, and nothing is there yet. */
function arrivesAlone(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  { from, to, pages }: MovedFolder,
): boolean {
  if (hasGenerated(document, site, to)) return false;
  if (pages.some(({ file }) => relocation.relocate(file) !== to + file.slice(from.length))) return false;
  for (const file of site.files) if (isWithin(file, to) && !relocation.isMoved(file)) return false;
  return true;
}

function hasGenerated(document: ParsedDocument, site: SiteIndex, folder: string): boolean {
  const { byUrl, unknown } = getApiPages(document, site);
  if (unknown.some((path) => isWithin(path, folder) || isWithin(folder, path))) return true;
  return [...byUrl.keys()].some((url) => isWithin(trimSlashes(url), folder));
}

/** Whether one redirect for a folder would do, after all that there are, what one for each of its pages would do. */
export function canLeadFolder(
  redirects: Redirects,
  folder: PathPattern,
  pages: readonly PathPattern[],
): boolean {
  if (redirects.findSame(folder) !== undefined) return false;
  const holder = redirects.findHolder(folder);
  // It leads each reader of what was in the folder before to another place.
  if (holder !== undefined && !leadsToOnePath(redirects, holder)) return false;
  const end = holder ?? Number.POSITIVE_INFINITY;
  return pages.every((page) => (redirects.findNext(page) ?? end) >= end);
}

function leadsToOnePath(redirects: Redirects, index: number): boolean {
  const destination = redirects.getDestination(index);
  return destination !== undefined && isOnePath(destination);
}

function createPath(path: string, end = ''): PathPattern {
  return parseSource(escapePath(path) + end);
}
