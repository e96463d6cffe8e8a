// The groups and pages of a configuration as views show them, for acts on them.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type PropertyNode,
  type StringNode,
  type ValueNode,
} from '../../document/jsonNode.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue } from '../../document/treeSearch.ts';
import { getGroupPages, getParentGroup } from '../../schema/nestedGroup.ts';
import type { NavigationNode } from './nodeAct.ts';

export function getNavigationArray(document: ParsedDocument): ArrayNode | undefined {
  const navigation = getRootValue(document, 'navigation');
  return navigation?.type === 'array' ? navigation : undefined;
}

export function getTopGroups(document: ParsedDocument): ObjectNode[] {
  return getNavigationArray(document)?.items.filter((item) => item.type === 'object') ?? [];
}

/** Whether the group isn't nested. */
export function isTopLevel(group: ObjectNode): boolean {
  return getParentGroup(group)?.parent === undefined;
}

/** Whether pages can be inserted into the group: it has a list of pages, or no such property. */
export function takesPages(group: ObjectNode): boolean {
  return getGroupPages(group) !== undefined || getProperty(group, 'pages') === undefined;
}

/** The groups of the navigation, or the pages and groups of a group, without what views don't show. */
export function getShownItems(array: ArrayNode): ValueNode[] {
  const isTop = array.parent?.type === 'property' && array.parent.parent.parent === undefined;
  return array.items.filter((item) => item.type === 'object' || (!isTop && isPage(item)));
}

/** Whether an item of a group stands for a page. */
export function isPage(item: ValueNode): item is StringNode {
  return item.type === 'string' && item.value.trim() !== '';
}

/** Each once, in the order of the file, without elements inside a group that is also chosen; unlisted pages last. */
export function getOutermostNodes(nodes: readonly NavigationNode[]): NavigationNode[] {
  const chosen = new Set<ValueNode>();
  const paths = new Set<string>();
  const each = nodes.filter((target) => {
    const isRepeated = target.kind === 'unlisted' ? paths.has(target.path) : chosen.has(target.node);
    if (target.kind === 'unlisted') paths.add(target.path);
    else chosen.add(target.node);
    return !isRepeated;
  });
  return each
    .filter((target) => target.kind === 'unlisted' || !isInsideAny(target.node, chosen))
    .sort((a, b) => getOffset(a) - getOffset(b));
}

function getOffset(target: NavigationNode): number {
  return target.kind === 'unlisted' ? Number.MAX_SAFE_INTEGER : target.node.offset;
}

function isInsideAny(node: ValueNode, chosen: ReadonlySet<ValueNode>): boolean {
  let current: ValueNode | PropertyNode | undefined = node.parent;
  while (current !== undefined) {
    if (current.type !== 'property' && chosen.has(current)) return true;
    current = current.parent;
  }
  return false;
}
