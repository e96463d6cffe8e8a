// From what a completion offers to the LSP item: edit, filter, order, commas.
import {
  type CompletionItem,
  type CompletionItemKind,
  InsertTextFormat,
  InsertTextMode,
  type MarkupContent,
  TextEdit,
} from 'vscode-languageserver-types';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';
import type { CompletionSite } from './completionSite.ts';
import { hasTabStops, toPlainText } from './snippetText.ts';

/** One offer, before it is placed in the document. */
export interface ItemDraft {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly detail: string | undefined;
  readonly documentation: MarkupContent | string | undefined;
  /** What a person would type to get it, without quotes. */
  readonly filterText: string;
  /** JSON in LSP snippet syntax. */
  readonly snippet: string;
  readonly preferred: boolean;
}

/** `index` is the item's place in the list, which the editor keeps by `sortText`. */
export function createCompletionItem(
  context: FeatureContext,
  site: CompletionSite,
  draft: ItemDraft,
  index: number,
): CompletionItem {
  const { label, kind, preferred } = draft;
  const isSnippet = context.client.snippets && hasTabStops(draft.snippet);
  // Two edits at one place have no order of their own: there the comma goes with the text.
  const commaInside = site.commaBefore === site.replace.offset;
  const text = isSnippet ? draft.snippet : toPlainText(draft.snippet);
  const newText = `${commaInside ? ', ' : ''}${text}${site.commaAfter ? ',' : ''}`;
  const item: CompletionItem = {
    label,
    kind,
    filterText: getFilterText(context, site, draft.filterText),
    sortText: String(index).padStart(4, '0'),
    insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
    insertTextMode: InsertTextMode.adjustIndentation,
    textEdit: TextEdit.replace(toRange(context, site.replace), newText),
  };
  if (preferred) item.preselect = index === 0;
  if (draft.detail !== undefined) item.detail = draft.detail;
  if (draft.documentation !== undefined) item.documentation = draft.documentation;
  if (site.commaBefore !== undefined && !commaInside) {
    const { textDocument } = context.document;
    item.additionalTextEdits = [TextEdit.insert(textDocument.positionAt(site.commaBefore), ',')];
  }
  return item;
}

/** Editors filter by the text that the item replaces: with its quote where that begins with one. */
function getFilterText({ document }: FeatureContext, { replace }: CompletionSite, text: string): string {
  const isQuoted = document.textDocument.getText()[replace.offset] === '"' && replace.end > replace.offset;
  return isQuoted ? JSON.stringify(text) : text;
}
