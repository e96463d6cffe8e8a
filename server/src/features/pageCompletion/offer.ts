// What is offered while a destination is typed → LSP items that replace the path or the fragment as a whole.
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
  /** What a person looks for: a title, or a path where there is none. */
  readonly label: string;
  readonly kind: CompletionItemKind;
  /** Behind the label: the path or the fragment, as far as the label is not that. */
  readonly description: string | undefined;
  readonly detail: string | undefined;
  /** What can be typed to find it, besides the text that is inserted. */
  readonly alias: string;
  /** As it will stand in the page; called only for what is shown, or for all of a short list. */
  readonly write: () => string;
  /** About what `write` returns, before anything is escaped: enough to filter by. */
  readonly text: string;
  readonly document?: () => MarkupContent | undefined;
}

/** A longer list is cut to what best matches the typed text, and requested again with the next character. */
const maxItems = 300;

/** @param typed what is written of the replaced part before the cursor. */
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

/** What begins with the typed text, then what contains it, then what has its letters in this order. */
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
