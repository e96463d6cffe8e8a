// The shape of docs.schema.json as the server reads it: every value has exactly one schema node, which also says what a
// string stands for.
import type { ValueNode } from '../document/jsonNode.ts';
import { joinWords } from '../shared/text/words.ts';

const roles = [
  'page',
  'asset',
  'icon',
  'color',
  'url',
  'link',
  'pathPrefix',
  'openapi',
  'version',
  'versionReference',
  'label',
] as const;

/** What a string stands for: a page's path, an image, a hex color, … */
export type Role = (typeof roles)[number];

/** A ready-made value that completion offers (VS Code's `defaultSnippets`). */
interface SchemaSnippet {
  readonly label: string;
  readonly description?: string;
  /** A JSON value whose strings contain snippet placeholders. */
  readonly body: unknown;
}

/** `x-docs`, our own keyword for what JSON Schema can't express. */
interface DocsKeyword {
  /** What a string stands for, a {@link Role}. */
  readonly role?: string;
  /** The code of the diagnostic for a violated constraint of this object itself. */
  readonly code?: string;
  /** `owner`: the violation is marked at the object that contains the value. */
  readonly at?: string;
  /** Names that the property used to have, or that people carry over from other formats. */
  readonly renamedFrom?: readonly string[];
  /**
   * Properties that later editions of the format gave this object: only their names are known, and their values are not
   * checked.
   */
  readonly laterEdition?: readonly string[];
}

/** The keywords that features read. Constraints from `allOf`, `if` and `$ref` are left to ajv. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** One sentence for each value of `enum`. */
  readonly enumDescriptions?: readonly string[];
  readonly pattern?: string;
  readonly default?: unknown;
  readonly examples?: readonly unknown[];
  /** In the format's own order. */
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly required?: readonly string[];
  readonly items?: SchemaNode;
  readonly defaultSnippets?: readonly SchemaSnippet[];
  readonly 'x-docs'?: DocsKeyword;
}

/** `undefined` if the string stands only for itself. */
export function getRole(schema: SchemaNode): Role | undefined {
  return roles.find((role) => role === schema['x-docs']?.role);
}

/** Whether later editions of the format have this property in this object, while this edition doesn’t. */
export function isOfLaterEdition(schema: SchemaNode, name: string): boolean {
  return schema['x-docs']?.laterEdition?.includes(name) ?? false;
}

/** The JSON types that the schema allows; empty if it allows any. */
export function getTypes(schema: SchemaNode): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

const schemaCodes = [
  'missing-property',
  'wrong-type',
  'nested-group',
  'unknown-property',
  'later-edition',
  'unknown-social',
  'unknown-value',
  'invalid-color',
  'empty-value',
  'cta-name-required',
  'cta-github-url',
  'basic-auth-name',
  'invalid-url',
] as const;

/** The codes of schema violations. Each has its message in violationText.ts; the compiler reports a missing one. */
export type SchemaCode = (typeof schemaCodes)[number];

/** Parses a code from the schema's `x-docs`. */
export function parseSchemaCode(code: string | undefined): SchemaCode | undefined {
  return schemaCodes.find((known) => known === code);
}

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

/** The types that the schema allows, in words: "a string or an array of strings". */
export function describeTypes(schema: SchemaNode): string {
  const types = getTypes(schema);
  if (types.length === 0) return 'any value';
  return joinWords(
    types.map((type) => (type === 'array' ? describeArray(schema) : (singular[type] ?? type))),
  );
}

/** For example "a number". */
export function describeType(type: string): string {
  return singular[type] ?? type;
}

/** The kind of value that a node is, for example "a number". */
export function describeKind(node: ValueNode): string {
  return node.type === 'boolean' ? 'a boolean' : (singular[node.type] ?? node.type);
}

function describeArray(schema: SchemaNode): string {
  const itemTypes = schema.items === undefined ? [] : getTypes(schema.items);
  if (itemTypes.length === 0) return 'an array';
  return `an array of ${joinWords(itemTypes.map((type) => plural[type] ?? type))}`;
}
