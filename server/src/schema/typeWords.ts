// The schema's types and kinds of values in words, for messages and hovers.
import type { ValueNode } from '../document/jsonNode.ts';
import { joinWords } from '../shared/text/words.ts';
import { getTypes, type SchemaNode } from './schemaNode.ts';

const singular: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
  object: 'an object',
  array: 'an array',
};

const plural: Readonly<Record<string, string>> = {
  string: 'strings',
  number: 'numbers',
  integer: 'whole numbers',
  boolean: 'booleans',
  object: 'objects',
  array: 'arrays',
};

/** "a string or an array of strings". */
export function describeTypes(schema: SchemaNode): string {
  const types = getTypes(schema);
  if (types.length === 0) return 'any value';
  return joinWords(
    types.map((type) => (type === 'array' ? describeArray(schema) : (singular[type] ?? type))),
  );
}

/** "a number", from the name of a JSON type. */
export function describeType(type: string): string {
  return singular[type] ?? type;
}

/** "a number": what kind of value a node is. */
export function describeKind(node: ValueNode): string {
  return node.type === 'boolean' ? 'a boolean' : (singular[node.type] ?? node.type);
}

function describeArray(schema: SchemaNode): string {
  const itemTypes = schema.items === undefined ? [] : getTypes(schema.items);
  if (itemTypes.length === 0) return 'an array';
  return `an array of ${joinWords(itemTypes.map((type) => plural[type] ?? type))}`;
}
