// The schema of the site configuration, and the schema node for a place in a document.
import docsSchemaJson from '../../../schemas/docs.schema.json' with { type: 'json' };
import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import { type JsonPath, parseJsonPointer } from '../document/treeSearch.ts';
import { isGroup } from './nestedGroup.ts';
import type { SchemaNode } from './schemaNode.ts';

export class DocsSchema {
  readonly root: SchemaNode = docsSchemaJson;
  private readonly byPointer = new Map<string, SchemaNode | undefined>();
  private readonly group = this.root.properties?.navigation?.items;
  private readonly page = this.group?.properties?.pages?.items;

  /**
   * The schema of the value at this path; `undefined` if the format has none. An object inside `pages` counts as a
   * group.
   */
  getAt(path: JsonPath): SchemaNode | undefined {
    return path.reduce<SchemaNode | undefined>(
      (schema, segment) => schema && this.getChild(schema, segment),
      this.root,
    );
  }

  /** The schema of a value, or of a property's value, by its place in the tree; the same for all items of an array. */
  getFor(node: ValueNode | PropertyNode): SchemaNode | undefined {
    const path = getSchemaPath(node);
    const found = path && this.getAt(path);
    const isNested = found !== undefined && found === this.page && node.type !== 'property' && isGroup(node);
    return isNested ? this.group : found;
  }

  /** The schema object that contains the violated keyword, by a validator's `schemaPath`. */
  getByPointer(schemaPath: string): SchemaNode | undefined {
    const { byPointer } = this;
    if (!byPointer.has(schemaPath)) byPointer.set(schemaPath, findHolder(this.root, schemaPath));
    return byPointer.get(schemaPath);
  }

  getChild(schema: SchemaNode, segment: string | number): SchemaNode | undefined {
    if (typeof segment === 'number') return schema.items;
    // The members of a group inside `pages` are known, although the format has no groups there.
    const properties = (schema === this.page ? this.group : schema)?.properties;
    return properties !== undefined && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
  }
}

/** One is enough for all documents. */
export const docsSchema = new DocsSchema();
export const treeSchema = docsSchema;

/** Longer than any path in the format, unless groups are nested deeper than anyone nests them. */
const maxPathLength = 64;

/**
 * The node's path with 0 for every index: enough to find its schema, without searching for its place in an array.
 * `undefined` if it is deeper than the format.
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
