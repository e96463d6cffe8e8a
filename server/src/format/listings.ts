// Which entries list the same page.
import { DocumentMemo } from '../document/documentMemo.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getSiteFormat } from './documentFormat.ts';
import { getEntryTable, type PageReference } from './pageReference.ts';

/** An entry for a page that an earlier entry lists. */
interface RepeatedListing {
  readonly page: PageReference;
  readonly earlier: PageReference;
}

interface Listings {
  /** By page number: the one-based index of the page's first entry; 0 if it has none. */
  readonly first: Uint32Array;
  readonly repeated: readonly RepeatedListing[];
}

const known = new DocumentMemo<Listings>();

/** The first entry of the page with this identity, whether or not its file exists. */
export function getFirstListing(document: ParsedDocument, identity: string): PageReference | undefined {
  const number = getEntryTable(document.textDocument).getPageNumber(identity);
  const place = number === undefined ? 0 : (findListings(document).first[number] ?? 0);
  const page = getSiteFormat(document).navigation.pages[place - 1];
  // `EntryTable` sometimes starts numbering again, so the number may now belong to another page.
  return page?.entry.identity === identity ? page : undefined;
}

/** In document order. */
export function getRepeatedListings(document: ParsedDocument): readonly RepeatedListing[] {
  return findListings(document).repeated;
}

function findListings(document: ParsedDocument): Listings {
  const before = known.get(document);
  if (before !== undefined) return before;
  const { pages, pageCount } = getSiteFormat(document).navigation;
  const first = new Uint32Array(pageCount);
  const repeated: RepeatedListing[] = [];
  pages.forEach((page, index) => {
    const earlier = pages[(first[page.entry.page] ?? 0) - 1];
    if (earlier === undefined) first[page.entry.page] = index + 1;
    else repeated.push({ page, earlier });
  });
  const found = { first, repeated };
  known.set(document, found);
  return found;
}
