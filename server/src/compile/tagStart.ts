// A tag as far as it can be read, for saying what is wrong in one that the parser refuses.

import { findExpressionEnd } from '../shared/mdx/code/jsxTag.ts';
import { Lookahead } from '../shared/text/lookahead.ts';

/** Offsets are zero-based UTF-16 offsets. */
export interface TagStart {
  readonly name: string;
  readonly nameEnd: number;
  readonly attributes: readonly WrittenAttribute[];
  /** After its ">", or where it can't be read on. */
  readonly end: number;
}

export interface WrittenAttribute {
  /** `...` for a spread. */
  readonly name: string;
  readonly offset: number;
  readonly value: WrittenValue | undefined;
}

/** Its span includes quotes or braces. */
export interface WrittenValue {
  readonly notation: 'quoted' | 'unquoted' | 'expression';
  readonly offset: number;
  readonly end: number;
  readonly isClosed: boolean;
}

const nameText = /^[\p{ID_Start}$_][\p{ID_Continue}$.:-]*/u;

/** @param start of a "<". `undefined` if no name follows it. */
export function readTagStart(text: string, start: number): TagStart | undefined {
  let at = start + 1;
  const skip = (): void => {
    while (/\s/.test(text.charAt(at))) at += 1;
  };
  if (text.charAt(at) === '/') at += 1;
  const name = nameText.exec(text.slice(at, at + 200))?.[0];
  if (name === undefined) return undefined;
  at += name.length;
  const nameEnd = at;
  const attributes: WrittenAttribute[] = [];
  for (;;) {
    skip();
    if (text.charAt(at) === '/') at += 1;
    skip();
    if (text.charAt(at) === '>') return { name, nameEnd, attributes, end: at + 1 };
    const attribute = readAttribute(text, at);
    if (attribute === undefined) return { name, nameEnd, attributes, end: at };
    attributes.push(attribute.read);
    at = attribute.end;
  }
}

function readAttribute(text: string, offset: number): { read: WrittenAttribute; end: number } | undefined {
  if (text.charAt(offset) === '{') {
    const value = readBraces(text, offset);
    return { read: { name: '...', offset, value }, end: value.end };
  }
  const name = nameText.exec(text.slice(offset, offset + 200))?.[0];
  if (name === undefined) return undefined;
  const end = offset + name.length;
  const initializer = /^\s*=\s*/.exec(text.slice(end, end + 200))?.[0];
  if (initializer === undefined) return { read: { name, offset, value: undefined }, end };
  const value = readValue(text, end + initializer.length);
  return { read: { name, offset, value }, end: value.end };
}

function readValue(text: string, offset: number): WrittenValue {
  const quote = text.charAt(offset);
  if (quote === '{') return readBraces(text, offset);
  if (quote === '"' || quote === "'") {
    const closing = text.indexOf(quote, offset + 1);
    const isClosed = closing !== -1;
    return { notation: 'quoted', offset, end: isClosed ? closing + 1 : text.length, isClosed };
  }
  const rest = text.slice(offset, offset + 1000);
  const length = curlyQuotes.exec(rest)?.[0].length ?? rest.search(/[\s>]|\/>|$/);
  return { notation: 'unquoted', offset, end: offset + length, isClosed: true };
}

/** A value in the quotes that word processors write. */
export const curlyQuotes = /^[“”„‟«‘’‚]([^“”„‟«»"<>\r\n]*?)[”“‟»’‘](?=[\s/>])/;

function readBraces(text: string, offset: number): WrittenValue {
  const end = findExpressionEnd(text, offset, text.length, new Lookahead(text.length));
  return { notation: 'expression', offset, end: end ?? text.length, isClosed: end !== undefined };
}
