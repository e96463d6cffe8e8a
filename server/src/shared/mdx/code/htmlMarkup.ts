// Finds the tags in a block of HTML, where Markdown isn't read.
import type { Lookahead } from '../../text/lookahead.ts';
import type { InlineText } from '../inlineText.ts';
import type { PageReading } from '../pageReading.ts';
import type { TextSearch } from '../textSearch.ts';
import { findMarkupEnd, readHtmlTag, readLooseHtmlTag } from './htmlTag.ts';
import { readJsxTag } from './jsxTag.ts';
import { isRawElement, type Tag } from './tag.ts';

/** `search` is in the text of `inline`. */
export function readHtmlMarkup(
  inline: InlineText,
  { listener, lookahead }: PageReading,
  search: TextSearch,
): void {
  const { text, end } = inline;
  const find = (wanted: string, from: number) => search.find(wanted, from, end);
  let at = find('<', inline.start);
  while (at !== undefined) {
    const markupEnd = findMarkupEnd(text, at, find);
    // An unclosed comment or instruction continues to the end of the block.
    if (markupEnd === undefined && /^[!?]/.test(text.charAt(at + 1))) return;
    // A closing tag without a name ends at the next `>`, whatever is in it.
    const bogusEnd = /^\/[^A-Za-z>\s]/.test(text.slice(at + 1, at + 3)) ? find('>', at) : undefined;
    const otherEnd = markupEnd ?? bogusEnd;
    const tag = otherEnd === undefined ? readTag(text, at, end, lookahead) : undefined;
    if (tag !== undefined) listener.onTag?.(tag, inline, 'text');
    else if (otherEnd !== undefined) listener.onComment?.(inline.toSpan(at, otherEnd));
    let next = otherEnd ?? tag?.end ?? at + 1;
    if (tag?.kind === 'open' && isRawElement(tag.name)) next = find(`</${tag.name}>`, next) ?? end;
    at = find('<', next);
  }
}

/** Hosts of this format read `.md` like `.mdx`: there, `<img style={{ width: '50%' }} src="…">` is an element. */
function readTag(text: string, at: number, end: number, lookahead: Lookahead): Tag | undefined {
  const tag = readHtmlTag(text, at, end);
  if (tag !== undefined) return tag;
  const jsx = readJsxTag(text, at, end, lookahead);
  if (jsx?.attributes.some(({ value }) => value?.notation === 'expression')) return jsx;
  if (lookahead.isSpent) return undefined;
  const loose = readLooseHtmlTag(text, at, end);
  if (loose === undefined) lookahead.spend(end - at);
  return loose;
}
