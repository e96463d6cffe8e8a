// Completion of keys: what the schema allows here and the object doesn't have yet.

import { CompletionItemKind } from 'vscode-languageserver-types';
import { memoByObject } from '../../document/objectMemo.ts';
import type { SchemaNode } from '../../schema/schemaNode.ts';
import { describeTypes } from '../../schema/typeWords.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getSchemaMarkup } from '../hover/schemaMarkup.ts';
import type { ItemDraft } from './completionItem.ts';
import type { KeyPlace } from './completionPlace.ts';
import { createInsertion, escapeSnippet } from './insertion.ts';
import { getValueSnippet } from './snippetText.ts';

/** Drafts depend only on the schema, the client, and whether a value is written with the key. */
const getKnownDrafts = memoByObject((_schema: SchemaNode) => new Map<string, readonly ItemDraft[]>());

/** Required keys first, then the format's own order. */
export function getKeyItems(context: FeatureContext, place: KeyPlace): ItemDraft[] {
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

/** In characters: what the list has room for beside the names. */
const maxWords = 48;

/** The first sentence, up to what explains it, cut behind a word. */
function getFirstWords(description: string): string {
  const [sentence = ''] = description.split(/[.:;,](?:\s|$)/, 1);
  if (sentence.length <= maxWords) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', maxWords))} …`;
}
