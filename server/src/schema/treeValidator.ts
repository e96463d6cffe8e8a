// Walks a tree and its schema side by side. Functions written by ajv would call each other once for each level of a
// nested navigation; this is a loop with its own stack, so no nesting is too deep.
import { memoByObject } from '../document/documentMemo.ts';
import { getProperty, type ObjectNode, type ValueNode } from '../document/jsonNode.ts';
import { getMember } from '../document/treeSearch.ts';
import type { SchemaError } from './schemaError.ts';
import { getTypes, type SchemaNode } from './schemaNode.ts';

/** The key that stands for the content of another file. */
const reference = '$ref';

const nothing: ReadonlySet<string> = new Set();

/**
 * All violations of the schema. Beyond JSON Schema: an object with `$ref` has whatever the part has, so it fits any
 * type and no property of it is missing, and `enum` only judges values that are no objects and arrays.
 *
 * @param overridden properties of the root of a part that don’t count, because they are beside the reference to it.
 */
export function findTreeErrors(
  root: ValueNode,
  rootSchema: SchemaNode,
  overridden?: ReadonlySet<string>,
): SchemaError[] {
  const errors: SchemaError[] = [];
  const nodes: ValueNode[] = [root];
  const schemas: SchemaNode[] = [rootSchema];
  for (let node = nodes.pop(), schema = schemas.pop(); node && schema; ) {
    if (!hasType(node, schema)) {
      if (!isReference(node)) errors.push(toError('type', schema, node));
    } else {
      const isPart = node === root && overridden !== undefined;
      // What is missing in a part may be beside the reference to it.
      if (!isPart || node.type !== 'object') checkValue(node, schema, errors);
      if (node.type === 'object')
        checkProperties(node, schema, errors, nodes, schemas, isPart ? overridden : nothing);
      else if (node.type === 'array' && schema.items !== undefined) {
        const isAnyText = acceptsAnyText(schema.items);
        for (const item of node.items) {
          if (isAnyText && item.type === 'string') continue;
          nodes.push(item);
          schemas.push(schema.items);
        }
      }
    }
    node = nodes.pop();
    schema = schemas.pop();
  }
  return errors;
}

function toError(keyword: string, schema: SchemaNode, node: ValueNode, property?: string): SchemaError {
  return { keyword, schema, node, property };
}

function hasType({ type }: ValueNode, schema: SchemaNode): boolean {
  return schema.type === undefined || schema.type === type || getTypes(schema).includes(type);
}

/** Nearly all values of a large file are entries, of which nothing else is asked. */
const acceptsAnyText = memoByObject(
  (schema: SchemaNode) =>
    getTypes(schema).includes('string') &&
    schema.pattern === undefined &&
    schema.enum === undefined &&
    schema.allOf === undefined,
);

/** What `$ref` itself has is a path, and no reference to one. */
function isReference(node: ValueNode): boolean {
  if (node.type !== 'object' || getProperty(node, reference) === undefined) return false;
  return node.parent?.type !== 'property' || node.parent.key.value !== reference;
}

/** Everything but types, properties and items. The first of several errors of a value is the most serious one. */
function checkValue(node: ValueNode, schema: SchemaNode, errors: SchemaError[]): void {
  if (schema.allOf !== undefined) for (const part of schema.allOf) checkValue(node, part, errors);
  if (node.type === 'string') {
    if (schema.pattern !== undefined && !getPattern(schema).test(node.value))
      errors.push(toError('pattern', schema, node));
  } else if (node.type === 'array') {
    const surplus = schema.maxItems === undefined ? undefined : node.items[schema.maxItems];
    if (surplus !== undefined) errors.push(toError('maxItems', schema, surplus));
    return;
  } else if (node.type === 'object') {
    checkRequired(node, schema, errors);
    return;
  }
  if (schema.enum !== undefined && !isAllowed(node.value, schema)) errors.push(toError('enum', schema, node));
}

function isAllowed(value: unknown, schema: SchemaNode): boolean {
  if (schema.enum?.some((allowed) => allowed === value)) return true;
  if (typeof value !== 'string' || schema['x-docs']?.ignoresCase !== true) return false;
  return schema.enum?.some((allowed) => String(allowed).toLowerCase() === value.toLowerCase()) ?? false;
}

function checkRequired(object: ObjectNode, schema: SchemaNode, errors: SchemaError[]): void {
  const { required, if: condition } = schema;
  if (required === undefined && condition === undefined) return;
  if (isReference(object)) return;
  if (required !== undefined)
    for (const name of required)
      if (!Object.hasOwn(object.value, name)) errors.push(toError('required', schema, object, name));
  const consequence =
    condition === undefined ? undefined : holds(object, condition) ? schema.then : schema.else;
  if (consequence !== undefined) checkRequired(object, consequence, errors);
}

/** The properties that an object lacks, even if it has a `$ref`. */
export function findMissing(object: ObjectNode, schema: SchemaNode): SchemaError[] {
  const errors: SchemaError[] = [];
  const own = object.properties.filter(({ key }) => key.value !== reference);
  checkValue({ ...object, properties: own, byKey: undefined }, schema, errors);
  return errors.map((error) => ({ ...error, node: object }));
}

function holds(
  object: ObjectNode,
  { required = [], properties = {} }: NonNullable<SchemaNode['if']>,
): boolean {
  return (
    required.every((name) => Object.hasOwn(object.value, name)) &&
    Object.entries(properties).every(([name, { enum: allowed }]) => {
      const value = getMember(object, name)?.value;
      return value === undefined || allowed === undefined || allowed.includes(value);
    })
  );
}

function checkProperties(
  object: ObjectNode,
  schema: SchemaNode,
  errors: SchemaError[],
  nodes: ValueNode[],
  schemas: SchemaNode[],
  overridden: ReadonlySet<string>,
): void {
  const { properties, additionalProperties } = schema;
  for (const property of object.properties) {
    const { key, value } = property;
    if (value === undefined || getProperty(object, key.value) !== property || overridden.has(key.value))
      continue;
    const known =
      properties !== undefined && Object.hasOwn(properties, key.value)
        ? properties[key.value]
        : additionalProperties;
    if (typeof known === 'object') {
      nodes.push(value);
      schemas.push(known);
    } else if (known === false) {
      errors.push(toError('additionalProperties', schema, object, key.value));
    }
  }
}

const getPattern = memoByObject(({ pattern = '' }: SchemaNode) => new RegExp(pattern, 'u'));
