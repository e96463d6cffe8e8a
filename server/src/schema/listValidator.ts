// The errors that the list shape's validator, which ajv writes while bundling, finds in a tree.
import validateDocs from '../../../schemas/docs.validator.js';
import type { ValueNode } from '../document/jsonNode.ts';
import { resolveJsonPointer } from '../document/treeSearch.ts';
import type { SchemaError } from './schemaError.ts';
import type { SchemaNode } from './schemaNode.ts';

/** @param getByPointer the object that contains a keyword, by ajv’s `schemaPath`. */
export function findListErrors(
  root: ValueNode,
  getByPointer: (schemaPath: string) => SchemaNode | undefined,
): SchemaError[] {
  if (validateDocs(root.value)) return [];
  return (validateDocs.errors ?? []).flatMap(({ keyword, instancePath, schemaPath, params }) => {
    // `if` only says that its `then` failed, which has its own errors.
    if (keyword === 'if') return [];
    const node = resolveJsonPointer(root, instancePath);
    const schema = getByPointer(schemaPath);
    if (node === undefined || schema === undefined) return [];
    const name: unknown = params.missingProperty ?? params.additionalProperty;
    return [{ keyword, schema, node, property: typeof name === 'string' ? name : undefined }];
  });
}
