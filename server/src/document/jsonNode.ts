// The tree of a JSON text, which every feature walks. All offsets are zero-based UTF-16 code units, `end` is
// exclusive. Every value node carries its JavaScript `value`, built in the same pass as the tree.

import type { Span } from '../shared/text/strings.ts';

export type { Span };

interface NodeBase extends Span {
  /** `undefined` at the root. */
  readonly parent: PropertyNode | ArrayNode | undefined;
}

export interface ObjectNode extends NodeBase {
  readonly type: 'object';
  /** In document order, including all properties with the same key. */
  readonly properties: readonly PropertyNode[];
  /** Only for `getProperty`, which builds it when it first pays off. Kept here so that it is freed with the tree. */
  byKey: ReadonlyMap<string, PropertyNode> | undefined;
  /** Has no prototype; the last of several equal keys wins. A property without a readable value is left out. */
  readonly value: Readonly<Record<string, unknown>>;
  /** False if the text ends, or another bracket closes, before this object does. */
  readonly closed: boolean;
  /**
   * The objects whose properties it has, as they are written, where that is not itself alone: first that of a part, last
   * the one with the reference, whose properties win.
   */
  readonly merged?: readonly ObjectNode[];
}

export interface ArrayNode extends NodeBase {
  readonly type: 'array';
  readonly items: readonly ValueNode[];
  /** `value[i]` belongs to `items[i]`. */
  readonly value: readonly unknown[];
  readonly closed: boolean;
}

export interface StringNode extends NodeBase {
  readonly type: 'string';
  readonly value: string;
  /** True if the token itself is a syntax error (unterminated, bad escape): its value is a guess. */
  readonly broken: boolean;
}

export interface NumberNode extends NodeBase {
  readonly type: 'number';
  readonly value: number;
  /** True if the token is not a valid JSON number, such as `01` or `1.`. */
  readonly broken: boolean;
}

export interface BooleanNode extends NodeBase {
  readonly type: 'boolean';
  readonly value: boolean;
}

export interface NullNode extends NodeBase {
  readonly type: 'null';
  readonly value: null;
}

export type ValueNode = ObjectNode | ArrayNode | StringNode | NumberNode | BooleanNode | NullNode;

/** A property's name; its span includes the quotes. */
export interface KeyNode extends Span {
  readonly value: string;
  /** True if it is a syntax error: not closed, or not in double quotes. Its value is what was meant. */
  readonly broken: boolean;
}

/** `"key": value`; its span runs from the key to the end of the value. */
export interface PropertyNode extends Span {
  readonly type: 'property';
  readonly parent: ObjectNode;
  /** The object in whose text it is, where that is another one: its parent also has the properties of a part. */
  readonly written?: ObjectNode | undefined;
  readonly key: KeyNode;
  /** `undefined` while the value is missing or unreadable. */
  readonly value: ValueNode | undefined;
  /** Offset of the colon, `undefined` while there is none. */
  readonly colon: number | undefined;
}

/** The object as it is written that gets new content: where a part continues it, that of the part. */
export function getWrittenObject(object: ObjectNode): ObjectNode {
  return object.merged?.[0] ?? object;
}

/** Whether a cursor at `offset` touches the span: its end is included. */
export function touches(span: Span, offset: number): boolean {
  return span.offset <= offset && offset <= span.end;
}

/** The offset after the opening bracket, or the container's own offset if the text lacks that bracket. */
export function getContentOffset(text: string, { offset }: ObjectNode | ArrayNode): number {
  return text[offset] === '{' || text[offset] === '[' ? offset + 1 : offset;
}

/** With at least this many properties, keys are looked up in an index instead of by walking the list. */
const indexedFrom = 32;

/** The property that counts for this key: the last one if there are several. */
export function getProperty(object: ObjectNode, key: string): PropertyNode | undefined {
  const { properties } = object;
  if (properties.length >= indexedFrom) {
    object.byKey ??= new Map(properties.map((property) => [property.key.value, property]));
    return object.byKey.get(key);
  }
  // A loop, because every property of a tree is looked up at every keystroke.
  for (let index = properties.length - 1; index >= 0; index--) {
    const property = properties[index];
    if (property?.key.value === key) return property;
  }
  return undefined;
}
