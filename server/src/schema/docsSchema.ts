// The schema of the site configuration file, and the way from a place in a document to its schema node.
import docsSchemaJson from '../../../schemas/docs.schema.json' with { type: 'json' };
import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import { type JsonPath, parseJsonPointer } from '../document/jsonPointer.ts';
import { isGroup } from './nestedGroup.ts';
import type { SchemaNode } from './schemaNode.ts';

export interface DocsSchema {
  readonly root: SchemaNode;
  /** The schema of the value at this path; `undefined` where the format knows nothing. A group inside `pages` is a group. */
  getAt(path: JsonPath): SchemaNode | undefined;
  /** The schema of a value, or of a property's value, by where it stands; the same for all items of an array. */
  getFor(node: ValueNode | PropertyNode): SchemaNode | undefined;
  /**
   * What a validator's `schemaPath` points at: the schema object that holds the violated keyword.
   * `undefined` when there is no such object.
   */
  getByPointer(schemaPath: string): SchemaNode | undefined;
}

export function createDocsSchema(): DocsSchema {
  const root: SchemaNode = docsSchemaJson;
  const byPointer = new Map<string, SchemaNode | undefined>();
  const group = root.properties?.navigation?.items;
  const page = group?.properties?.pages?.items;
  const getChild = (schema: SchemaNode, segment: string | number): SchemaNode | undefined => {
    if (typeof segment === 'number') return schema.items;
    // What stands in a group inside `pages` is known, though the group is no part of the format there.
    const properties = (schema === page ? group : schema)?.properties;
    return properties !== undefined && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  };
  const getAt = (path: JsonPath): SchemaNode | undefined =>
    path.reduce<SchemaNode | undefined>((node, segment) => node && getChild(node, segment), root);
  return {
    root,
    getAt,
    getFor(node) {
      const path = getSchemaPath(node);
      const found = path && getAt(path);
      return found === page && found !== undefined && node.type !== 'property' && isGroup(node)
        ? group
        : found;
    },
    getByPointer(schemaPath) {
      if (!byPointer.has(schemaPath)) byPointer.set(schemaPath, findHolder(root, schemaPath));
      return byPointer.get(schemaPath);
    },
  };
}

/** No path of the format is longer, unless groups are nested deeper than anyone nests them. */
const maxPathLength = 64;

/**
 * The node's path with 0 for every index: the way to its schema, without a search for its place in an array.
 * `undefined` where it is deeper than the format.
 */
function getSchemaPath(node: ValueNode | PropertyNode): JsonPath | undefined {
  const path: (string | number)[] = [];
  for (
    let current: ValueNode | PropertyNode | undefined = node;
    current !== undefined;
    current = current.parent
  ) {
    if (current.type === 'property') path.push(current.key.value);
    else if (current.parent?.type === 'array') path.push(0);
    if (path.length > maxPathLength) return undefined;
  }
  return path.reverse();
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
