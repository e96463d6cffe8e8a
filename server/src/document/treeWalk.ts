// Visits the nodes of a tree without recursion, so that no tree is too deep.
import type { ValueNode } from './jsonNode.ts';

/** `root` and every value below it, parents before children, in document order. */
export function* walkValues(root: ValueNode | undefined): Generator<ValueNode> {
  const waiting: ValueNode[] = root === undefined ? [] : [root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (node.type === 'array') {
      for (let index = node.items.length - 1; index >= 0; index--) push(waiting, node.items[index]);
    } else if (node.type === 'object') {
      for (let index = node.properties.length - 1; index >= 0; index--)
        push(waiting, node.properties[index]?.value);
    }
  }
}

function push(waiting: ValueNode[], node: ValueNode | undefined): void {
  if (node !== undefined) waiting.push(node);
}
