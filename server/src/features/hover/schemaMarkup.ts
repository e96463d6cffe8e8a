// A schema node as text for users: the body of the hover and the documentation of completion items.

import { type MarkupContent, MarkupKind } from 'vscode-languageserver-types';
import { memoByObject } from '../../document/documentMemo.ts';
import { describeTypes, getAllowed, type SchemaNode } from '../../schema/schemaNode.ts';
import type { FeatureContext } from '../featureContext.ts';

export interface MarkupOptions {
  /** The value's key; `undefined` for an array's item or the root. */
  readonly name: string | undefined;
  /** `undefined` for an array's item or the root, where it doesn't apply. */
  readonly required: boolean | undefined;
}

/** In characters: what fits in a hover without a line break. */
const maxLineLength = 60;

/** The markup of each schema node; apart from the node, it depends only on the key. */
const getKnownMarkup = memoByObject((_schema: SchemaNode) => new Map<string, MarkupContent>());

/** Meaning, type, whether it is required, allowed values, default, an example. */
export function getSchemaMarkup(
  context: FeatureContext,
  schema: SchemaNode,
  options: MarkupOptions,
): MarkupContent {
  const kind = getKind(context);
  const key = `${kind} ${options.required} ${options.name}`;
  const known = getKnownMarkup(schema);
  const markup = known.get(key) ?? { kind, value: writeMarkup(kind, schema, options) };
  known.set(key, markup);
  return markup;
}

/** The documentation of a property that this edition of the format doesn’t have. */
export function getLaterEditionMarkup(context: FeatureContext, name: string): MarkupContent {
  const kind = getKind(context);
  return {
    kind,
    value: `${getWriter(kind).strong(name)}\n\nFrom a later edition of this format; not checked here.`,
  };
}

function getKind({ client }: FeatureContext): MarkupKind {
  return client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText;
}

function getWriter(kind: MarkupKind): Writer {
  return kind === MarkupKind.Markdown ? markdownWriter : plainWriter;
}

function writeMarkup(kind: MarkupKind, schema: SchemaNode, options: MarkupOptions): string {
  const write = getWriter(kind);
  const heading = options.name ?? schema.title;
  const facts = `${describeTypes(schema)}${describeRequired(options.required)}`;
  const paragraphs = [
    heading === undefined ? facts : `${write.strong(heading)} (${facts})`,
    (kind === MarkupKind.Markdown ? schema.markdownDescription : undefined) ?? schema.description,
    getAllowedValues(schema, write),
    schema.default === undefined ? undefined : `Default: ${write.code(schema.default)}`,
    getExample(schema, write),
  ];
  return paragraphs.filter((paragraph) => paragraph !== undefined).join('\n\n');
}

function describeRequired(required: boolean | undefined): string {
  if (required === undefined) return '';
  return required ? ', required' : ', optional';
}

/** The sentence for one value of an enumeration. */
export function getEnumDescription(schema: SchemaNode, value: unknown): string | undefined {
  const { values, descriptions } = getAllowed(schema);
  return descriptions[(values as readonly unknown[]).indexOf(value)];
}

interface Writer {
  strong(text: string): string;
  code(value: unknown): string;
  /** On separate lines. */
  block(value: unknown): string;
}

const markdownWriter: Writer = {
  strong: (text) => `**${text}**`,
  code: (value) => `\`${JSON.stringify(value)}\``,
  block: (value) => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``,
};

const plainWriter: Writer = {
  strong: (text) => text,
  code: (value) => JSON.stringify(value),
  block: (value) => JSON.stringify(value, null, 2),
};

function getAllowedValues(schema: SchemaNode, write: Writer): string | undefined {
  const { values } = getAllowed(schema);
  if (values.length === 0) return undefined;
  const lines = values.map((value) => {
    const description = getEnumDescription(schema, value);
    return `- ${write.code(value)}${description === undefined ? '' : `: ${description}`}`;
  });
  return ['Allowed values:', ...lines].join('\n');
}

function getExample(schema: SchemaNode, write: Writer): string | undefined {
  const example = getAllowed(schema).values.length === 0 ? schema.examples?.[0] : undefined;
  if (example === undefined) return undefined;
  if (JSON.stringify(example).length <= maxLineLength) return `Example: ${write.code(example)}`;
  return `Example:\n\n${write.block(example)}`;
}
