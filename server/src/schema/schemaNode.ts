// The shape of docs.schema.json as this service reads it: every value has exactly one schema node, which also says
// what a string stands for.

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
export interface SchemaSnippet {
  readonly label: string;
  readonly description?: string;
  /** A JSON value whose strings contain snippet placeholders. */
  readonly body: unknown;
}

/** `x-docs`, our own keyword: what JSON Schema has no word for. */
export interface DocsKeyword {
  /** What a string stands for, a {@link Role}. */
  readonly role?: string;
  /** The code of the diagnostic for a violated constraint of this object itself. */
  readonly code?: string;
  /** `owner`: the violation is marked at the object that contains the value. */
  readonly at?: string;
  /** Names that the property used to have, or that people carry over from other formats. */
  readonly renamedFrom?: readonly string[];
  /** Properties that later editions of the format gave this object: known by name only, their values are not judged. */
  readonly laterEdition?: readonly string[];
}

/** The keywords that features read. Constraints are mixed in by `allOf`, `if` and `$ref`; those are ajv's business. */
export interface SchemaNode {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly markdownDescription?: string;
  readonly enum?: readonly (string | number | boolean | null)[];
  /** One sentence for each entry of `enum`. */
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

/** `undefined` when the string stands for nothing but itself. */
export function getRole(schema: SchemaNode): Role | undefined {
  return roles.find((role) => role === schema['x-docs']?.role);
}

/** Whether later editions of the format have such a property in this object, and this one doesn’t. */
export function isOfLaterEdition(schema: SchemaNode, name: string): boolean {
  return schema['x-docs']?.laterEdition?.includes(name) ?? false;
}

/** The JSON types that the schema allows; empty when it allows any. */
export function getTypes(schema: SchemaNode): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}
