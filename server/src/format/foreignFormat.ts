// A file that declares another format. Only its lists of pages are understood: if a string in one leads to a page, it is
// certainly an entry.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { getRootValue } from '../document/treeSearch.ts';
import { docsSchema } from '../schema/docsSchema.ts';
import { quote } from '../shared/text/words.ts';
import { getFileStrings } from './fileStrings.ts';
import { getGeneratedPaths } from './generatedPaths.ts';
import {
  type GroupReference,
  getEntryTable,
  maxTrailLength,
  type NavigationEntries,
  type PageReference,
  type PageResolution,
} from './pageReference.ts';
import type { PrefixReference } from './prefixReferences.ts';
import type { FileStrings, SiteFormat, UncheckedReason } from './siteFormat.ts';

const reason = 'declares another format';

export class ForeignFormat implements SiteFormat {
  readonly mayListMore = reason;
  readonly uneditable = reason;
  readonly isSureOfFiles = false;
  readonly icons = [];
  readonly schema = docsSchema;
  readonly unchecked: UncheckedReason;
  readonly handler = 'editor';
  readonly shown = 'pages';
  private readonly document: ParsedDocument;
  private knownNavigation: NavigationEntries | undefined;

  /** @param node the value of `$schema`. */
  constructor(document: ParsedDocument, node: StringNode) {
    this.document = document;
    this.unchecked = { node, reason, message: describeSchema(node) };
  }

  get navigation(): NavigationEntries {
    this.knownNavigation ??= readPageLists(this.document);
    return this.knownNavigation;
  }

  isEntry({ kind }: PageResolution): boolean {
    return kind === 'found';
  }

  /** The same strings as in our own format, because they may well be files. */
  get files(): FileStrings {
    return getFileStrings(this.document);
  }

  getPrefixes(): readonly PrefixReference[] {
    return [];
  }

  get generatedPaths(): readonly string[] {
    return getGeneratedPaths(this.document, { isGuessed: true });
  }
}

function describeSchema({ value }: StringNode): string {
  return value.trim() === ''
    ? '"$schema" is blank: this file is not checked as a site configuration'
    : `This file declares another format, ${quote(value)}, and is not checked as a site configuration`;
}

/** In the known formats, the keys that name an object with pages in it. */
const nameKeys = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'item'];

/** A value still to be read. */
interface Waiting {
  readonly node: ValueNode;
  /** The named objects around it, outermost first. */
  readonly around: readonly GroupReference[];
}

/**
 * Every string of a `pages` array, anywhere below `navigation`, in document order; the site decides which of them are
 * pages. No groups, because their meaning is unknown. Uses a stack, so no nesting is too deep.
 */
function readPageLists(document: ParsedDocument): NavigationEntries {
  const navigation = getRootValue(document, 'navigation');
  const table = getEntryTable(document.textDocument);
  const pages: PageReference[] = [];
  table.begin();
  const waiting: Waiting[] = navigation === undefined ? [] : [{ node: navigation, around: [] }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node, around } = next;
    if (node.type === 'string') {
      const entry = isInPages(node) ? table.next(node.value) : undefined;
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

function isInPages({ parent, broken }: StringNode): boolean {
  return !broken && parent?.type === 'array' && isPages(parent.parent);
}

function isPages(owner: PropertyNode | ArrayNode | undefined): boolean {
  return owner?.type === 'property' && owner.key.value === 'pages';
}

function addName(around: readonly GroupReference[], node: ObjectNode): readonly GroupReference[] {
  const name = nameKeys.map((key) => getProperty(node, key)?.value).find((value) => value?.type === 'string');
  return name?.type === 'string' && name.value.trim() !== ''
    ? [...around.slice(-maxTrailLength), { node, parent: around.at(-1), name, pages: undefined }]
    : around;
}
