// The link graph as features see it: what the pages of one site say, and who links to whom. Kept by file events and by
// what is typed; open pages count as they are in the editor.
import type { LinkTarget } from './linkTarget.ts';
import type { ScannedImport, ScannedLink, ScannedPage } from './scannedPage.ts';

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
