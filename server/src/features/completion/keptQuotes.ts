// Completion inside quotes, for editors that replace no more than what is typed before the cursor, such as Neovim by
// itself: the quotes around the cursor stay as they are, and only what belongs between them is written.
import { type CompletionItem, TextEdit } from 'vscode-languageserver-types';
import type { Span } from '../../document/jsonNode.ts';
import type { FeatureContext } from '../featureContext.ts';
import { toRange } from '../ranges.ts';

const wholeString = /^"(?:[^"\\]|\\.)*"$/;

/** The same items, which write the same text. `replace` is what they replace, `offset` the cursor. */
export function keepQuotes(
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
      // Neovim looks at the start of an edit only where its text is filtered by the label.
      ...(typeof filter === 'string' && filter !== item.label ? { filterText: filter } : {}),
      textEdit: { range: staysEnclosed ? between : behind, newText },
    };
  });
}
