// textDocument/completion: the keys and values that fit at the cursor.
import type { CompletionList } from 'vscode-languageserver-types';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { FeatureContext } from '../featureContext.ts';
import { createCompletionItems, type ItemDraft } from './completionItem.ts';
import { type CompletionPlace, getCompletionPlace, type ValuePlace } from './completionPlace.ts';
import { keepQuotes } from './keptQuotes.ts';
import { getKeyItems } from './keyItems.ts';
import { createNewSite } from './newSite.ts';
import { getSiteItems } from './siteItems.ts';
import { getEmptyValueItems, getValueItems } from './valueItems.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where nothing can be completed. */
export function getCompletion(context: FeatureContext, offset: number): CompletionList | undefined {
  const place = getCompletionPlace(context.document, offset);
  if (place === undefined || isForeign(context, place)) return undefined;
  if (place.kind === 'key') return createList(context, place, offset, getKeyItems(context, place));
  if (place.path.length === 0) {
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

/** In a file of another format only `$schema` itself can be completed, so that it can be changed back. */
function isForeign(context: FeatureContext, place: CompletionPlace): boolean {
  if (getForeignSchema(context.document) === undefined) return false;
  return place.kind === 'key' || place.path.length !== 1 || place.path[0] !== '$schema';
}
