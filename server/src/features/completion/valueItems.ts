// Completion of values: enumerations, booleans, defaults, examples and prepared values.

import { CompletionItemKind, type MarkupContent } from 'vscode-languageserver-types';
import { memoByObject } from '../../document/documentMemo.ts';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import { getRootValue, type JsonPath, walkValues } from '../../document/treeSearch.ts';
import { getAllowed, getRole, getTypes, type SchemaNode } from '../../schema/schemaNode.ts';
import { defaultBackgrounds, parseHexColor } from '../../shared/text/hexColor.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getEnumDescription, getSchemaMarkup } from '../hover/schemaMarkup.ts';
import type { ItemDraft } from './completionItem.ts';
import type { ValuePlace } from './completionPlace.ts';
import { createInsertion, escapeSnippet, getBodySnippet, getValueSnippet } from './insertion.ts';

/** In characters: what a suggestion list shows without cutting it off. */
const maxLabelLength = 40;

/** Drafts depend only on the schema and the client, except those that use values from the file. */
const getKnownDrafts = memoByObject((_schema: SchemaNode) => new Map<string, readonly ItemDraft[]>());

/** The default first, then allowed values, examples, and empty values of each type. */
export function getValueItems(context: FeatureContext, place: ValuePlace): readonly ItemDraft[] {
  const { path } = place;
  const schema = context.schema.getAt(path);
  if (schema === undefined) return [];
  const role = getRole(schema);
  if (role === 'versionReference') return createDrafts(context, schema, path, getDeclaredVersions(context));
  if (role === 'color') return createDrafts(context, schema, path, getColors(context, schema, place));
  const key = `${lastKey(path)} ${context.client.markdown}`;
  const known = getKnownDrafts(schema);
  const drafts = known.get(key) ?? createDrafts(context, schema, path);
  known.set(key, drafts);
  return drafts;
}

/** Only empty and prepared values, which stay useful if the site itself supplies the rest. */
export function getEmptyValueItems(context: FeatureContext, { path }: ValuePlace): readonly ItemDraft[] {
  const schema = context.schema.getAt(path);
  if (schema === undefined) return [];
  const documentation = getSchemaMarkup(context, schema, { name: lastKey(path), required: undefined });
  return [...getSnippetItems(schema, documentation), ...getEmptyItems(schema, documentation)];
}

/** @param declared the values that the file itself allows here. */
function createDrafts(
  context: FeatureContext,
  schema: SchemaNode,
  path: JsonPath,
  declared: readonly unknown[] = [],
): ItemDraft[] {
  const documentation = getSchemaMarkup(context, schema, { name: lastKey(path), required: undefined });
  const drafts = [
    ...getFixedValues(schema, declared).map((value) => createFixedItem(schema, value, documentation)),
    ...getSnippetItems(schema, documentation),
    ...getEmptyItems(schema, documentation),
  ];
  return withoutRepeats(drafts);
}

function lastKey(path: JsonPath): string | undefined {
  const last = path.at(-1);
  return typeof last === 'string' ? last : undefined;
}

function getFixedValues(schema: SchemaNode, declared: readonly unknown[]): unknown[] {
  const { values } = getAllowed(schema);
  const allowed = values.length > 0 ? values : getTypes(schema).includes('boolean') ? [true, false] : [];
  const closed = allowed.length > 0;
  const fallback = schema.default === undefined ? [] : [schema.default];
  const examples = closed || declared.length > 0 ? [] : (schema.examples ?? []);
  return [
    ...fallback,
    ...allowed,
    ...declared,
    ...examples.filter((example) => isWorthOffering(schema, example)),
  ];
}

/** A prepared snippet is more useful than an example of the same shape. */
function isWorthOffering(schema: SchemaNode, example: unknown): boolean {
  return typeof example !== 'object' || schema.defaultSnippets === undefined;
}

/** The file's `versions`; the `version` of an anchor has to be one of them. */
function getDeclaredVersions({ document }: FeatureContext): unknown[] {
  const versions = getRootValue(document, 'versions');
  return versions?.type === 'array' ? versions.value.filter((version) => typeof version === 'string') : [];
}

/** The file's colors in document order, then the format's example and backgrounds. */
function getColors(
  { document }: FeatureContext,
  { examples = [] }: SchemaNode,
  { replace }: ValuePlace,
): readonly unknown[] {
  const own = getUsedColors(document, replace.offset);
  return [...own, ...examples, ...Object.values(defaultBackgrounds)];
}

/**
 * The hex colors of a configuration in document order, each once.
 *
 * @param but the offset of a value that doesn’t count.
 */
export function getUsedColors({ root }: ParsedDocument, but?: number): readonly string[] {
  const own = new Map<string, string>();
  for (const node of walkValues(root)) {
    if (node.type !== 'string' || node.offset === but || parseHexColor(node.value) === undefined) continue;
    if (!own.has(node.value.toLowerCase())) own.set(node.value.toLowerCase(), node.value);
  }
  return [...own.values()];
}

function createFixedItem(schema: SchemaNode, value: unknown, documentation: MarkupContent): ItemDraft {
  const json = JSON.stringify(value);
  const label = typeof value === 'string' ? value : shorten(json);
  const isColor = getRole(schema) === 'color' && typeof value === 'string';
  const meaning = getEnumDescription(schema, value);
  return {
    label,
    kind: isColor ? CompletionItemKind.Color : getKind(value),
    detail: schema.default === value ? 'default' : undefined,
    // Editors take the color of the swatch from this text.
    documentation: isColor
      ? value
      : meaning === undefined
        ? documentation
        : { ...documentation, value: meaning },
    filterText: label,
    insertion: createInsertion(escapeSnippet(getBodySnippet(value))),
    preferred: schema.default === value,
    closedSet: getAllowed(schema).values.length > 0 || typeof value === 'boolean',
  };
}

function shorten(json: string): string {
  return json.length <= maxLabelLength ? json : `${json.slice(0, maxLabelLength - 1)}…`;
}

function getKind(value: unknown): CompletionItemKind {
  if (typeof value === 'string') return CompletionItemKind.Value;
  return typeof value === 'object' ? CompletionItemKind.Struct : CompletionItemKind.EnumMember;
}

function getSnippetItems(schema: SchemaNode, documentation: MarkupContent): ItemDraft[] {
  return (schema.defaultSnippets ?? []).map(({ label, description, body }) => ({
    label,
    kind: CompletionItemKind.Snippet,
    detail: description,
    documentation,
    filterText: label,
    insertion: createInsertion(getBodySnippet(body)),
    preferred: false,
    closedSet: false,
  }));
}

/** Something to start with: `""`, `[…]`, `{…}`. */
function getEmptyItems(schema: SchemaNode, documentation: MarkupContent): ItemDraft[] {
  if (getAllowed(schema).values.length > 0) return [];
  return getTypes(schema)
    .filter(
      (type) =>
        type === 'string' || type === 'array' || (type === 'object' && schema.defaultSnippets === undefined),
    )
    .map((type) => ({
      label: { string: '""', array: '[ ]', object: '{ }' }[type] ?? type,
      kind: CompletionItemKind.Struct,
      detail: { string: 'string', array: 'list', object: 'object' }[type],
      documentation,
      filterText: { string: '""', array: '[', object: '{' }[type] ?? type,
      insertion: createInsertion(getValueSnippet({ ...schema, type, default: undefined })),
      preferred: false,
      closedSet: false,
    }));
}

function withoutRepeats(drafts: readonly ItemDraft[]): ItemDraft[] {
  const seen = new Set<string>();
  return drafts.filter(({ label }) => !seen.has(label) && seen.add(label));
}
