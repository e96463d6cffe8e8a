// What a configuration file refers to: the pages it lists, group by group.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type StringNode,
  type ValueNode,
} from '../document/jsonNode.ts';
import type { ParsedDocument } from '../document/parsedDocument.ts';
import { type PageEntry, parsePageEntry } from './pageEntry.ts';

/** One entry of a `pages` array, nested groups included. Blank and broken entries are none. */
export interface PageReference {
  readonly node: StringNode;
  readonly entry: PageEntry;
  /** The groups around it, outermost first. */
  readonly groups: readonly GroupReference[];
}

export interface GroupReference {
  readonly node: ObjectNode;
  /** The value of `group`; `undefined` when it is missing or no string. */
  readonly name: StringNode | undefined;
  readonly pages: ArrayNode | undefined;
}

export interface SiteReferences {
  /** In document order. */
  readonly pages: readonly PageReference[];
  readonly groups: readonly GroupReference[];
}

const known = new WeakMap<ParsedDocument, SiteReferences>();

/** Collected once for each parsed document. */
export function getSiteReferences(document: ParsedDocument): SiteReferences {
  const references = known.get(document) ?? collect(document);
  known.set(document, references);
  return references;
}

/** The value of a property of the root; `undefined` when there is none. */
export function getRootValue({ root }: ParsedDocument, key: string): ValueNode | undefined {
  return getMember(root, key);
}

/** The value of a property of an object; `undefined` when it is none or has no such property. */
export function getMember(node: ValueNode | undefined, key: string): ValueNode | undefined {
  return node?.type === 'object' ? getProperty(node, key)?.value : undefined;
}

/** The strings under `key` in the objects of the root's array `list`, as those of all anchors' `url`. */
export function getItemMembers(document: ParsedDocument, list: string, key: string): StringNode[] {
  const array = getRootValue(document, list);
  if (array?.type !== 'array') return [];
  return array.items.flatMap((item) => {
    const member = getMember(item, key);
    return member?.type === 'string' && !member.broken ? [member] : [];
  });
}

/** A stack, not recursion: nesting can be as deep as the text is long. */
function collect(document: ParsedDocument): SiteReferences {
  const navigation = getRootValue(document, 'navigation');
  const pages: PageReference[] = [];
  const groups: GroupReference[] = [];
  const waiting: { node: ValueNode; groups: readonly GroupReference[] }[] = [];
  const push = (items: readonly ValueNode[], around: readonly GroupReference[]): void => {
    for (let index = items.length - 1; index >= 0; index--) {
      const node = items[index];
      if (node !== undefined) waiting.push({ node, groups: around });
    }
  };
  if (navigation?.type === 'array') push(navigation.items, []);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { node } = next;
    if (node.type === 'string' && next.groups.length > 0) {
      if (!node.broken && node.value.trim() !== '') {
        pages.push({ node, entry: parsePageEntry(node.value), groups: next.groups });
      }
    } else if (node.type === 'object') {
      const group = createGroup(node);
      groups.push(group);
      if (group.pages !== undefined) push(group.pages.items, [...next.groups.slice(-deepestTrail), group]);
    }
  }
  return { pages, groups };
}

/** As many groups around an entry are remembered as anyone would read. */
const deepestTrail = 8;

function createGroup(node: ObjectNode): GroupReference {
  const name = getMember(node, 'group');
  const pages = getMember(node, 'pages');
  return {
    node,
    name: name?.type === 'string' ? name : undefined,
    pages: pages?.type === 'array' ? pages : undefined,
  };
}
