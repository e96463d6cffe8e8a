// The schemas of the site configuration, one for each shape, and the schema node for a place in a document.
import docsSchemaJson from '../../../schemas/docs.schema.json' with { type: 'json' };
import treeSchemaJson from '../../../schemas/docs-tree.schema.json' with { type: 'json' };
import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import { type JsonPath, parseJsonPointer } from '../document/treeSearch.ts';
import { findListErrors } from './listValidator.ts';
import { isGroup } from './nestedGroup.ts';
import { resolveSchema } from './resolvedSchema.ts';
import type { SchemaError } from './schemaError.ts';
import type { SchemaNode } from './schemaNode.ts';
import { findTreeErrors } from './treeValidator.ts';

interface SchemaOptions {
  /** All violations in a document with this root. */
  readonly findErrors: (root: ValueNode, schema: DocsSchema) => SchemaError[];
  readonly pages: SchemaNode | undefined;
  /** An object among pages counts as this schema node’s, although the format has no objects there. */
  readonly nestedGroup?: SchemaNode | undefined;
  /** What `$ref` is, in every object; `undefined` if it is nothing special. */
  readonly part?: SchemaNode | undefined;
  /** Whether a property that the format does not know is known to do no harm. */
  readonly ignoresUnknown: boolean;
}

export class DocsSchema {
  readonly root: SchemaNode;
  /** Of the `pages` of any group. */
  readonly pages: SchemaNode | undefined;
  readonly ignoresUnknown: boolean;
  private readonly options: SchemaOptions;
  private readonly byPointer = new Map<string, SchemaNode | undefined>();
  private readonly page: SchemaNode | undefined;

  constructor(root: SchemaNode, options: SchemaOptions) {
    this.root = root;
    this.pages = options.pages;
    this.options = options;
    this.ignoresUnknown = options.ignoresUnknown;
    this.page = options.nestedGroup?.properties?.pages?.items;
  }

  /**
   * The schema of a part, in whose place a value with this schema is expected.
   *
   * @param overridden properties of the part’s root that don’t count.
   */
  forPart(schema: SchemaNode, overridden: ReadonlySet<string>): DocsSchema {
    const findErrors = (root: ValueNode): SchemaError[] => findTreeErrors(root, schema, overridden);
    return new DocsSchema(schema, { ...this.options, findErrors });
  }

  findErrors(root: ValueNode): SchemaError[] {
    return this.options.findErrors(root, this);
  }

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
    const isNested =
      this.page !== undefined && found === this.page && node.type !== 'property' && isGroup(node);
    return isNested ? this.options.nestedGroup : found;
  }

  /** The schema object that contains the violated keyword, by a validator's `schemaPath`. */
  getByPointer(schemaPath: string): SchemaNode | undefined {
    const { byPointer } = this;
    if (!byPointer.has(schemaPath)) byPointer.set(schemaPath, findHolder(this.root, schemaPath));
    return byPointer.get(schemaPath);
  }

  /** The schema of a property or an item of a value with this schema. */
  getChild(schema: SchemaNode, segment: string | number): SchemaNode | undefined {
    if (typeof segment === 'number') return schema.items;
    const { nestedGroup, part } = this.options;
    if (segment === '$ref' && part !== undefined) return part;
    const isEntry = this.page !== undefined && schema === this.page;
    const { properties, additionalProperties } = (isEntry ? nestedGroup : schema) ?? {};
    if (properties !== undefined && Object.hasOwn(properties, segment)) return properties[segment];
    return typeof additionalProperties === 'object' ? additionalProperties : undefined;
  }
}

const listRoot: SchemaNode = docsSchemaJson;
const listGroup = listRoot.properties?.navigation?.items;

/** The schema of a navigation that is a list of groups. One is enough for all documents. */
export const docsSchema = new DocsSchema(listRoot, {
  findErrors: (root, schema) => findListErrors(root, (schemaPath) => schema.getByPointer(schemaPath)),
  pages: listGroup?.properties?.pages,
  nestedGroup: listGroup,
  ignoresUnknown: false,
});

const treeRoot = resolveSchema(treeSchemaJson);

/** The schema of a navigation that is a tree. */
export const treeSchema = new DocsSchema(treeRoot, {
  findErrors: (root) => findTreeErrors(root, treeRoot),
  pages: treeRoot.properties?.navigation?.properties?.pages,
  part: treeRoot.properties?.$ref,
  ignoresUnknown: true,
});

/** Longer than any path in the format, unless groups are nested deeper than anyone nests them. */
export const maxPathLength = 64;

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
