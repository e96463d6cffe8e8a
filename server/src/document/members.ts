// Values by name: in an object, at the root of a document, in each object of a list.
import { getProperty, type StringNode, type ValueNode } from './jsonNode.ts';
import type { ParsedDocument } from './parsedDocument.ts';

/** The value of a property of the root; `undefined` when there is none. */
export function getRootValue({ root }: ParsedDocument, key: string): ValueNode | undefined {
  return getMember(root, key);
}

/** The value of a property of an object; `undefined` when it isn't an object or lacks the property. */
export function getMember(node: ValueNode | undefined, key: string): ValueNode | undefined {
  return node?.type === 'object' ? getProperty(node, key)?.value : undefined;
}

/** The strings under `key` in the objects of the root's array `list`, such as the `url` of every anchor. */
export function getItemMembers(document: ParsedDocument, list: string, key: string): StringNode[] {
  const array = getRootValue(document, list);
  if (array?.type !== 'array') return [];
  return array.items.flatMap((item) => {
    const member = getMember(item, key);
    return member?.type === 'string' && !member.broken ? [member] : [];
  });
}
