// The link graph as features see it: what the pages of one site say, and who links to whom. Kept by file events and by
// what is typed; open pages count as they are in the editor.
import type { ScannedImport, ScannedLink, ScannedPage } from './scannedPage.ts';
import { splitDestination } from './target/destination.ts';
import type { LinkResolver, LinkTarget } from './target/linkResolver.ts';

/** A link or an import of one page. */
export interface PlacedLink {
  /** The page that it is in, relative to the site root. */
  readonly from: string;
  readonly link: ScannedLink | ScannedImport;
  readonly target: LinkTarget;
}

export interface SiteLinks {
  /** Whether every page has been read. Until then no count is told, and a fragment is judged only in pages that were read. */
  readonly isComplete: boolean;
  /** Those of `getFiles()` that have not been read yet. */
  getWaiting(): readonly string[];
  /** Those of `getFiles()` of which nothing is known: not read yet, too large, or unreadable. */
  getUnread(): readonly string[];
  /** What is read: pages of the site, listed pages and snippets, relative to the root. */
  getFiles(): Iterable<string>;
  /** `undefined` for a file that is none of these, or was not read yet. */
  getPage(file: string): ScannedPage | undefined;
  /**
   * Links and imports that lead to this file (a page, a snippet, an image, any other file), or whose path is this folder with
   * pages and without an index, by page, in document order.
   */
  getLinksTo(path: string): readonly PlacedLink[];
}

/** What the path is, relative to the site root: a file, or a folder with pages. `undefined` for none, and for `/`. */
export function getLinkedPath(target: LinkTarget): string | undefined {
  if ('file' in target) return target.file;
  return target.kind === 'doubtful' ? target.folder : undefined;
}

/** What an import brings in, relative to the site root; `undefined` where that is not sure: many hosts tell cases apart. */
export function getImportedFile(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'file' ? target.file : undefined;
}

/**
 * What links and imports of a page have in common: a destination that is written, and where it leads. The
 * destination of a link, or the specifier of an import.
 */
export function getWritten(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : link.destination;
}

/** Without query and fragment, which an import does not have. */
export function getWrittenPath(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : splitDestination(link.destination.trim()).path;
}

/** @param from the page that the link is read from, relative to the site root. */
export function resolveLink(
  resolver: LinkResolver,
  link: ScannedLink | ScannedImport,
  from: string,
): LinkTarget {
  return 'specifier' in link
    ? resolver.resolveImport(link.specifier, from)
    : resolver.resolve(link.destination, from);
}

/**
 * The links of a site as they are when one page says something else: what was read of it may be older, or
 * newer. `file` is relative to the site root.
 */
export function withPage(links: SiteLinks, file: string, page: ScannedPage): SiteLinks {
  if (links.getPage(file) === page) return links;
  return {
    isComplete: links.isComplete,
    getWaiting: () => links.getWaiting(),
    getUnread: () => links.getUnread(),
    getFiles: () => links.getFiles(),
    getPage: (each) => (each === file ? page : links.getPage(each)),
    getLinksTo: (each) => links.getLinksTo(each),
  };
}
