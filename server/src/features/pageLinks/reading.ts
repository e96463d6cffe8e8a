// An answer that points into pages that may not be open. Offsets of such a page are only good for the text that they were
// read from, so the answer first says which pages it needs, and is made from their texts as they are now.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { ScannedPage } from '../../links/scannedPage.ts';

export interface PageText {
  readonly page: TextDocument;
  readonly scanned: ScannedPage;
}

/** By path, relative to the site root. Pages that can't be read are not among them. */
export type PageTexts = ReadonlyMap<string, PageText>;

export interface Reading<T> {
  /** The pages that have to be read, relative to the site root, each once. */
  readonly files: readonly string[];
  readonly answer: (texts: PageTexts) => T;
}

export function needNothing<T>(value: T): Reading<T> {
  return { files: [], answer: () => value };
}
