// The schemas of the site configuration, one for each shape, and the schema node for a place in a document.
import docsSchemaJson from '../../../schemas/docs.schema.json' with { type: 'json' };
import { getValidator as getListValidator } from '../../../schemas/docs.validator.js';
import treeSchemaJson from '../../../schemas/docs-tree.schema.json' with { type: 'json' };
import { getValidator as getTreeValidator } from '../../../schemas/docs-tree.validator.js';
import mintSchemaJson from '../../../schemas/mint.schema.json' with { type: 'json' };
import { getValidator as getMintValidator } from '../../../schemas/mint.validator.js';
import type { PropertyNode, ValueNode } from '../document/jsonNode.ts';
import { findDeeper, type JsonPath, parseJsonPointer } from '../document/treeSearch.ts';
import { isGroup } from './nestedGroup.ts';
import { type ResolvedSchema, resolveSchema } from './resolvedSchema.ts';
import { findSchemaErrors, type SchemaError, type Validator } from './schemaErrors.ts';
import type { SchemaNode } from './schemaNode.ts';

interface SchemaOptions {
  /** `undefined` for a part. */
  readonly getValidator: (() => Validator) | undefined;
  readonly schema: ResolvedSchema;
  readonly pages: SchemaNode | undefined;
  /** An object among pages counts as this schema node’s, although the format has no objects there. */
  readonly nestedGroup?: SchemaNode | undefined;
  /** What `$ref` is, in every object; `undefined` if it is nothing special. */
  readonly part?: SchemaNode | undefined;
  /** Whether a property that the format does not know is known to do no harm. */
  readonly ignoresUnknown: boolean;
  /** Of a later edition of the same shape. */
  readonly later?: DocsSchema;
}

export class DocsSchema {
  readonly root: SchemaNode;
  /** Of the `pages` of any group. */
  readonly pages: SchemaNode | undefined;
  readonly ignoresUnknown: boolean;
  readonly later: DocsSchema | undefined;
  private readonly options: SchemaOptions;
  private readonly byPointer = new Map<string, SchemaNode | undefined>();
  private readonly page: SchemaNode | undefined;

  constructor(root: SchemaNode, options: SchemaOptions) {
    this.root = root;
    this.pages = options.pages;
    this.options = options;
    this.ignoresUnknown = options.ignoresUnknown;
    this.later = options.later;
    this.page = options.nestedGroup?.properties?.pages?.items;
  }

  /** The schema of a part, in whose place a value with this schema is expected. Only the whole is judged. */
  forPart(schema: SchemaNode): DocsSchema {
    return new DocsSchema(schema, { ...this.options, getValidator: undefined });
  }

  /**
   * All violations in a whole document. An object whose `$ref` is still there stands for a part that isn’t known: it may
   * be anything, and lacks nothing.
   */
  findErrors(root: ValueNode): SchemaError[] {
    const { getValidator, part } = this.options;
    if (getValidator === undefined) return [];
    const tooDeep = findDeeper(root, maxLevels);
    if (tooDeep !== undefined)
      return [{ keyword: 'maxLevels', schema: this.root, node: tooDeep, property: undefined }];
    const errors = findSchemaErrors(root, getValidator(), (path, node) => this.getHolder(path, node));
    if (part === undefined) return errors;
    return errors.filter(({ keyword, node }) => keyword === 'additionalProperties' || !hasReference(node));
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

  /** The schema object that contains the keyword that a value violates, by a validator’s `schemaPath`. */
  private getHolder(schemaPath: string, node: ValueNode): SchemaNode | undefined {
    // Elsewhere it may lead from any definition, but a value has only one schema.
    if (!isAbsolute(schemaPath) && this.options.nestedGroup === undefined)
      return walkConstraints(this.getFor(node), schemaPath);
    const { byPointer } = this;
    if (!byPointer.has(schemaPath)) {
      const { written, getResolved } = this.options.schema;
      const holder = findHolder(written, schemaPath);
      byPointer.set(schemaPath, holder && getResolved(holder));
    }
    return byPointer.get(schemaPath);
  }

  /** Whether a later edition has this property in an object. */
  isOfLater(owner: ValueNode, name: string): boolean {
    const path = getSchemaPath(owner);
    return path !== undefined && this.later?.getAt([...path, name]) !== undefined;
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

const list: ResolvedSchema = { root: docsSchemaJson, written: docsSchemaJson, getResolved: (node) => node };
const listGroup = list.root.properties?.navigation?.items;

const mint = resolveSchema(mintSchemaJson);

/** The schema of a `mint.json`: a list of groups as the host reads it today. */
export const mintSchema = new DocsSchema(mint.root, {
  ...{ getValidator: getMintValidator, schema: mint },
  pages: mint.root.properties?.navigation?.items?.properties?.pages,
  ignoresUnknown: true,
});

/** The schema of a navigation that is a list of groups. One is enough for all documents. */
export const docsSchema = new DocsSchema(list.root, {
  ...{ getValidator: getListValidator, schema: list },
  pages: listGroup?.properties?.pages,
  nestedGroup: listGroup,
  ignoresUnknown: false,
  later: mintSchema,
});

const tree = resolveSchema(treeSchemaJson);

/** The schema of a navigation that is a tree. */
export const treeSchema = new DocsSchema(tree.root, {
  ...{ getValidator: getTreeValidator, schema: tree },
  pages: tree.root.properties?.navigation?.properties?.pages,
  part: tree.root.properties?.$ref,
  ignoresUnknown: true,
});

/**
 * How many values may be around one: validators call themselves for each level of a navigation, and nobody writes so
 * much.
 */
export const maxLevels = 200;

/** Whether it refers to a part; what is wrong with the reference itself is said at it. */
function hasReference(node: ValueNode): boolean {
  if (node.type !== 'object') return false;
  // That of a part that has been read has no value any more.
  return node.properties.some(({ key, value }) => key.value === '$ref' && value !== undefined);
}

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
    if (path.length > maxLevels) return undefined;
  }
  return path.reverse();
}

const isAbsolute = (schemaPath: string): boolean => schemaPath.startsWith('#/definitions/');

/** `#/definitions/color/pattern` → the object at `#/definitions/color`. */
function findHolder(root: SchemaNode, schemaPath: string): SchemaNode | undefined {
  return parseSchemaPath(schemaPath).slice(0, -1).reduce(getMemberSchema, root);
}

/** `#/properties/color/allOf/0/pattern` → the object at `allOf/0` of the value’s schema. */
function walkConstraints(schema: SchemaNode | undefined, schemaPath: string): SchemaNode | undefined {
  const [, steps = ''] = /((?:\/(?:allOf\/\d+|then|else))*)\/[^/]*$/.exec(schemaPath) ?? [];
  return parseJsonPointer(steps).reduce(getMemberSchema, schema);
}

/** ajv URI-encodes each reference token. */
function parseSchemaPath(schemaPath: string): string[] {
  return parseJsonPointer(schemaPath.replace(/^#/, '')).map(decodeURIComponent);
}

function getMemberSchema(node: SchemaNode | undefined, token: string): SchemaNode | undefined {
  const value: unknown = node && Object.getOwnPropertyDescriptor(node, token)?.value;
  return value !== null && typeof value === 'object' ? value : undefined;
}
