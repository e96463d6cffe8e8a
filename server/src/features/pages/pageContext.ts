// What the features of a page file work from: the page, its site and the configuration that lists it; and answers that
// need other pages first.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { PageReference } from '../../format/pageReference.ts';
import type { ScannedPage } from '../../links/scannedPage.ts';
import type { SiteLinks } from '../../links/siteLinks.ts';
import type { ServerSettings } from '../../settings.ts';
import { getListedFiles } from '../../site/references/resolvedPages.ts';
import type { SiteIndex } from '../../site/siteIndex.ts';
import type { ClientFeatures } from '../featureContext.ts';

export interface PageClientFeatures extends ClientFeatures {
  /** Absolute path of the editor's folder around the page; `undefined` where there is none. */
  readonly workspaceFolder: string | undefined;
}

export interface PageContext {
  readonly page: TextDocument;
  /** What is found in its text. */
  readonly scanned: ScannedPage;
  /** Relative to the site root. */
  readonly path: string;
  readonly site: SiteIndex;
  /** Of all pages of the site; of this one, the same as `scanned`. */
  readonly links: SiteLinks;
  readonly configuration: ParsedDocument;
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

export interface PageText {
  readonly page: TextDocument;
  readonly scanned: ScannedPage;
}

/** By path, relative to the site root. Pages that can't be read are not among them. */
export type PageTexts = ReadonlyMap<string, PageText>;

/**
 * An answer that points into pages that may not be open. Offsets of such a page are only good for the text that they were
 * read from, so the answer first says which pages it needs, and is made from their texts as they are now.
 */
export interface Reading<T> {
  /** The pages that have to be read, relative to the site root, each once. */
  readonly files: readonly string[];
  readonly answer: (texts: PageTexts) => T;
}

export function needNothing<T>(value: T): Reading<T> {
  return { files: [], answer: () => value };
}
