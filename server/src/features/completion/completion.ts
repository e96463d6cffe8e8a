// textDocument/completion: the keys and values that fit where the cursor stands.
import type { CompletionList } from 'vscode-languageserver-types';
import { getForeignSchema } from '../../schema/foreignSchema.ts';
import type { FeatureContext } from '../featureContext.ts';
import { createCompletionItems } from './completionItem.ts';
import { getCompletionSite } from './completionSite.ts';
import { getKeyItems } from './keyItems.ts';
import { getValueItems } from './valueItems.ts';

/** `offset` counts UTF-16 code units from zero. `undefined` where nothing can be completed. */
export function getCompletion(context: FeatureContext, offset: number): CompletionList | undefined {
  const site = getCompletionSite(context.document, offset);
  if (site === undefined || isForeign(context, site.kind === 'value' ? site.path : [])) return undefined;
  const drafts = site.kind === 'key' ? getKeyItems(context, site) : getValueItems(context, site);
  return { isIncomplete: false, items: createCompletionItems(context, site, drafts) };
}

/** In a file of another format only `$schema` itself can be completed, so that one gets back. */
function isForeign(context: FeatureContext, path: readonly (string | number)[]): boolean {
  return getForeignSchema(context.document) !== undefined && !(path.length === 1 && path[0] === '$schema');
}
