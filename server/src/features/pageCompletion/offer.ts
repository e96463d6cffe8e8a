// Turns offers for a destination into LSP items that replace the path or the fragment as a whole.
import {
  type CompletionItem,
  type CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  type MarkupContent,
} from 'vscode-languageserver-types';
import type { Span } from '../../document/jsonNode.ts';
import type { PageContext } from '../pages/pageContext.ts';
import { toRange } from '../ranges.ts';

export interface Offer {
  /** What a user looks for: a title, or a path if there is none. */
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** After the label: the path or the fragment, unless the label shows it. */
  readonly description: string | undefined;
  readonly detail: string | undefined;
  /** Text that also finds the item, in addition to the inserted text. */
  readonly alias: string;
  /** The text to insert; only called for shown items, or for all items of a short list. */
  readonly write: () => string;
  /** Roughly what `write` returns, unescaped: enough to filter by. */
  readonly text: string;
  readonly document?: () => MarkupContent | undefined;
}

/** A longer list is cut to the best matches for the typed text, and requested again with the next character. */
const maxItems = 300;

/** @param typed the part of the replaced text before the cursor. */
export function createList(
  { page }: Pick<PageContext, 'page'>,
  replace: Span,
  typed: string,
  offers: readonly Offer[],
): CompletionList {
  const isCut = offers.length > maxItems;
  const shown = isCut ? choose(offers, typed) : offers;
  const range = toRange({ document: { textDocument: page } }, replace);
  return { isIncomplete: isCut, items: shown.map(toItem) };

  function toItem(offer: Offer, index: number): CompletionItem {
    const { label, kind, description, detail, alias } = offer;
    const newText = offer.write();
    const item: CompletionItem = {
      label,
      kind,
      filterText: alias === '' ? newText : `${newText} ${alias}`,
      sortText: String(index).padStart(4, '0'),
      insertTextFormat: InsertTextFormat.PlainText,
      textEdit: { range, newText },
    };
    if (description !== undefined) item.labelDetails = { description };
    if (detail !== undefined) item.detail = detail;
    const documentation = offer.document?.();
    if (documentation !== undefined) item.documentation = documentation;
    return item;
  }
}

/** Prefix matches first, then other matches, then those with the typed letters in this order. */
function choose(offers: readonly Offer[], typed: string): readonly Offer[] {
  const wanted = typed.toLowerCase().replace(/^[./]+/, '');
  if (wanted === '') return offers.slice(0, maxItems);
  const ranks: Offer[][] = [[], [], []];
  for (const offer of offers) ranks[getRank(offer, wanted)]?.push(offer);
  return ranks.flat().slice(0, maxItems);
}

function getRank({ text, alias }: Offer, wanted: string): number {
  const path = text.toLowerCase().replace(/^[./]+/, '');
  const other = alias.toLowerCase();
  if (path.startsWith(wanted) || other.startsWith(wanted)) return 0;
  if (path.includes(wanted) || other.includes(wanted)) return 1;
  return hasLetters(path, wanted) || hasLetters(other, wanted) ? 2 : 3;
}

function hasLetters(text: string, wanted: string): boolean {
  let at = 0;
  for (const letter of wanted) {
    at = text.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}
