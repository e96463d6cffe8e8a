// Where the fields of a CSV record stand in the text: the parser gives their values only.
import type { CsvDialect } from './csvDialect.ts';

export interface CsvRecordPlace {
  readonly start: number;
  /** Behind the last field, before the line break. */
  readonly end: number;
  /** Start and end of each field, quotes included. */
  readonly fields: readonly (readonly [number, number])[];
}

/** The record at or behind `offset`, past blank lines. The text is known to be well-formed up to its end. */
export function locateRecord(text: string, offset: number, { delimiter, quote }: CsvDialect): CsvRecordPlace {
  let start = offset;
  while (isLineBreak(text[start])) start += 1;
  const fields: (readonly [number, number])[] = [];
  let position = start;
  for (;;) {
    const fieldStart = position;
    if (text[position] === quote) position = skipQuoted(text, position, quote);
    while (position < text.length && text[position] !== delimiter && !isLineBreak(text[position])) {
      position += 1;
    }
    fields.push([fieldStart, position]);
    if (text[position] !== delimiter) return { start, end: position, fields };
    position += 1;
  }
}

/** Behind the closing quote; a doubled one stands for itself. */
function skipQuoted(text: string, opening: number, quote: string): number {
  let position = opening + 1;
  for (;;) {
    const next = text.indexOf(quote, position);
    if (next < 0) return text.length;
    if (text[next + 1] !== quote) return next + 1;
    position = next + 2;
  }
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}
