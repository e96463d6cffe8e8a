// Groups inside the pages of another group: not part of the format, although many files have them.
import {
  type ArrayNode,
  getProperty,
  type ObjectNode,
  type Span,
  type ValueNode,
} from '../document/jsonNode.ts';
import { getMember } from '../document/treeSearch.ts';

/** Whether an object among pages is clearly meant as a group. */
export function isGroup(node: ValueNode): node is ObjectNode {
  return (
    node.type === 'object' &&
    (getProperty(node, 'group') !== undefined || getProperty(node, 'pages') !== undefined)
  );
}

/** Where a nested group is reported: at its name, otherwise at its opening bracket. */
export function getGroupSpan(group: ObjectNode): Span {
  const name = getMember(group, 'group');
  if (name?.type === 'string' && !name.broken) return { offset: name.offset, end: name.end };
  return { offset: group.offset, end: group.offset + 1 };
}

/** The name of a group; `undefined` if it is missing, broken or blank. */
export function getGroupName(group: ObjectNode): string | undefined {
  const name = getMember(group, 'group');
  return name?.type === 'string' && !name.broken && name.value.trim() !== '' ? name.value : undefined;
}

export function getGroupPages(group: ObjectNode): ArrayNode | undefined {
  const pages = getMember(group, 'pages');
  return pages?.type === 'array' ? pages : undefined;
}

/** The group whose `pages` contain this node. */
export function getParentGroup({ parent }: ValueNode): ObjectNode | undefined {
  const owner = parent?.type === 'array' ? parent.parent : undefined;
  return owner?.type === 'property' ? owner.parent : undefined;
}
