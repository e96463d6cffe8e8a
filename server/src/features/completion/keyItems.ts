// Completion of keys: what the schema allows here and the object has not got yet.
import { CompletionItemKind } from 'vscode-languageserver-types';
import type { SchemaNode } from '../../schema/schemaNode.ts';
import { describeTypes } from '../../schema/words.ts';
import type { FeatureContext } from '../featureContext.ts';
import { getSchemaMarkup } from '../schemaMarkup.ts';
import type { ItemDraft } from './completionItem.ts';
import type { KeySite } from './completionSite.ts';
import { escapeSnippet, getValueSnippet } from './snippetText.ts';

/** Required keys first, then the format's own order. */
export function getKeyItems(context: FeatureContext, site: KeySite): ItemDraft[] {
  const schema = context.schema.getFor(site.object);
  const taken = new Set(
    site.object.properties.filter((other) => other !== site.property).map(({ key }) => key.value),
  );
  return Object.entries(schema?.properties ?? {})
    .filter(([key]) => !taken.has(key))
    .map(([key, property]) =>
      createKeyItem(context, site, key, property, schema?.required?.includes(key) ?? false),
    )
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
}

function createKeyItem(
  context: FeatureContext,
  { withValue }: KeySite,
  key: string,
  schema: SchemaNode,
  required: boolean,
): ItemDraft {
  const json = JSON.stringify(key);
  return {
    label: key,
    kind: CompletionItemKind.Property,
    detail: `${describeTypes(schema)}${required ? ', required' : ''}`,
    documentation: getSchemaMarkup(context, schema, { name: key, required }),
    filterText: key,
    snippet: withValue ? `${escapeSnippet(json)}: ${getValueSnippet(schema)}` : escapeSnippet(json),
    preferred: required,
  };
}
