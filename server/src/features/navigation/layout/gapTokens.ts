// The text between the items of an array: white space, line breaks, comments and commas.
import type { Span } from '../../../document/jsonNode.ts';
import { isLineBreak } from '../../../shared/text/strings.ts';

export interface GapToken extends Span {
  readonly kind: 'space' | 'break' | 'lineComment' | 'blockComment' | 'comma';
}

/** The tokens between two offsets; nothing else is between them. */
export function readGap(text: string, from: number, to: number): GapToken[] {
  const tokens: GapToken[] = [];
  for (let offset = from; offset < to; ) {
    const token = readToken(text, offset, to);
    tokens.push(token);
    offset = token.end;
  }
  return tokens;
}

function readToken(text: string, offset: number, to: number): GapToken {
  const first = text[offset];
  if (first === ',') return { kind: 'comma', offset, end: offset + 1 };
  if (isLineBreak(first))
    return { kind: 'break', offset, end: offset + (text.startsWith('\r\n', offset) ? 2 : 1) };
  if (first !== '/') return { kind: 'space', offset, end: findEnd(text, offset + 1, to, isTextOrBreak) };
  if (text[offset + 1] === '/')
    return { kind: 'lineComment', offset, end: findEnd(text, offset + 2, to, isLineBreak) };
  const closing = text.indexOf('*/', offset + 2);
  return { kind: 'blockComment', offset, end: closing === -1 ? to : Math.min(closing + 2, to) };
}

function findEnd(
  text: string,
  from: number,
  to: number,
  isEnd: (character: string | undefined) => boolean,
): number {
  let end = from;
  while (end < to && !isEnd(text[end])) end++;
  return end;
}

function isTextOrBreak(character: string | undefined): boolean {
  return character === '/' || character === ',' || isLineBreak(character);
}

export function isComment({ kind }: GapToken): boolean {
  return kind === 'lineComment' || kind === 'blockComment';
}
