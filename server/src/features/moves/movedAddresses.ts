// Which URLs of pages change when files and folders move.
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import {
  escapePath,
  isOnePath,
  type PathPattern,
  parseSource,
} from '../../links/redirects/redirectPattern.ts';
import type { Redirects } from '../../links/redirects/redirects.ts';
import { getRedirects } from '../../links/redirects/siteRedirects.ts';
import { getOtherListedFiles } from '../../links/target/linkedFiles.ts';
import { getServedPath, isExcepted, isPageFile, isWithin } from '../../shared/sitePaths.ts';
import { composeText } from '../../shared/text/strings.ts';
import type { Relocation } from '../../site/relocation.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';

/** The URL of a page, or of all pages in a folder, with names that the two have in common. */
export interface MovedAddress {
  readonly from: PathPattern;
  readonly to: PathPattern;
  /** The pages of a folder. */
  readonly pages: readonly MovedAddress[];
}

export interface MovedAddresses {
  /** The new URL of each page whose URL changes. */
  readonly arrivals: readonly PathPattern[];
  /** The URLs where no page is any more; those of a folder in one where that says the same. */
  readonly leaving: readonly MovedAddress[];
  /** Whether a page is at this URL after the move. */
  isServedThen(paths: PathPattern): boolean;
}

/** A page that readers reach before and after the move. URLs are paths from the root, decoded. */
interface MovedPage {
  readonly file: string;
  readonly from: string;
  readonly to: string;
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
  const served = new Set<string>();
  const moved: MovedPage[] = [];
  for (const file of [...site.pages, ...listed].filter((page) => !site.isUnbuilt(page))) {
    const then = relocation.isMoved(file) ? relocation.relocate(file) : file;
    if (then === undefined || !isPageFile(then) || site.isUnbuilt(then)) continue;
    if (isExcepted(then) && !isListed(file)) continue;
    const [from, to] = [getServedPath(file), getServedPath(then)];
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
    isServedThen: ({ segments, rest }) => {
      const texts = segments.map((segment) => (segment.kind === 'text' ? segment.text : undefined));
      return rest === undefined && served.has(`/${texts.join('/')}`);
    },
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
  const addresses: MovedAddress[] = [];
  let single = leaving;
  for (const { from, to } of relocation.getFolders()) {
    const pages = single.filter(({ file, from: url }) => isWithin(file, from) && url !== `/${from}`);
    if (pages.length === 0 || !movesAlone(document, site, relocation, { from, to, pages })) continue;
    single = single.filter((page) => !pages.includes(page));
    if (!pages.some(({ file }) => isPublished(file))) continue;
    addresses.push({
      from: createPath(`/${from}`, anythingBelow),
      to: createPath(`/${to}`, anythingBelow),
      pages: pages.map(createAddress),
    });
  }
  return [...single.filter(({ file }) => isPublished(file)).map(createAddress), ...addresses];
}

/** Whether one redirect says for a folder, relative to the site root, what one for each of its pages would say. */
function movesAlone(
  document: ParsedDocument,
  site: SiteIndex,
  relocation: Relocation,
  { from, to, pages }: { readonly from: string; readonly to: string; readonly pages: readonly MovedPage[] },
): boolean {
  if (!site.complete) return false;
  for (const file of site.files) {
    const then = relocation.isMoved(file) ? relocation.relocate(file) : file;
    if (isWithin(file, from) && then !== to + file.slice(from.length)) return false;
    if (then !== undefined && isWithin(then, from)) return false;
  }
  const leaving = createTest(pages.map(({ file }) => file));
  const inFolder = site.pages.filter((page) => isWithin(page, from) && getServedPath(page) !== `/${from}`);
  if (!inFolder.every(leaving)) return false;
  const { generatedPaths } = getSiteFormat(document);
  if (generatedPaths.some((path) => isWithin(trim(path), from) || isWithin(from, trim(path)))) return false;
  const redirects = getRedirects(document);
  const folder = createPath(`/${from}`, anythingBelow);
  const holder = redirects.findHolder(folder);
  if (redirects.findSame(folder) !== undefined) return false;
  // It leads each reader of what was in the folder before to another place.
  if (holder !== undefined && !leadsToOnePath(redirects, holder)) return false;
  const end = holder ?? Number.POSITIVE_INFINITY;
  return pages.every(({ from: url }) => (redirects.findNext(createPath(url)) ?? end) >= end);
}

function leadsToOnePath(redirects: Redirects, index: number): boolean {
  const destination = redirects.getDestination(index);
  return destination !== undefined && isOnePath(destination);
}

function trim(path: string): string {
  return path.replace(/^\/+|\/+$/g, '');
}

function createAddress({ from, to }: MovedPage): MovedAddress {
  return { from: createPath(from), to: createPath(to), pages: [] };
}

function createPath(path: string, end = ''): PathPattern {
  return parseSource(escapePath(path) + end);
}
