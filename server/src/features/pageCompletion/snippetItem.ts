// Turns what is offered while a page is written into LSP items with places to fill in, in the order of the list.
import {
  type CompletionItem,
  type CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  InsertTextMode,
  MarkupKind,
} from 'vscode-languageserver-types';
import type { TextChange } from '../../document/textChange.ts';
import { suggestCommand } from '../../shared/protocol.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toRange, toTextEdits } from '../ranges.ts';

export interface SnippetDraft {
  readonly label: string;
  readonly kind: CompletionItemKind;
  readonly offset: number;
  readonly end: number;
  readonly plainText: string;
  /** `undefined` if there is nothing to fill in. */
  readonly snippet?: string;
  readonly description?: string;
  readonly documentation?: string;
  /** Elsewhere in the page. */
  readonly change?: TextChange;
  /** Whether the list opens again where the first place to fill in is. */
  readonly isContinued?: boolean;
}

export function createSnippetItems(
  { page, client }: PageContext,
  drafts: readonly SnippetDraft[],
): CompletionList {
  const items = drafts.map((draft, index): CompletionItem => {
    const { label, kind, snippet, plainText, description, documentation, change } = draft;
    const isSnippet = client.snippets && snippet !== undefined;
    const item: CompletionItem = {
      ...{ label, kind, filterText: label, sortText: String(index).padStart(4, '0') },
      insertTextFormat: isSnippet ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
      insertTextMode: InsertTextMode.adjustIndentation,
      textEdit: {
        range: toRange({ document: { textDocument: page } }, draft),
        newText: isSnippet ? snippet : plainText,
      },
    };
    if (description !== undefined) item.labelDetails = { description };
    if (documentation !== undefined)
      item.documentation = {
        kind: client.markdown ? MarkupKind.Markdown : MarkupKind.PlainText,
        value: documentation,
      };
    if (change !== undefined) item.additionalTextEdits = toTextEdits({ textDocument: page }, [change]);
    if (draft.isContinued === true && isSnippet && client.suggestsAgain)
      item.command = { title: 'Suggest', command: suggestCommand };
    return item;
  });
  return { isIncomplete: false, items };
}
