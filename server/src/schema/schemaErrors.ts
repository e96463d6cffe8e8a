// The errors that a schema’s validator, which ajv writes while bundling, finds in a tree.
import type { getValidator } from '../../../schemas/docs.validator.js';
import type { ValueNode } from '../document/jsonNode.ts';
import { resolveJsonPointer } from '../document/treeSearch.ts';
import type { SchemaNode } from './schemaNode.ts';

export type Validator = ReturnType<typeof getValidator>;

/** A keyword of the schema that a value violates. */
export interface SchemaError {
  readonly keyword: string;
  /** The schema object that contains the keyword. */
  readonly schema: SchemaNode;
  /** The value that is wrong; for a missing or unknown property, its object. */
  readonly node: ValueNode;
  /** The name of a missing or unknown property. */
  readonly property: string | undefined;
}

/** @param getHolder the object that contains a violated keyword, by ajv’s `schemaPath` and the value. */
export function findSchemaErrors(
  root: ValueNode,
  validate: Validator,
  getHolder: (schemaPath: string, node: ValueNode) => SchemaNode | undefined,
): SchemaError[] {
  if (validate(root.value)) return [];
  return (validate.errors ?? []).flatMap(({ keyword, instancePath, schemaPath, params }) => {
    // `if` only says that its `then` failed, which has its own errors.
    if (keyword === 'if') return [];
    const node = resolveJsonPointer(root, instancePath);
    if (keyword === 'not') return findUnwanted(node, schemaPath, getHolder);
    const schema = node && getHolder(schemaPath, node);
    if (node === undefined || schema === undefined) return [];
    if (keyword === 'maxItems' && node.type === 'array')
      return node.items
        .slice(params.limit, params.limit + 1)
        .map((item) => ({ keyword, schema, node: item, property: undefined }));
    const name: unknown = params.missingProperty ?? params.additionalProperty;
    return [{ keyword, schema, node, property: typeof name === 'string' ? name : undefined }];
  });
}

/** `"not": {}` stands in place of a property that an object must not have in some case: as if it didn’t know it. */
function findUnwanted(
  node: ValueNode | undefined,
  schemaPath: string,
  getHolder: (schemaPath: string, node: ValueNode) => SchemaNode | undefined,
): SchemaError[] {
  const property = node?.parent?.type === 'property' ? node.parent : undefined;
  if (property === undefined) return [];
  const schema = getHolder(schemaPath.replace(/\/[^/]*\/not$/, ''), property.parent);
  if (schema === undefined) return [];
  return [{ keyword: 'additionalProperties', schema, node: property.parent, property: property.key.value }];
}
