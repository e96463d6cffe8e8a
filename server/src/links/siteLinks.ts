// The link graph as features see it: the contents of the pages of one site, and who links to whom. Kept up to date by
// file events and typing; open pages count as they are in the editor.
import type { ScannedImport, ScannedLink, ScannedPage } from './scannedPage.ts';
import { isExternalPath, isPlainPath, splitDestination } from './target/destination.ts';
import type { LinkResolver, LinkTarget } from './target/linkResolver.ts';

/** A link or an import of one page. */
export interface PlacedLink {
  /** The page that it is in, relative to the site root. */
  readonly from: string;
  readonly link: ScannedLink | ScannedImport;
  readonly target: LinkTarget;
}

export interface SiteLinks {
  /**
   * Whether every page has been read. Until then no counts are shown, and fragments are only checked in pages that were
   * read.
   */
  readonly isComplete: boolean;
  /**
   * Changes whenever one page may make a difference to what is found in others: by what it offers to them, what it imports,
   * or by having been read.
   */
  readonly offersVersion: number;
  /** The files of `getFiles()` that have not been read yet. */
  getWaiting(): readonly string[];
  /** The files of `getFiles()` with unknown content: not read yet, too large, or unreadable. */
  getUnread(): readonly string[];
  /** Pages of the site, listed pages and snippets, relative to the root. */
  getFiles(): Iterable<string>;
  /** Files of JavaScript that were read: all snippets, and what pages import. */
  getModules(): readonly string[];
  /** `undefined` for any other file, or one that was not read yet. */
  getPage(file: string): ScannedPage | undefined;
  /**
   * Links and imports that lead to this file (a page, a snippet, an image, any other file), or whose path is this
   * folder of pages without an index; by page, in document order.
   */
  getLinksTo(path: string): readonly PlacedLink[];
  /**
   * The Markdown files that others import, each with the first file that does. The same map while nothing about it
   * changes.
   */
  getImportedPages(): ReadonlyMap<string, string>;
  /** The pages with links whose path could lead there, whether or not there is such a file; sorted by path. */
  getPagesNaming(path: string): readonly string[];
}

/**
 * The file or folder of pages that the target is, relative to the site root; `undefined` if it is neither, and for `/`.
 */
export function getLinkedPath(target: LinkTarget): string | undefined {
  if ('file' in target) return target.file;
  return target.kind === 'doubtful' ? target.folder : undefined;
}

/** What is imported, relative to the site root; `undefined` if uncertain, because many hosts distinguish case. */
export function getImportedFile(target: LinkTarget): string | undefined {
  return target.kind === 'page' || target.kind === 'file' ? target.file : undefined;
}

/** The destination of a link, or the specifier of an import. */
export function getWritten(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : link.destination;
}

/** Without query and fragment, which an import doesn't have. */
export function getWrittenPath(link: ScannedLink | ScannedImport): string {
  return 'specifier' in link ? link.specifier : splitDestination(link.destination.trim()).path;
}

/** @param from the page from which the link is resolved, relative to the site root. */
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
 * The destination as if its path said where it begins: in the folder of its page or, if it leads nowhere from there, in the
 * root.
 */
export function getCertainDestination(resolver: LinkResolver, destination: string, from: string): string {
  const written = destination.trim();
  if (isExternalPath(written) || !isPlainPath(splitDestination(written).path)) return destination;
  const own = `./${written}`;
  return resolver.resolve(own, from).kind === 'missing' ? `/${written}` : own;
}

/**
 * The links of a site as if one page had this content: the known content may be older or newer. `file` is relative to
 * the site root.
 */
export function withPage(links: SiteLinks, file: string, page: ScannedPage): SiteLinks {
  if (links.getPage(file) === page) return links;
  return {
    isComplete: links.isComplete,
    offersVersion: links.offersVersion,
    getWaiting: () => links.getWaiting(),
    getUnread: () => links.getUnread(),
    getFiles: () => links.getFiles(),
    getModules: () => links.getModules(),
    getPage: (each) => (each === file ? page : links.getPage(each)),
    getLinksTo: (each) => links.getLinksTo(each),
    getImportedPages: () => links.getImportedPages(),
    getPagesNaming: (each) => links.getPagesNaming(each),
  };
}
