// One tag of JSX or HTML: its name, and those of its attributes that are literals. A tag that is not finished is none.
import type { Lookahead } from '../../../../../server/src/shared/text/lookahead.ts';
import { findClosingBrace, parseLiteral } from './braces.ts';
import { decodeCharacterReferences } from './characterReferences.ts';

export interface MdxTag {
  readonly kind: 'open' | 'close' | 'selfClosing';
  /** Empty for a fragment. */
  readonly name: string;
  /** As written; an attribute without a value is `true`, one with another expression is left out. */
  readonly attributes: ReadonlyMap<string, string>;
  /** The offset behind `>`. */
  readonly end: number;
}

/** In characters, of one tag. */
const maxLength = 100_000;

const start = /<(\/?)([A-Za-z][\w.-]*|(?=>))/y;
const spaces = /\s+/y;
const attributeName = /[A-Za-z_:@][\w.:-]*/y;
const equals = /\s*=\s*/y;
const bareValue = /[^\s"'<>=`{}]+/y;

/** Undefined if no tag starts at `at`. */
export function parseTag(text: string, at: number, lookahead: Lookahead): MdxTag | undefined {
  const opening = lookahead.isSpent ? undefined : match(start, text, at);
  if (opening === undefined) return undefined;
  const [whole, slash, name = ''] = opening;
  const attributes = new Map<string, string>();
  const limit = at + maxLength;
  let offset = at + whole.length;
  while (offset < limit) {
    const space = match(spaces, text, offset)?.[0] ?? '';
    offset += space.length;
    if (text[offset] === '>') {
      return { kind: slash === '/' ? 'close' : 'open', name, attributes, end: offset + 1 };
    }
    if (text.startsWith('/>', offset) && slash === '') {
      return { kind: 'selfClosing', name, attributes, end: offset + 2 };
    }
    const next = readAttribute(text, offset, space !== '', attributes, lookahead);
    if (next === undefined) break;
    offset = next;
  }
  lookahead.spend(offset - at);
  return undefined;
}

/** Behind the attribute, which has been added; undefined if there is none. */
function readAttribute(
  text: string,
  at: number,
  isSeparated: boolean,
  attributes: Map<string, string>,
  lookahead: Lookahead,
): number | undefined {
  if (text[at] === '{') return findClosingBrace(text, at, lookahead);
  const name = match(attributeName, text, at)?.[0];
  if (name === undefined || !isSeparated) return undefined;
  const sign = match(equals, text, at + name.length)?.[0];
  if (sign === undefined) {
    attributes.set(name, 'true');
    return at + name.length;
  }
  const valueStart = at + name.length + sign.length;
  const value = readValue(text, valueStart, lookahead);
  if (value?.text !== undefined) attributes.set(name, value.text);
  return value?.end;
}

interface Value {
  /** Undefined for an expression that is no literal. */
  readonly text: string | undefined;
  readonly end: number;
}

function readValue(text: string, at: number, lookahead: Lookahead): Value | undefined {
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, at + 1);
    const searched = (close === -1 ? text.length : close) - at;
    const value = text.slice(at + 1, close);
    // A quote that is still missing must not take the next paragraph with it.
    if (close === -1 || /\n[ \t]*\n/.test(value)) {
      lookahead.spend(searched);
      return undefined;
    }
    return { text: decodeCharacterReferences(value), end: close + 1 };
  }
  if (quote === '{') {
    const end = findClosingBrace(text, at, lookahead);
    return end === undefined ? undefined : { text: parseLiteral(text.slice(at, end)), end };
  }
  const bare = match(bareValue, text, at)?.[0];
  return bare === undefined ? undefined : { text: decodeCharacterReferences(bare), end: at + bare.length };
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}
