// textDocument/completion: the keys and values that fit where the cursor stands.
import type { CompletionList } from 'vscode-languageserver-types';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { FeatureContext } from '../featureContext.ts';
import { createCompletionItems, type ItemDraft } from './completionItem.ts';
import { type CompletionSite, getCompletionSite, type ValueSite } from './completionPlace.ts';
import { getKeyItems } from './keyItems.ts';
import { createNewSite } from './newSite.ts';
import { getSiteItems } from './siteItems.ts';
import { getEmptyValueItems, getValueItems } from './valueItems.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where nothing can be completed. */
export function getCompletion(context: FeatureContext, offset: number): CompletionList | undefined {
  const site = getCompletionSite(context.document, offset);
  if (site === undefined || isForeign(context, site)) return undefined;
  if (site.kind === 'key') return createList(context, site, getKeyItems(context, site));
  if (site.path.length === 0) {
    return createList(context, site, [createNewSite(context), ...getValueItems(context, site)]);
  }
  const known = getSiteItems(context, site, getTyped(context, site, offset));
  // What the site has is better than the schema's examples.
  if (known === undefined || (known.drafts.length === 0 && !known.isIncomplete)) {
    return createList(context, site, getValueItems(context, site));
  }
  const drafts = [...known.drafts, ...getEmptyValueItems(context, site)];
  return { ...createList(context, site, drafts), isIncomplete: known.isIncomplete };
}

function createList(
  context: FeatureContext,
  site: CompletionSite,
  drafts: readonly ItemDraft[],
): CompletionList {
  return { isIncomplete: false, items: createCompletionItems(context, site, drafts) };
}

/** The text before the cursor that an accepted item replaces, without its quote. */
function getTyped({ document }: FeatureContext, { replace }: ValueSite, offset: number): string {
  return document.textDocument.getText().slice(replace.offset, offset).replace(/^"/, '');
}

/** In a file of another format only `$schema` itself can be completed, so that one gets back. */
function isForeign(context: FeatureContext, site: CompletionSite): boolean {
  if (getForeignSchema(context.document) === undefined) return false;
  return site.kind === 'key' || site.path.length !== 1 || site.path[0] !== '$schema';
}
