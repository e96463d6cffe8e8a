// Elements → the nodes of the document that they were read from: found when asked for, so that no model keeps a tree.
import type { ArrayNode, ObjectNode, PropertyNode, Span, ValueNode } from '../../document/jsonNode.ts';
import type { ElementSpan } from '../../shared/siteModel.ts';

/** The value, or the value of the property, with this extent; `undefined` when there is none. */
export function findElementNode(root: ValueNode | undefined, extent: ElementSpan): ValueNode | undefined {
  let node: ValueNode | PropertyNode | undefined = root;
  while (node !== undefined) {
    const isSame = node.offset === extent.offset && node.end === extent.end;
    if (node.type === 'property') {
      if (isSame) return node.value;
      node = node.value;
    } else if (isSame) return node;
    else node = node.type === 'array' || node.type === 'object' ? findChild(node, extent) : undefined;
  }
  return undefined;
}

/** The last child that begins before the extent does. */
function findChild(parent: ArrayNode | ObjectNode, { offset }: Span): ValueNode | PropertyNode | undefined {
  const children: readonly (ValueNode | PropertyNode)[] =
    parent.type === 'array' ? parent.items : parent.properties;
  let low = 0;
  let high = children.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((children[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return children[low - 1];
}
