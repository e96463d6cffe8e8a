// textDocument/completion: the keys and values that fit at the cursor.

import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  TextEdit,
} from 'vscode-languageserver-types';
import { memoByObject } from '../../document/documentMemo.ts';
import type { Span } from '../../document/jsonNode.ts';
import { getJsonPath, isSamePath } from '../../document/treeSearch.ts';
import { getSiteFormat } from '../../format/documentFormat.ts';
import { describeTypes, type SchemaNode } from '../../schema/schemaNode.ts';
import { formatCount } from '../../shared/text/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getSchemaMarkup } from '../hover/schemaMarkup.ts';
import {
  createNewConfiguration,
  type ProposedConfiguration,
  writeNewConfiguration,
} from '../pages/newConfiguration.ts';
import { toRange } from '../ranges.ts';
import { createCompletionItems, type ItemDraft } from './completionItem.ts';
import {
  type CompletionPlace,
  getCompletionPlace,
  type KeyPlace,
  type ValuePlace,
} from './completionPlace.ts';
import { createInsertion, escapeSnippet, getValueSnippet } from './insertion.ts';
import { getSiteItems } from './siteItems.ts';
import { getEmptyValueItems, getValueItems } from './valueItems.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` if nothing can be completed. */
export function getCompletion(context: FeatureContext, offset: number): CompletionList | undefined {
  const place = getCompletionPlace(context.document, offset);
  if (place === undefined || !isExplained(context, place)) return undefined;
  if (place.kind === 'key') return createList(context, place, offset, getKeyItems(context, place));
  const isPart = context.document !== context.composed.main;
  if (place.path.length === 0 && !isPart) {
    return createList(context, place, offset, [createNewSite(context), ...getValueItems(context, place)]);
  }
  const known = getSiteItems(context, place, getTyped(context, place, offset));
  // The site's own values are more useful than the schema's examples.
  if (known === undefined || (known.drafts.length === 0 && !known.isIncomplete)) {
    return createList(context, place, offset, getValueItems(context, place));
  }
  const drafts = [...known.drafts, ...getEmptyValueItems(context, place)];
  return { ...createList(context, place, offset, drafts), isIncomplete: known.isIncomplete };
}

function createList(
  context: FeatureContext,
  place: CompletionPlace,
  offset: number,
  drafts: readonly ItemDraft[],
): CompletionList {
  const items = createCompletionItems(context, place, drafts);
  const { replacesBehindCursor } = context.client;
  return {
    isIncomplete: false,
    items: replacesBehindCursor ? items : keepQuotes(context, place.replace, offset, items),
  };
}

/** The text before the cursor that an accepted item replaces, without its quote. */
function getTyped({ document }: FeatureContext, { replace }: ValuePlace, offset: number): string {
  return document.textDocument.getText().slice(replace.offset, offset).replace(/^"/, '');
}

/** Where the schema doesn’t apply, only the value that says so can be completed, so that it can be changed back. */
function isExplained({ document }: FeatureContext, place: CompletionPlace): boolean {
  const { unchecked } = getSiteFormat(document);
  if (unchecked === undefined) return true;
  const declared = unchecked.declared?.node;
  return place.kind === 'value' && declared !== undefined && isSamePath(place.path, getJsonPath(declared));
}

/** Drafts depend only on the schema, the client, and whether a value is written with the key. */
const getKnownDrafts = memoByObject((_schema: SchemaNode) => new Map<string, readonly ItemDraft[]>());

/**
 * Keys that the schema allows here and the object doesn't have yet: required keys first, then in the format's order.
 */
function getKeyItems(context: FeatureContext, place: KeyPlace): ItemDraft[] {
  const schema = context.schema.getFor(place.object);
  if (schema === undefined) return [];
  const taken = new Set<string>();
  for (const other of place.object.properties) if (other !== place.property) taken.add(other.key.value);
  return getDrafts(context, schema, place.withValue).filter(({ label }) => !taken.has(label));
}

function getDrafts(context: FeatureContext, schema: SchemaNode, withValue: boolean): readonly ItemDraft[] {
  const key = `${withValue} ${context.client.markdown}`;
  const known = getKnownDrafts(schema);
  const drafts = known.get(key) ?? createDrafts(context, schema, withValue);
  known.set(key, drafts);
  return drafts;
}

function createDrafts(
  context: FeatureContext,
  { properties = {}, required = [] }: SchemaNode,
  withValue: boolean,
): ItemDraft[] {
  return Object.entries(properties)
    .map(([key, schema]) => createDraft(context, key, schema, required.includes(key), withValue))
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
}

function createDraft(
  context: FeatureContext,
  key: string,
  schema: SchemaNode,
  required: boolean,
  withValue: boolean,
): ItemDraft {
  const json = escapeSnippet(JSON.stringify(key));
  const value = getValueSnippet(schema);
  return {
    label: key,
    kind: CompletionItemKind.Property,
    detail: `${describeTypes(schema)}${required ? ', required' : ''}`,
    description: getFirstWords(schema.description ?? ''),
    documentation: getSchemaMarkup(context, schema, { name: key, required }),
    filterText: key,
    insertion: createInsertion(withValue ? `${json}: ${value}` : json),
    preferred: required,
    closedSet: false,
    isContinued: withValue && /^\{\s*\$1\s*\}$/.test(value),
  };
}

/** In characters: the room in the list next to the names. */
const maxWords = 48;

/** The first sentence, up to its explanation, cut after a word. */
function getFirstWords(description: string): string {
  const [sentence = ''] = description.split(/[.:;,](?:\s|$)/, 1);
  if (sentence.length <= maxWords) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', maxWords))} …`;
}

/** Suggested if there are no pages. */
const suggested = { group: 'Get Started', pages: ['introduction'] };

/** Completion in an empty file: a whole site to start from, listing the pages that exist. */
function createNewSite({ site }: FeatureContext): ItemDraft {
  const found = createNewConfiguration(site);
  const isEmpty = found.navigation.length === 0;
  return {
    label: 'New site',
    kind: CompletionItemKind.Snippet,
    detail: isEmpty ? 'A name, colors and a page to write' : describe(found),
    documentation: undefined,
    filterText: 'New site',
    insertion: createInsertion(isEmpty ? writeSuggestion(found) : writeSnippet(found, [found.name])),
    preferred: true,
    closedSet: false,
  };
}

function describe({ navigation }: ProposedConfiguration): string {
  const count = navigation.reduce((sum, { pages }) => sum + pages.length, 0);
  const groups = formatCount(navigation.length, 'group');
  return `A name, colors and ${formatCount(count, 'page')} in ${groups}`;
}

function writeSuggestion(found: ProposedConfiguration): string {
  const { group, pages } = suggested;
  return writeSnippet({ ...found, navigation: [suggested] }, [found.name, group, ...pages]);
}

/** With a tab stop for each of the texts, which must occur in this order. */
function writeSnippet(configuration: ProposedConfiguration, tabStops: readonly string[]): string {
  const json = writeNewConfiguration(configuration);
  let snippet = '';
  let at = 0;
  for (const [index, text] of tabStops.entries()) {
    const written = JSON.stringify(text);
    const offset = json.indexOf(written, at);
    const placeholder = escapeSnippet(written.slice(1, -1)).replaceAll('}', '\\}');
    snippet += `${escapeSnippet(json.slice(at, offset))}"\${${index + 1}:${placeholder}}"`;
    at = offset + written.length;
  }
  return snippet + escapeSnippet(json.slice(at));
}

const wholeString = /^"(?:[^"\\]|\\.)*"$/;

/**
 * Completion inside quotes, for editors that only replace text before the cursor, such as Neovim without plugins: the
 * quotes around the cursor stay, and the same items only write the text between them. `replace` is what they would
 * replace, `offset` the cursor.
 */
function keepQuotes(
  context: FeatureContext,
  replace: Span,
  offset: number,
  items: readonly CompletionItem[],
): CompletionItem[] {
  const text = context.document.textDocument.getText().slice(replace.offset, replace.end);
  if (!text.startsWith('"') || offset <= replace.offset) return [...items];
  const isEnclosed = wholeString.test(text) && offset < replace.end;
  const afterQuote = { offset: replace.offset + 1, end: replace.end };
  const behind = toRange(context, afterQuote);
  const between = toRange(context, { ...afterQuote, end: replace.end - 1 });
  return items.map((item) => {
    const { textEdit, filterText, ...rest } = item;
    if (!TextEdit.is(textEdit) || !textEdit.newText.startsWith('"')) return item;
    const staysEnclosed = isEnclosed && wholeString.test(textEdit.newText);
    const newText = textEdit.newText.slice(1, staysEnclosed ? -1 : undefined);
    const filter: unknown = filterText === undefined ? item.label : JSON.parse(filterText);
    return {
      ...rest,
      // Neovim only looks at the start of an edit if its text is filtered by the label.
      ...(typeof filter === 'string' && filter !== item.label ? { filterText: filter } : {}),
      textEdit: { range: staysEnclosed ? between : behind, newText },
    };
  });
}
