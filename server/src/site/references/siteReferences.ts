// What a configuration file refers to: the pages it lists, group by group.
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { DocumentMemo, memoByObject } from '../../document/documentMemo.ts';
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getItemMembers, getMember, getRootValue } from '../../document/treeSearch.ts';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import {
  EntryTable,
  type GroupReference,
  maxTrailLength,
  type PageReference,
  type SiteReferences,
} from './pageReference.ts';

/** One for all versions of an open document. */
const getEntryTable = memoByObject((_document: TextDocument) => new EntryTable());

const known = new DocumentMemo<SiteReferences>();

/** Collected once for each parsed document. */
export function getSiteReferences(document: ParsedDocument): SiteReferences {
  const references =
    known.get(document) ??
    (getForeignSchema(document) === undefined
      ? collect(document)
      : collectForeignReferences(getRootValue(document, 'navigation'), getEntryTable(document.textDocument)));
  known.set(document, references);
  return references;
}

/** An entry for a page that an earlier entry lists. */
interface RepeatedListing {
  readonly page: PageReference;
  readonly earlier: PageReference;
}

interface Listings {
  /** By page number: the one-based position among the entries of the first one for that page, 0 when there is none. */
  readonly first: Uint32Array;
  readonly repeated: readonly RepeatedListing[];
}

const listings = new DocumentMemo<Listings>();

/** The first entry of the page with this identity, whether or not its file exists. */
export function getFirstListing(document: ParsedDocument, identity: string): PageReference | undefined {
  const number = getEntryTable(document.textDocument).getPageNumber(identity);
  const place = number === undefined ? 0 : (findListings(document).first[number] ?? 0);
  const page = getSiteReferences(document).pages[place - 1];
  // Numbers start over now and then: this one may belong to another page by now.
  return page?.entry.identity === identity ? page : undefined;
}

/** In document order. */
export function getRepeatedListings(document: ParsedDocument): readonly RepeatedListing[] {
  return findListings(document).repeated;
}

function findListings(document: ParsedDocument): Listings {
  const before = listings.get(document);
  if (before !== undefined) return before;
  const { pages, pageCount } = getSiteReferences(document);
  const first = new Uint32Array(pageCount);
  const repeated: RepeatedListing[] = [];
  pages.forEach((page, index) => {
    const earlier = pages[(first[page.entry.page] ?? 0) - 1];
    if (earlier === undefined) first[page.entry.page] = index + 1;
    else repeated.push({ page, earlier });
  });
  const found = { first, repeated };
  listings.set(document, found);
  return found;
}

/** The strings that name an icon or an image. */
export function getIconNames(document: ParsedDocument): StringNode[] {
  const names = getItemMembers(document, 'anchors', 'icon');
  const top = getMember(getRootValue(document, 'topAnchor'), 'icon');
  return top?.type === 'string' && !top.broken ? [...names, top] : names;
}

/** Uses a stack, not recursion: nesting can be as deep as the text is long. */
function collect(document: ParsedDocument): SiteReferences {
  const navigation = getRootValue(document, 'navigation');
  const pages: PageReference[] = [];
  const groups: GroupReference[] = [];
  const table = getEntryTable(document.textDocument);
  table.begin();
  const lists: List[] =
    navigation?.type === 'array' ? [{ items: navigation.items, next: 0, groups: [] }] : [];
  for (let list = lists.at(-1); list !== undefined; list = lists.at(-1)) {
    const node = list.items[list.next++];
    if (node === undefined) lists.pop();
    else if (node.type === 'string' && list.groups.length > 0) {
      const entry = node.broken ? undefined : table.next(node.value);
      if (entry !== undefined && !entry.isBlank) pages.push({ node, entry, groups: list.groups });
    } else if (node.type === 'object') {
      const group = createGroup(node);
      groups.push(group);
      const around = [...list.groups.slice(-maxTrailLength), group];
      if (group.pages !== undefined) lists.push({ items: group.pages.items, next: 0, groups: around });
    }
  }
  table.finish();
  return { pages, groups, pageCount: table.pageCount };
}

/** An array that is being read, and the groups around it. */
interface List {
  readonly items: readonly ValueNode[];
  next: number;
  readonly groups: readonly GroupReference[];
}

function createGroup(node: ObjectNode): GroupReference {
  const name = getMember(node, 'group');
  const pages = getMember(node, 'pages');
  return {
    node,
    name: name?.type === 'string' ? name : undefined,
    pages: pages?.type === 'array' ? pages : undefined,
  };
}

/** The keys for the name of something that contains pages, in the known formats. */
const nameKeys = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'item'];

/** A value that waits to be read, and what is around it. */
interface Waiting {
  readonly node: ValueNode;
  readonly around: readonly GroupReference[];
}

/**
 * The pages that a file in another format lists: every string of a `pages` array, anywhere under `navigation`.
 * Which of them are pages is for the site to say. Pages in document order; no groups, because their meaning is
 * unknown. Uses a stack, so no nesting is too deep.
 */
function collectForeignReferences(navigation: ValueNode | undefined, table: EntryTable): SiteReferences {
  const pages: PageReference[] = [];
  table.begin();
  const waiting: Waiting[] = navigation === undefined ? [] : [{ node: navigation, around: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, around } = next;
    if (node.type === 'string') {
      const entry = isEntry(node) ? table.next(node.value) : undefined;
      if (entry !== undefined && !entry.isBlank) pages.push({ node, entry, groups: around });
    } else if (node.type === 'array') {
      for (const item of node.items.toReversed()) waiting.push({ node: item, around });
    } else if (node.type === 'object') {
      const trail = addName(around, node);
      for (const { value } of node.properties.toReversed()) {
        if (value !== undefined) waiting.push({ node: value, around: trail });
      }
    }
  }
  table.finish();
  return { pages, groups: [], pageCount: table.pageCount };
}

function isEntry({ parent, broken }: StringNode): boolean {
  return !broken && parent?.type === 'array' && isPages(parent.parent);
}

function isPages(owner: PropertyNode | ArrayNode | undefined): boolean {
  return owner?.type === 'property' && owner.key.value === 'pages';
}

function addName(around: readonly GroupReference[], node: ObjectNode): readonly GroupReference[] {
  const name = nameKeys.map((key) => getProperty(node, key)?.value).find((value) => value?.type === 'string');
  return name?.type === 'string' && name.value.trim() !== ''
    ? [...around.slice(-maxTrailLength), { node, name, pages: undefined }]
    : around;
}
