// Searches a tree: members of objects, the node at an offset, JSON pointers, and all nodes.

import { findLastBegun } from '../shared/text/strings.ts';
import {
  getProperty,
  type PropertyNode,
  type Span,
  type StringNode,
  touches,
  type ValueNode,
} from './jsonNode.ts';
import type { ParsedDocument } from './parsedDocument.ts';

/**
 * The innermost value or property that the zero-based UTF-16 offset touches, ends included; the later one if two
 * neighbors touch it. `undefined` outside the root value.
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

/** The last child that touches the offset: children are in document order and don't overlap. */
function lastTouching<T extends Span>(children: readonly T[], offset: number): T | undefined {
  const child = findLastBegun(children, offset);
  return child !== undefined && touches(child, offset) ? child : undefined;
}

/** The value of a property of the root. */
export function getRootValue({ root }: ParsedDocument, key: string): ValueNode | undefined {
  return getMember(root, key);
}

/** The value of a property; `undefined` if the node isn't an object or lacks the property. */
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

/** Object keys and zero-based array indexes from the root down. */
export type JsonPath = readonly (string | number)[];

/** The unescaped reference tokens of a JSON pointer (RFC 6901): `/a~1b/0` is `['a/b', '0']`. */
export function parseJsonPointer(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The node that a pointer refers to; the last of several equal keys counts. */
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
export function getJsonPath(node: ValueNode | PropertyNode): JsonPath {
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

export function isSamePath(one: JsonPath, other: JsonPath): boolean {
  return one.length === other.length && one.every((segment, index) => segment === other[index]);
}

/**
 * `root` and every value below it, parents before children, in document order. Not recursive, so that no tree is too
 * deep.
 */
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

/** A value that has more values around it than `depth`; `undefined` if there is none. */
export function findDeeper(root: ValueNode, depth: number): ValueNode | undefined {
  let level: ValueNode[] = [root];
  for (let around = 0; level.length > 0; around++) {
    if (around > depth) return level[0];
    level = level.flatMap((node) => {
      if (node.type === 'array') return node.items;
      if (node.type !== 'object') return [];
      return node.properties.flatMap(({ value }) => (value === undefined ? [] : [value]));
    });
  }
  return undefined;
}
