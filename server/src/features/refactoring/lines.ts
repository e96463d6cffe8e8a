// The lines of a part of a page, and their white space.
import type { Span } from '../../shared/text/strings.ts';

/** Each line of a span, without its line break; at least one. */
export function getLines(text: string, { offset, end }: Span): readonly Span[] {
  const lines: Span[] = [];
  let start = offset;
  for (const { 0: ending, index } of text.slice(offset, end).matchAll(/\r\n?|\n/g)) {
    lines.push({ offset: start, end: offset + index });
    start = offset + index + ending.length;
  }
  return [...lines, { offset: start, end }];
}

export function isBlankLine(text: string, { offset, end }: Span): boolean {
  return text.slice(offset, end).trim() === '';
}

const tabSize = 4;

/** Where the line begins after losing that many columns of white space, and what is left of a tab. */
export function loseIndent(
  text: string,
  { offset, end }: Span,
  columns: number,
): { readonly end: number; readonly left: string } {
  let at = offset;
  let column = 0;
  while (at < end && column < columns && (text[at] === ' ' || text[at] === '\t')) {
    column += text[at] === '\t' ? tabSize - (column % tabSize) : 1;
    at++;
  }
  return { end: at, left: ' '.repeat(Math.max(0, column - columns)) };
}

/** In columns. */
export function getWidth(indent: string): number {
  let column = 0;
  for (const character of indent) column += character === '\t' ? tabSize - (column % tabSize) : 1;
  return column;
}
