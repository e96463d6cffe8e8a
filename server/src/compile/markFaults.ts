// What is wrong at a "<" that the parser took for the beginning of a tag.

import { getLineEnd } from '../shared/text/lineText.ts';
import { describeBracePair } from './braceFaults.ts';
import type { Refusal } from './mdxParser.ts';
import type { FaultFix, PageFault } from './pageFault.ts';
import { describeCutCode } from './tableCells.ts';
import { curlyQuotes, readTagStart, type TagStart, type WrittenAttribute } from './tagStart.ts';

export function describeRefusedMark(text: string, start: number, refusal: Refusal): PageFault {
  if (text.startsWith('<!--', start)) return describeComment(text, start);
  const address = /^<([a-z][a-z0-9+.-]*:[^\s<>]*|[^\s<>@"'=]+@[^\s<>"'=]+)>/i.exec(
    text.slice(start, start + 2000),
  );
  if (address?.[1] !== undefined) return describeAddress(start, address[1]);
  const cut = describeCutCode(text, start);
  if (cut !== undefined) return cut;
  const tag = readTagStart(text, start);
  if (tag === undefined) return describeMark(text, start);
  return describeTag(text, start, tag, refusal);
}

/** `<!-- … -->`; to the end of its line if it never ends. */
function describeComment(text: string, offset: number): PageFault {
  const closing = text.indexOf('-->', offset + 4);
  const isClosed = closing !== -1;
  const end = isClosed ? closing + 3 : getLineEnd(text, offset);
  const content = text.slice(offset + 4, isClosed ? closing : end).replaceAll('*/', '* /');
  const edit = { offset, end, text: `{/*${content}*/}` };
  return {
    ...{ code: 'mdx-comment', offset, end: offset + 4, construct: { offset, end } },
    message: 'HTML comments don’t exist in MDX: write {/* … */}',
    fixes: isClosed
      ? [
          { title: 'Write as {/* … */}', edits: [edit], isSafe: true },
          { title: 'Remove the comment', edits: [{ ...edit, text: '' }], isSafe: false, isPreferred: false },
        ]
      : [],
  };
}

function describeAddress(offset: number, address: string): PageFault {
  const end = offset + address.length + 2;
  const isMail = !/^[a-z][a-z0-9+.-]*:/i.test(address);
  const label = address.replaceAll(/[\\[\]{}<*_`~|]/g, '\\$&');
  const destination = `${isMail ? 'mailto:' : ''}${address}`.replaceAll(/[()\\{}<]/g, (mark) =>
    encodeURIComponent(mark).replaceAll(/[()]/g, (one) => (one === '(' ? '%28' : '%29')),
  );
  const link = `[${label}](${destination})`;
  return {
    ...{ code: 'mdx-less-than', offset, end, construct: { offset, end } },
    message: 'Links in angle brackets don’t exist in MDX: write [text](address)',
    fixes: [{ title: `Write as ${shorten(link)}`, edits: [{ offset, end, text: link }], isSafe: true }],
  };
}

/** A "<" that is text. */
function describeMark(text: string, offset: number): PageFault {
  const word = /^[^\s`]*/.exec(text.slice(offset, offset + 200))?.[0] ?? '<';
  const isType = /^<[A-Za-z]/.test(word);
  return {
    ...{ code: 'mdx-less-than', offset, end: offset + 1, construct: { offset, end: offset + word.length } },
    message: `"<" begins a tag in MDX: write "&lt;" if it is text`,
    fixes: [
      { title: 'Write as "&lt;"', edits: [{ offset, end: offset + 1, text: '&lt;' }], isSafe: true },
      ...(isType ? [] : createCodeSpan(text, offset, offset + word.length)),
    ],
  };
}

function describeTag(text: string, start: number, tag: TagStart, refusal: Refusal): PageFault {
  const at = tag.attributes.findLast(({ offset }) => offset <= refusal.offset);
  const cut = tag.attributes.flatMap((attribute) => describeCutValue(text, start, attribute))[0];
  if (cut !== undefined) return cut;
  const unclosed = tag.attributes.find((attribute) => isUnclosedQuote(text, attribute));
  if (unclosed !== undefined) return describeUnclosedQuote(text, start, unclosed);
  if (/^[ \t]*[,&|]/.test(text.slice(tag.nameEnd, tag.nameEnd + 20)) || tag.name === '')
    return describeMark(text, start);
  const unquoted = tag.attributes.filter(({ value }) => value?.notation === 'unquoted');
  if (unquoted[0] !== undefined) return describeUnquoted(text, start, tag.end, unquoted);
  const value = at?.value;
  const inTags = value?.notation === 'expression' ? describeCodeInTags(text, value.offset) : undefined;
  if (inTags !== undefined) return inTags;
  if (refusal.isJavaScript && value?.notation === 'expression')
    return describeBracePair(text, value.offset, value.end, { isAttribute: true });
  if (value?.notation === 'expression' && !value.isClosed)
    return describeBracePair(text, value.offset, value.offset + 1, { isAttribute: true });
  return describeUnreadTag(text, start, tag, refusal);
}

/** At the first of them. */
function describeUnquoted(
  text: string,
  start: number,
  tagEnd: number,
  attributes: readonly WrittenAttribute[],
): PageFault {
  const values = attributes.flatMap(({ name, offset: begin, value }) => {
    if (value === undefined) return [];
    const { offset } = value;
    const line = text.slice(offset, getLineEnd(text, offset));
    const curly = curlyQuotes.exec(line)?.[1];
    // Only its first quote is missing.
    const quoted = curly === undefined ? findValueEnd(line, '"') : 0;
    const end = quoted === 0 ? value.end : offset + quoted;
    return [{ name, begin, offset, end, curly }];
  });
  const edits = values.map(({ offset, end, curly }) => ({
    ...{ offset, end },
    text: `"${curly ?? text.slice(offset, end).replaceAll('"', '')}"`,
  }));
  const [first] = values;
  const { name, begin, end, curly } = first ?? { name: '', begin: start, end: tagEnd, curly: undefined };
  const title =
    edits.length > 1 ? 'Put the values in quotes' : `Write as ${name}=${shorten(edits[0]?.text ?? '')}`;
  return {
    ...{ code: 'mdx-tag', offset: begin, end, construct: { offset: start, end: tagEnd } },
    message: `The value of "${name}" needs ${curly === undefined ? '' : 'straight '}quotes`,
    fixes: [{ title, edits, isSafe: true }],
  };
}

/** `title="He said "hi""`: the quote that ends it on its line is a later one. */
function describeCutValue(text: string, start: number, { name, value }: WrittenAttribute): PageFault[] {
  if (value?.notation !== 'quoted' || !value.isClosed) return [];
  const quote = text.charAt(value.offset);
  const line = text.slice(value.end, getLineEnd(text, value.end));
  const rest = line.slice(0, findValueEnd(line, quote));
  const span = { offset: value.offset, end: value.end + rest.length };
  const content = text.slice(span.offset + 1, span.end - 1);
  if (rest === '' || /[<>=\r\n]/.test(content)) return [];
  const other = quote === '"' ? "'" : '"';
  const written = content.includes(other)
    ? quote + content.replaceAll(quote, quote === '"' ? '&quot;' : '&apos;') + quote
    : other + content + other;
  return [
    {
      ...{ code: 'mdx-tag', ...span, construct: { offset: start, end: span.end } },
      message: `A quote in the value of "${name}" ends it: use other quotes around the value`,
      fixes: [
        {
          title: `Write as ${name}=${shorten(written)}`,
          edits: [{ ...span, text: written }],
          isSafe: false,
        },
      ],
    },
  ];
}

/** After the quote before the next attribute or the end of the tag; 0 if there is none. */
function findValueEnd(line: string, quote: string): number {
  const found = new RegExp(`^[^<>{}=]*?${quote}(?=\\s+[A-Za-z][\\w-]*=["'{]|\\s*/?>|\\s*$)`).exec(line);
  return found?.[0].length ?? 0;
}

/** It isn't read up to its end: that is missing, or something in it is no attribute. */
function describeUnreadTag(text: string, start: number, tag: TagStart, { offset: at }: Refusal): PageFault {
  const { nameEnd } = tag;
  const lastRead = findReadEnd(text, tag);
  // A slash, or one attribute without a value, before the end of the line.
  const rest = /^(?:[ \t]+[a-z]\w*)?(?:[ \t]*\/)?(?=[ \t]*(?:[\r\n]|$(?![\s\S])))/.exec(text.slice(lastRead));
  const end = lastRead + (rest?.[0].trimEnd().length ?? 0);
  const isUnended = at > getLineEnd(text, lastRead) || at >= text.length;
  const shown = text.slice(start, nameEnd);
  const asText = { offset: start, end: start + 1, text: '&lt;' };
  const close = { offset: end, end, text: '>' };
  const construct = { offset: start, end: Math.max(getLineEnd(text, start), Math.min(at, tag.end)) };
  return {
    ...{ code: 'mdx-tag', offset: start, end: nameEnd, construct },
    message: isUnended ? `"${shown}" has no ">"` : `"${shown}" can’t be read up to its ">"`,
    related: isUnended ? undefined : { offset: at, end: at + 1, message: 'This is no part of an attribute' },
    fixes: [
      { title: 'Add ">"', edits: [close], isSafe: false },
      { title: 'Add " />"', edits: [{ ...close, text: ' />' }], isSafe: false },
      { title: 'Write as "&lt;"', edits: [asText], isSafe: false, isPreferred: false },
    ],
  };
}

/** The end of the name, or of the last attribute that has a value. On a line of its own, anything else may be content. */
function findReadEnd(text: string, { nameEnd, attributes }: TagStart): number {
  let end = nameEnd;
  for (const { name, offset, value } of attributes) {
    const isBelow = offset > getLineEnd(text, end);
    if (isBelow && (value === undefined || name === '...')) break;
    if (value !== undefined) end = value.end;
  }
  return end;
}

/** `{<>use `<b>` here</>}`: in tags that are JavaScript, backquotes are text. */
function describeCodeInTags(text: string, offset: number): PageFault | undefined {
  const line = text.slice(offset, getLineEnd(text, offset));
  if (!/^\{\s*</.test(line)) return undefined;
  const spans = [...line.matchAll(/`([^`]*<[^`]*)`/g)];
  const [first] = spans;
  if (first === undefined) return undefined;
  const edits = spans.map(({ 0: whole, 1: code = '', index }) => {
    const at = offset + index;
    return { offset: at, end: at + whole.length, text: `<code>{${JSON.stringify(code)}}</code>` };
  });
  const span = { offset: offset + first.index, end: offset + first.index + first[0].length };
  return {
    ...{ code: 'mdx-brace', ...span, construct: { offset, end: offset + line.length } },
    message: 'Tags in braces hold no Markdown: write code as <code>{"…"}</code>',
    fixes: [{ title: 'Write as <code>{"…"}</code>', edits, isSafe: false }],
  };
}

/** Its value goes on to the quote that opens another value. */
function isUnclosedQuote(text: string, { value }: WrittenAttribute): boolean {
  if (value === undefined || value.notation !== 'quoted') return false;
  if (!value.isClosed) return true;
  const content = text.slice(value.offset + 1, value.end - 1);
  if (/>[ \t]*[\r\n]|<\//.test(content)) return true;
  if (/<[A-Za-z]|=$/.test(/[\r\n][\s\S]*/.exec(content)?.[0] ?? '')) return true;
  return /\s[A-Za-z-]+=$/.test(content) && /^[^\s>/]/.test(text.slice(value.end, value.end + 1));
}

function describeUnclosedQuote(text: string, start: number, { name, value }: WrittenAttribute): PageFault {
  const offset = value?.offset ?? start;
  const quote = text.charAt(offset);
  const lineEnd = getLineEnd(text, offset);
  const line = text.slice(offset + 1, lineEnd);
  // Before the next attribute, or before the end of the tag.
  const next = /(?<!\s)(?:\s+[A-Za-z][\w-]*=["'{]|\s*\/?>)/.exec(line);
  const fixes: FaultFix[] = [];
  if (next !== null && next.index > 0) {
    const at = offset + 1 + next.index;
    const value = text.slice(offset + 1, at).replace(/[“”‟]$/, '');
    fixes.push({
      title: `Close the quote after "${shorten(value)}"`,
      edits: [{ offset: offset + 1 + value.length, end: at, text: quote }],
      isSafe: false,
    });
  }
  return {
    ...{ code: 'mdx-tag', offset, end: offset + 1, construct: { offset: start, end: lineEnd } },
    message: `The quote of "${name}" is never closed`,
    fixes,
  };
}

function createCodeSpan(text: string, offset: number, end: number): FaultFix[] {
  const written = text.slice(offset, end).replace(/(?<![.,;:!?)])[.,;:!?)]+$/, '');
  if (written.length < 2) return [];
  const edit = { offset, end: offset + written.length, text: `\`${written}\`` };
  return [
    { title: `Write as code: \`${shorten(written)}\``, edits: [edit], isSafe: false, isPreferred: false },
  ];
}

/** In UTF-16 code units: longer texts don't fit into a menu. */
const maxShown = 60;

function shorten(text: string): string {
  return text.length > maxShown ? `${text.slice(0, maxShown)}…` : text;
}
