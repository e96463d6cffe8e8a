// One record of CSV text, as described in RFC 4180: the values of its fields and where each of them is.
import type { CsvDialect } from './csvDialect.ts';

export interface CsvRecord {
  readonly start: number;
  /** After the last field, before the line break. */
  readonly end: number;
  /** Without the quotes around them. */
  readonly values: readonly string[];
  /** Start and end of each field, quotes included. */
  readonly places: readonly (readonly [number, number])[];
  /** The first one; the values of a record with a mistake can't be trusted. */
  readonly mistake: CsvMistake | undefined;
}

export type CsvMistake = 'quoteNotClosed' | 'textBehindQuote' | 'quoteInField';

/** The record at or after `offset`, past any blank lines; undefined when nothing else is left. */
export function readCsvRecord(text: string, offset: number, dialect: CsvDialect): CsvRecord | undefined {
  let start = offset;
  while (isLineBreak(text[start])) start += 1;
  if (start >= text.length) return undefined;
  const values: string[] = [];
  const places: (readonly [number, number])[] = [];
  let firstMistake: CsvMistake | undefined;
  let position = start;
  for (;;) {
    const { value, end, mistake } = readField(text, position, dialect);
    values.push(value);
    places.push([position, end]);
    firstMistake ??= mistake;
    if (text[end] !== dialect.delimiter) return { start, end, values, places, mistake: firstMistake };
    position = end + 1;
  }
}

interface CsvField {
  readonly value: string;
  /** The offset of the delimiter, the line break or the end of the text that follows. */
  readonly end: number;
  readonly mistake?: CsvMistake;
}

function readField(text: string, start: number, { delimiter, quote }: CsvDialect): CsvField {
  if (text[start] !== quote) {
    const end = findFieldEnd(text, start, delimiter);
    const value = text.slice(start, end);
    return value.includes(quote) ? { value, end, mistake: 'quoteInField' } : { value, end };
  }
  const closing = findClosingQuote(text, start, quote);
  if (closing === undefined) return { value: '', end: text.length, mistake: 'quoteNotClosed' };
  const value = text.slice(start + 1, closing).replaceAll(quote + quote, quote);
  const end = findFieldEnd(text, closing + 1, delimiter);
  return end === closing + 1 ? { value, end } : { value, end, mistake: 'textBehindQuote' };
}

function findFieldEnd(text: string, start: number, delimiter: string): number {
  let end = start;
  while (end < text.length && text[end] !== delimiter && !isLineBreak(text[end])) end += 1;
  return end;
}

/** A doubled quote stands for itself. */
function findClosingQuote(text: string, opening: number, quote: string): number | undefined {
  let position = opening + 1;
  for (;;) {
    const next = text.indexOf(quote, position);
    if (next < 0) return undefined;
    if (text[next + 1] !== quote) return next;
    position = next + 2;
  }
}

function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}
