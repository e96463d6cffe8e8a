// Reads the HTML in a Markdown page: tags, comments, declarations. Unfinished ones don't count. In running text
// CommonMark defines what a tag is; in a block of HTML the browser does, which accepts nearly anything as an attribute.
import { findCode, isAsciiLetter, isDigit, isWhiteSpace, skipWhiteSpace } from '../characters.ts';
import type { Attribute, AttributeValue, Tag } from './tag.ts';

const isNamePart = (code: number) => isAsciiLetter(code) || isDigit(code) || code === 0x2d;
const isAttributeStart = (code: number) => isAsciiLetter(code) || code === 0x3a || code === 0x5f;
const isAttributePart = (code: number) => isNamePart(code) || isAttributeStart(code) || code === 0x2e;

/** `undefined` if no tag starts at `at`, or it does not end before `end`. */
export function readHtmlTag(text: string, at: number, end: number): Tag | undefined {
  return readTag(text, at, end, readAttribute);
}

/** The same, as a browser reads it: `<a @click="x"href=y>` is a tag. */
export function readLooseHtmlTag(text: string, at: number, end: number): Tag | undefined {
  return readTag(text, at, end, readLooseAttribute);
}

type ReadAttribute = (text: string, start: number, end: number, isApart: boolean) => Attribute | undefined;

function readTag(text: string, at: number, end: number, read: ReadAttribute): Tag | undefined {
  const isClosing = text.charCodeAt(at + 1) === 0x2f;
  const nameStart = at + (isClosing ? 2 : 1);
  if (!isAsciiLetter(text.charCodeAt(nameStart))) return undefined;
  let next = skipPart(text, nameStart, end, isNamePart);
  const name = text.slice(nameStart, next);
  const attributes: Attribute[] = [];
  for (;;) {
    const start = skipWhiteSpace(text, next, end);
    if (start >= end) return undefined;
    const code = text.charCodeAt(start);
    const kind = isClosing ? 'close' : 'open';
    if (code === 0x3e) return { kind, name, attributes, start: at, end: start + 1 };
    if (isClosing) return undefined;
    if (code === 0x2f) {
      const isEnd = start + 1 < end && text.charCodeAt(start + 1) === 0x3e;
      return isEnd ? { kind: 'selfClosing', name, attributes, start: at, end: start + 2 } : undefined;
    }
    const attribute = read(text, start, end, start > next);
    if (attribute === undefined) return undefined;
    attributes.push(attribute);
    next = attribute.end;
  }
}

function readAttribute(text: string, start: number, end: number, isApart: boolean): Attribute | undefined {
  if (!isApart || !isAttributeStart(text.charCodeAt(start))) return undefined;
  return readNameAndValue(text, start, skipPart(text, start, end, isAttributePart), end);
}

/** `undefined` if a quote seems to be missing, because then the meaning is unclear. */
function readLooseAttribute(text: string, start: number, end: number): Attribute | undefined {
  const nameEnd = skipPart(text, start, end, isLooseAttributePart);
  const attribute = nameEnd > start ? readNameAndValue(text, start, nameEnd, end) : undefined;
  const { value } = attribute ?? {};
  return value !== undefined && /[<\n\r]/.test(text.slice(value.start, value.end)) ? undefined : attribute;
}

function readNameAndValue(text: string, start: number, nameEnd: number, end: number): Attribute | undefined {
  const name = text.slice(start, nameEnd);
  const sign = skipWhiteSpace(text, nameEnd, end);
  if (sign >= end || text.charCodeAt(sign) !== 0x3d) return { name, start, end: nameEnd, value: undefined };
  const value = readValue(text, skipWhiteSpace(text, sign + 1, end), end);
  if (value === undefined) return undefined;
  return { name, start, end: value.end + (value.notation === 'unquoted' ? 0 : 1), value };
}

function readValue(text: string, at: number, end: number): AttributeValue | undefined {
  const quote = text.charCodeAt(at);
  if (quote !== 0x22 && quote !== 0x27) {
    const valueEnd = skipPart(text, at, end, isUnquoted);
    return valueEnd > at ? { notation: 'unquoted', start: at, end: valueEnd } : undefined;
  }
  const close = findCode(text, quote, at + 1, end);
  if (close === undefined) return undefined;
  return { notation: quote === 0x22 ? 'doubleQuotes' : 'singleQuotes', start: at + 1, end: close };
}

/** Anything except white space, `"'=<>` and the backquote. */
const isUnquoted = (code: number) =>
  !isWhiteSpace(code) &&
  code !== 0x22 &&
  code !== 0x27 &&
  code !== 0x3c &&
  code !== 0x3d &&
  code !== 0x3e &&
  code !== 0x60;

const isLooseAttributePart = (code: number) => isUnquoted(code) && code !== 0x2f;

function skipPart(text: string, at: number, end: number, isPart: (code: number) => boolean): number {
  let next = at;
  while (next < end && isPart(text.charCodeAt(next))) next++;
  return next;
}

/** Openers, and what closes each. */
const others = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
] as const;

/** The end of a comment, instruction, declaration or CDATA that starts at `at`; `undefined` if none does. */
export function findMarkupEnd(text: string, at: number, find: FindText): number | undefined {
  for (const [opener, closer] of others) {
    if (!text.startsWith(opener, at)) continue;
    if (opener === '<!--' && /^-?>/.test(text.slice(at + 4, at + 6))) return text.indexOf('>', at) + 1;
    const closing = find(closer, at + opener.length);
    return closing === undefined ? undefined : closing + closer.length;
  }
  if (text.charCodeAt(at + 1) !== 0x21 || !isAsciiLetter(text.charCodeAt(at + 2))) return undefined;
  const closing = find('>', at + 2);
  return closing === undefined ? undefined : closing + 1;
}

/** Finds the next place of a text, from an offset on. */
export type FindText = (wanted: string, from: number) => number | undefined;

const autolink = /<[A-Za-z][A-Za-z\d+.-]{1,31}:[^\s<>]*>|<[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d.-]+>/y;

/** The end of an address in angle brackets that starts at `at`. It isn't HTML, but looks most like it. */
export function findAutolinkEnd(text: string, at: number): number | undefined {
  autolink.lastIndex = at;
  return autolink.test(text) ? autolink.lastIndex : undefined;
}
