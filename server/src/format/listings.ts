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

/** Entries for a page that an earlier entry of the same group lists. The root page of a group may be among its pages. */
function findRepeatedInGroups(pages: readonly PageReference[]): RepeatedListing[] {
  const first = new Map<object | undefined, Map<number, PageReference>>();
  return pages.flatMap((page) => {
    if (page.isRoot) return [];
    const group = page.groups.at(-1)?.node;
    const inGroup = first.get(group) ?? new Map<number, PageReference>();
    first.set(group, inGroup);
    const earlier = inGroup.get(page.entry.page);
    if (earlier === undefined) inGroup.set(page.entry.page, page);
    return earlier === undefined ? [] : [{ page, earlier }];
  });
}

function findListings(document: ParsedDocument): Listings {
  const before = known.get(document);
  if (before !== undefined) return before;
  const { navigation, repeats } = getSiteFormat(document);
  const { pages, pageCount } = navigation;
  const first = new Uint32Array(pageCount);
  const repeated: RepeatedListing[] = [];
  pages.forEach((page, index) => {
    const earlier = pages[(first[page.entry.page] ?? 0) - 1];
    if (earlier === undefined) first[page.entry.page] = index + 1;
    else if (repeats === 'site') repeated.push({ page, earlier });
  });
  if (repeats === 'group') repeated.push(...findRepeatedInGroups(pages));
  const found = { first, repeated };
  known.set(document, found);
  return found;
}
