// Where a block of HTML begins in a Markdown page, by the seven conditions of CommonMark, and what ends it.
import { skipSpaces } from '../characters.ts';
import { readHtmlTag } from '../code/htmlTag.ts';

/** What ends the block: one of these texts in a line, or a blank line. */
export type HtmlBlockEnd = readonly string[] | 'blankLine';

const raw = /<(?:script|pre|style|textarea)(?=[\s>]|$)/iy;
const rawNames = /^(?:script|pre|style|textarea)$/i;
const rawEnds = ['script', 'pre', 'style', 'textarea'].map((name) => `</${name}>`);
const blockNames =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|' +
  'fieldset|figcaption|figure|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hr|html|iframe|legend|li|' +
  'link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|' +
  'thead|title|tr|track|ul';
const block = new RegExp(`</?(?:${blockNames})(?=[\\s]|/?>|$)`, 'iy');
const declaration = /<![A-Za-z]/y;

/** For the line whose `<` is at `at` and that ends at `end`; `undefined` if no block starts there. */
export function findHtmlBlockEnd(
  text: string,
  at: number,
  end: number,
  isInterrupting: boolean,
): HtmlBlockEnd | undefined {
  if (text.startsWith('<!--', at)) return ['-->'];
  if (text.startsWith('<?', at)) return ['?>'];
  if (text.startsWith('<![CDATA[', at)) return [']]>'];
  if (startsWith(declaration, text, at)) return ['>'];
  if (startsWith(raw, text, at)) return rawEnds;
  if (startsWith(block, text, at)) return 'blankLine';
  if (isInterrupting) return undefined;
  const tag = readHtmlTag(text, at, end);
  const isWholeLine = tag !== undefined && skipSpaces(text, tag.end, end) >= end;
  const isRaw = tag !== undefined && tag.kind !== 'close' && rawNames.test(tag.name);
  return isWholeLine && !isRaw ? 'blankLine' : undefined;
}

function startsWith(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
