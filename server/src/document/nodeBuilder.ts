// Tree nodes under construction: created from a token, filled by the parser, read-only for everyone else.
import { Token } from '../shared/text/jsonToken.ts';
import type { BooleanNode, KeyNode, NullNode, NumberNode, StringNode } from './jsonNode.ts';
import type { TokenReader } from './tokenReader.ts';

export interface OpenObject {
  readonly type: 'object';
  readonly offset: number;
  end: number;
  readonly parent: OpenProperty | OpenArray | undefined;
  readonly properties: OpenProperty[];
  byKey: ReadonlyMap<string, OpenProperty> | undefined;
  readonly value: Record<string, unknown>;
  closed: boolean;
}

export interface OpenArray {
  readonly type: 'array';
  readonly offset: number;
  end: number;
  readonly parent: OpenProperty | OpenArray | undefined;
  readonly items: OpenValue[];
  readonly value: unknown[];
  closed: boolean;
}

export interface OpenProperty {
  readonly type: 'property';
  readonly offset: number;
  end: number;
  readonly parent: OpenObject;
  readonly key: KeyNode;
  value: OpenValue | undefined;
  colon: number | undefined;
}

export type OpenValue = OpenObject | OpenArray | StringNode | NumberNode | BooleanNode | NullNode;

/** The value that the token is or starts. */
export function createNode(token: TokenReader, parent: OpenProperty | OpenArray | undefined): OpenValue {
  const { kind, offset, end, value, error } = token;
  const broken = error !== undefined;
  switch (kind) {
    case Token.openBrace:
      return {
        type: 'object',
        offset,
        end,
        parent,
        properties: [],
        byKey: undefined,
        value: Object.create(null),
        closed: false,
      };
    case Token.openBracket:
      return { type: 'array', offset, end, parent, items: [], value: [], closed: false };
    case Token.string:
      return { type: 'string', offset, end, parent, value, broken };
    case Token.number:
      return { type: 'number', offset, end, parent, value: Number(value), broken };
    case Token.null:
      return { type: 'null', offset, end, parent, value: null };
    default:
      return { type: 'boolean', offset, end, parent, value: kind === Token.true };
  }
}

/** A property with the token as its key; without quotes, or in single quotes, the key is what was meant. */
export function createProperty(
  { kind, offset, end, value, error }: TokenReader,
  parent: OpenObject,
): OpenProperty {
  const isString = kind === Token.string;
  const key: KeyNode = {
    offset,
    end,
    value: isString ? value : value.replaceAll("'", ''),
    broken: !isString || error !== undefined,
  };
  return { type: 'property', offset, end, parent, key, value: undefined, colon: undefined };
}

/** A property for a value without one: the value is read so that its brackets match, but is not part of the object. */
export function createDetachedProperty({ offset }: TokenReader, parent: OpenObject): OpenProperty {
  const key: KeyNode = { offset, end: offset, value: '', broken: true };
  return { type: 'property', offset, end: offset, parent, key, value: undefined, colon: offset };
}
