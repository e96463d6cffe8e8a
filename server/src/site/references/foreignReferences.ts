// The pages that a file in another format lists: every string of a `pages` array, anywhere under `navigation`. Which of
// them are pages is for the site to say.
import type { ArrayNode, ObjectNode, PropertyNode, StringNode, ValueNode } from '../../document/jsonNode.ts';
import { getProperty } from '../../document/jsonNode.ts';
import type { EntryTable } from './pageReference.ts';
import {
  type GroupReference,
  maxTrailLength,
  type PageReference,
  type SiteReferences,
} from './pageReference.ts';

/** The keys for the name of something that contains pages, in the known formats. */
const nameKeys = ['group', 'tab', 'anchor', 'dropdown', 'product', 'version', 'language', 'item'];

/** A value that waits to be read, and what is around it. */
interface Waiting {
  readonly node: ValueNode;
  readonly around: readonly GroupReference[];
}

/** Pages in document order; no groups, because their meaning is unknown. Uses a stack, so no nesting is too deep. */
export function collectForeignReferences(
  navigation: ValueNode | undefined,
  table: EntryTable,
): SiteReferences {
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
