// JSON pointers (RFC 6901) and paths: from a validator's error to the node it refers to, and from a node to its path.
import { getProperty, type PropertyNode, type ValueNode } from './jsonNode.ts';

/** Object keys and zero-based array indexes from the root down. */
export type JsonPath = readonly (string | number)[];

/** The reference tokens of a pointer, unescaped: `/a~1b/0` is `['a/b', '0']`. */
export function parseJsonPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node that a pointer refers to; the last of several equal keys counts. `undefined` when there is none. */
export function resolveJsonPointer(root: ValueNode | undefined, pointer: string): ValueNode | undefined {
  let node = root;
  for (const token of parseJsonPointer(pointer)) {
    if (node?.type === 'object') node = getProperty(node, token)?.value;
    else if (node?.type === 'array') node = node.items[Number(token)];
    else return undefined;
  }
  return node;
}

/** The path from the root to a node. A property's path ends with its key. */
export function getPath(node: ValueNode | PropertyNode): JsonPath {
  const path: (string | number)[] = [];
  let current: ValueNode | PropertyNode | undefined = node;
  while (current !== undefined) {
    if (current.type === 'property') path.push(current.key.value);
    const parent: PropertyNode | ValueNode | undefined = current.parent;
    if (parent?.type === 'array' && current.type !== 'property') path.push(parent.items.indexOf(current));
    current = parent;
  }
  return path.reverse();
}
