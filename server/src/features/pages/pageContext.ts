// The input of features for pages: the page, its site and the configuration that lists it; and answers that need other
// pages first.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { RepairedPage } from '../../compile/pageCompiler.ts';
import type { PageFault } from '../../compile/pageFault.ts';
import type { Span } from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { PageReference } from '../../format/pageReference.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import type { ServerSettings } from '../../settings.ts';
import type { Icons } from '../../site/icons.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientFeatures } from '../featureContext.ts';

export interface PageClientFeatures extends ClientFeatures {
  /** Absolute path of the editor's folder around the page; `undefined` if there is none. */
  readonly workspaceFolder: string | undefined;
}

export interface PageContext {
  readonly page: TextDocument;
  /** What was found in its text. */
  readonly scanned: ScannedPage;
  /** Relative to the site root. */
  readonly path: string;
  readonly site: SiteIndex;
  /** For all pages of the site; for this page, the same as `scanned`. */
  readonly links: SiteLinks;
  readonly configuration: ParsedDocument;
  /** What the parser of the host’s build says about the page; `undefined` if it has not been asked. */
  readonly faults?: readonly PageFault[] | undefined;
  /** What someone is typing: nothing is said about the tag around it. `undefined` after a pause. */
  readonly typed?: Span | undefined;
  /** How all its faults can be fixed safely; `undefined` if they can’t, or nobody has asked. */
  readonly repaired?: RepairedPage | undefined;
  /** Those of the site’s library; `undefined` until they are loaded, and if we don’t know the library. */
  readonly icons?: Icons | undefined;
  readonly settings: ServerSettings;
  readonly client: PageClientFeatures;
}

/** The entries that list the page, in document order. */
export function getListings({
  configuration,
  site,
  path,
}: Pick<PageContext, 'configuration' | 'site' | 'path'>): readonly PageReference[] {
  return getListedFiles(configuration, site).get(path) ?? [];
}

/** The first line of a page, without its line break, where findings about the page as a whole are shown. */
export function getFirstLine(page: TextDocument): Span {
  const [line = ''] = page
    .getText({ start: { line: 0, character: 0 }, end: { line: 1, character: 0 } })
    .split(/[\r\n]/);
  return { offset: 0, end: line.length };
}

export interface PageText {
  readonly page: TextDocument;
  readonly scanned: ScannedPage;
}

/** By path, relative to the site root, without pages that can't be read. */
export type PageTexts = ReadonlyMap<string, PageText>;

/**
 * An answer that points into pages that may not be open. Offsets in such a page are only valid for the text that they
 * were found in, so the answer first lists the pages that it needs, and is computed from their current texts.
 */
export interface Reading<T> {
  /** The pages that have to be read, relative to the site root, each once. */
  readonly files: readonly string[];
  readonly answer: (texts: PageTexts) => T;
}

export function needNothing<T>(value: T): Reading<T> {
  return { files: [], answer: () => value };
}
