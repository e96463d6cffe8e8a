// The tree of a JSON text: what every feature walks. All offsets are zero-based UTF-16 code units, `end` is
// exclusive. Every value node carries its JavaScript `value`, built in the same pass as the tree.

/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

interface NodeBase extends Span {
  /** `undefined` at the root. */
  readonly parent: PropertyNode | ArrayNode | undefined;
}

export interface ObjectNode extends NodeBase {
  readonly type: 'object';
  /** In document order; of several equal keys all are here. */
  readonly properties: readonly PropertyNode[];
  /** For `getProperty` alone, which makes it when it first pays. Here, so that it goes when the tree goes. */
  byKey: ReadonlyMap<string, PropertyNode> | undefined;
  /** Prototype-less; of several equal keys the last wins. A property without a readable value is left out. */
  readonly value: Readonly<Record<string, unknown>>;
  /** False when the text ends, or another bracket closes, before this object does. */
  readonly closed: boolean;
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
  /** True when the token itself is a syntax error (unterminated, bad escape): its value is a guess. */
  readonly broken: boolean;
}

export interface NumberNode extends NodeBase {
  readonly type: 'number';
  readonly value: number;
  /** True when the token is not a number in JSON, as `01` or `1.` is not. */
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
  /** True when it is a syntax error: not closed, or not in double quotes. Its value is what was meant. */
  readonly broken: boolean;
}

/** `"key": value`; its span runs from the key to the end of the value. */
export interface PropertyNode extends Span {
  readonly type: 'property';
  readonly parent: ObjectNode;
  readonly key: KeyNode;
  /** `undefined` while the value is missing or unreadable. */
  readonly value: ValueNode | undefined;
  /** Offset of the colon, `undefined` while there is none. */
  readonly colon: number | undefined;
}

/** Whether `offset` lies in the span, its end included: where a cursor can stand that touches it. */
export function touches(span: Span, offset: number): boolean {
  return span.offset <= offset && offset <= span.end;
}

/** The offset behind the opening bracket; where the text lacks that, the container's own. */
export function getContentOffset(text: string, { offset }: ObjectNode | ArrayNode): number {
  return text[offset] === '{' || text[offset] === '[' ? offset + 1 : offset;
}

/** From this many properties on, a search by key uses an index instead of a walk. */
const indexedFrom = 32;

/** The property that counts under this key: the last of several. */
export function getProperty(object: ObjectNode, key: string): PropertyNode | undefined {
  if (object.properties.length < indexedFrom) return object.properties.findLast((p) => p.key.value === key);
  object.byKey ??= new Map(object.properties.map((property) => [property.key.value, property]));
  return object.byKey.get(key);
}
