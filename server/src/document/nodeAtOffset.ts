// From a cursor to the tree: the innermost node that an offset touches.
import { type PropertyNode, type Span, touches, type ValueNode } from './jsonNode.ts';

/**
 * The innermost value or property that the zero-based UTF-16 offset touches, ends included; when two neighbors touch
 * it, the later one. `undefined` outside the root value.
 */
export function getNodeAt(root: ValueNode | undefined, offset: number): ValueNode | PropertyNode | undefined {
  if (root === undefined || !touches(root, offset)) return undefined;
  let node: ValueNode | PropertyNode = root;
  for (;;) {
    const child: ValueNode | PropertyNode | undefined = getChildAt(node, offset);
    if (child === undefined) return node;
    node = child;
  }
}

function getChildAt(node: ValueNode | PropertyNode, offset: number): ValueNode | PropertyNode | undefined {
  switch (node.type) {
    case 'object':
      return lastTouching(node.properties, offset);
    case 'array':
      return lastTouching(node.items, offset);
    case 'property':
      return node.value !== undefined && touches(node.value, offset) && !touches(node.key, offset)
        ? node.value
        : undefined;
    default:
      return undefined;
  }
}

/** The last child that touches the offset, by binary search: children are in document order and don't overlap. */
function lastTouching<T extends Span>(children: readonly T[], offset: number): T | undefined {
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const child = children[middle];
    if (child !== undefined && child.offset <= offset) low = middle + 1;
    else high = middle;
  }
  const child = children[low - 1];
  return child !== undefined && touches(child, offset) ? child : undefined;
}
