// The schema of the site configuration file, and the way from a place in a document to its schema node.
import docsSchemaJson from '../../../schemas/docs.schema.json' with { type: 'json' };
import { type JsonPath, parseJsonPointer } from '../document/jsonPointer.ts';
import type { SchemaNode } from './schemaNode.ts';

export interface DocsSchema {
  readonly root: SchemaNode;
  /** The schema of the value at this path; `undefined` where the format knows nothing. */
  getAt(path: JsonPath): SchemaNode | undefined;
  /**
   * What a validator's `schemaPath` points at: the schema object that holds the violated keyword.
   * `undefined` when there is no such object.
   */
  getByPointer(schemaPath: string): SchemaNode | undefined;
}

export function createDocsSchema(): DocsSchema {
  const root: SchemaNode = docsSchemaJson;
  const byPointer = new Map<string, SchemaNode | undefined>();
  return {
    root,
    getAt: (path) =>
      path.reduce<SchemaNode | undefined>((node, segment) => node && getChild(node, segment), root),
    getByPointer(schemaPath) {
      if (!byPointer.has(schemaPath)) byPointer.set(schemaPath, findHolder(root, schemaPath));
      return byPointer.get(schemaPath);
    },
  };
}

function getChild(schema: SchemaNode, segment: string | number): SchemaNode | undefined {
  if (typeof segment === 'number') return schema.items;
  const { properties } = schema;
  return properties !== undefined && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
}

/** `#/definitions/color/pattern` → the object at `#/definitions/color`. ajv URI-encodes each reference token. */
function findHolder(root: SchemaNode, schemaPath: string): SchemaNode | undefined {
  const tokens = parseJsonPointer(schemaPath.replace(/^#/, '')).map(decodeURIComponent);
  let node: unknown = root;
  for (const token of tokens.slice(0, -1)) {
    if (node === null || typeof node !== 'object') return undefined;
    node = Object.getOwnPropertyDescriptor(node, token)?.value;
  }
  return node !== null && typeof node === 'object' ? node : undefined;
}
