// The shape of our schemas as the server reads them: every value has exactly one schema node, which also says what a
// string stands for.
import { type Severity, severities } from '../diagnosticCodes.ts';
import type { ValueNode } from '../document/jsonNode.ts';
import { getMember } from '../document/treeSearch.ts';
import { getNearestName } from '../shared/text/nearestName.ts';
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
  'asyncapi',
  'version',
  'versionReference',
  'label',
  'redirectSource',
  'redirectTarget',
  'markdown',
  'part',
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
  /** Properties that only the other shape of the format has here. */
  readonly otherShape?: Readonly<Record<string, OtherPlace>>;
  /** Severities of violations of this object's constraints, by code, where they differ from the code's. */
  readonly severities?: Readonly<Record<string, string>>;
  /**
   * The list of names or values was longer in each version of the format: one that is unlike all of them is a warning, for
   * a newer version may know it.
   */
  readonly grows?: boolean;
  /** Lists of children that objects of another kind have. */
  readonly misplaced?: readonly string[];
  /** Properties that the host drops alone if something in them is wrong, and keeps the object. */
  readonly dropsFaulty?: readonly string[];
  /** What the constraint asks for, in words that follow "Expected". */
  readonly expected?: string;
}

/** Where this shape has what the other one writes as a property here. */
interface OtherPlace {
  /** The path of a property, or its name in the same object; empty if this shape has no such thing. */
  readonly to: string;
  readonly severity?: string;
  /** What the property does here, if it is not nothing. */
  readonly effect?: string;
  /** The same value is right there, in the same object. */
  readonly isRename?: boolean;
}

/** The keywords that features read. Validators are compiled from the whole schema. */
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
  readonly additionalProperties?: boolean | SchemaNode;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** Further constraints of the same value. */
  readonly allOf?: readonly SchemaNode[];
  readonly if?: Readonly<Record<string, unknown>>;
  readonly then?: SchemaNode;
  readonly else?: SchemaNode;
  /** `{}`: no value is right. */
  readonly not?: unknown;
  readonly definitions?: Readonly<Record<string, SchemaNode>>;
  readonly defaultSnippets?: readonly SchemaSnippet[];
  readonly 'x-docs'?: DocsKeyword;
}

/** `undefined` if the string stands only for itself. */
export function getRole(schema: SchemaNode): Role | undefined {
  return roles.find((role) => role === schema['x-docs']?.role);
}

/** Whether the name is that of a list of children that this object can’t have. */
export function isMisplaced(schema: SchemaNode, name: string): boolean {
  return schema['x-docs']?.misplaced?.includes(name) ?? false;
}

/**
 * Where this shape has what the other one calls so; `undefined` if the other one has no such property here. In a schema,
 * `og:*` stands for all names that begin so.
 */
export function getOtherPlace(schema: SchemaNode, name: string): OtherPlace | undefined {
  const { otherShape = {} } = schema['x-docs'] ?? {};
  const key = Object.hasOwn(otherShape, name) ? name : name.replace(/:.*/s, ':*');
  return Object.hasOwn(otherShape, key) ? otherShape[key] : undefined;
}

/** The schema's own severity for violations with this code; `undefined` if it has none. */
export function getOwnSeverity(
  schema: SchemaNode,
  code: string,
  name: string | undefined,
): Severity | undefined {
  const written =
    (code === 'other-shape' && name !== undefined ? getOtherPlace(schema, name)?.severity : undefined) ??
    schema['x-docs']?.severities?.[code];
  return severities.find((known) => known === written);
}

/** The allowed values with a sentence for each; of a schema that also allows objects, those of its strings. */
export function getAllowed(schema: SchemaNode): {
  readonly values: NonNullable<SchemaNode['enum']>;
  readonly descriptions: readonly string[];
} {
  const { enum: values, enumDescriptions: descriptions = [] } =
    schema.enum === undefined && schema.if?.type === 'string' ? (schema.then ?? {}) : schema;
  return { values: values ?? [], descriptions };
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
  'other-shape',
  'too-many-items',
  'unknown-social',
  'unknown-value',
  'invalid-color',
  'empty-value',
  'cta-name-required',
  'cta-github-url',
  'basic-auth-name',
  'invalid-url',
  'mixed-children',
  'unknown-icon',
  'schema-mismatch',
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

/**
 * The property that used to have the name, or has it in other formats; otherwise the one with the most similar
 * spelling.
 */
export function getMeantProperty(
  name: string,
  { properties = {} }: SchemaNode,
  owner: ValueNode,
): string | undefined {
  const renamed = Object.entries(properties).find(
    ([key, schema]) => schema['x-docs']?.renamedFrom?.includes(name) && getMember(owner, key) === undefined,
  );
  // "href" is a word of its own, and no "$ref".
  const isLike = (key: string): boolean => !key.startsWith('$') || name.startsWith('$') || key === `$${name}`;
  return renamed?.[0] ?? getNearestName(name, Object.keys(properties).filter(isLike));
}
