// CSV with a header → rows, each with its location in the text.
import { formatNumber } from '../../../../../server/src/shared/text/words.ts';
import { type PlantField, plantFields } from '../../newPlant.ts';
import { isReportColumn, isReportHeader, removeFormulaGuard } from '../report/importReport.ts';
import type { ImportRow, ReadItem, RowSource } from './plantTable.ts';
import { locate, locateRange, type PositionAnchor, startOfText, trimToLine } from './textPositions.ts';

/** In characters. After this many, other work gets a turn. */
const chunkLength = 32 * 1024;
const maxColumns = 1000;
/** How many unused columns are mentioned. */
const maxColumnNotes = 20;

const explanations: Readonly<Record<CsvMistake, string>> = {
  quoteNotClosed: 'The quote that opens here is never closed.',
  textBehindQuote: 'Double the quotes inside a quoted field.',
  quoteInField:
    'There is a quote inside this field: put the whole field in quotes and double the quotes in it.',
};

export async function* readCsv(text: string): RowSource {
  const dialect = detectDialect(text);
  if (dialect === undefined) {
    const message = 'The first line must name the columns: id, name and, optionally, tag.';
    yield [{ kind: 'fatal', message, range: getHeaderRange(text, 0) }];
    return;
  }
  const read = createRecordReader(text, dialect);
  let batch: ReadItem[] = [];
  let batchStart = dialect.start;
  let record = readCsvRecord(text, dialect.start, dialect);
  while (record !== undefined) {
    batch.push(...read(record));
    if (record.mistake !== undefined) break;
    if (record.end - batchStart >= chunkLength) {
      yield batch;
      batch = [];
      batchStart = record.end;
    }
    record = readCsvRecord(text, record.end, dialect);
  }
  yield batch;
}

/** The returned function turns a record into items. Call it for each record, in order. */
function createRecordReader(text: string, dialect: CsvDialect): (record: CsvRecord) => ReadItem[] {
  const { isReport } = dialect;
  let anchor: PositionAnchor = locate(text, startOfText, dialect.start);
  let columns: readonly (PlantField | undefined)[] | undefined;
  let rows = 0;

  const readHeader = ({ values, places }: CsvRecord, from: PositionAnchor): ReadItem[] => {
    const names = values.map(getColumnName);
    columns = names.map((name) => plantFields.find((field) => field === name));
    const getRange = (index: number) =>
      locateRange(text, from, ...(places[index] ?? [from.offset, from.offset]));
    if (names.length > maxColumns) {
      const message = `A file may have at most ${formatNumber(maxColumns)} columns; this one has ${formatNumber(names.length)}.`;
      return [{ kind: 'fatal', message, range: getRange(maxColumns) }];
    }
    const items: ReadItem[] = [];
    for (const [index, name] of names.entries()) {
      if (columns[index] !== undefined) {
        if (names.indexOf(name) === index) continue;
        items.push({ kind: 'fatal', message: `The column “${name}” appears twice.`, range: getRange(index) });
      } else if (items.length < maxColumnNotes && !(isReport && isReportColumn(name))) {
        const shown = name === '' ? 'A column without a name' : `The column “${values[index]?.trim()}”`;
        const message = `${shown} is not sent: a plant has only id, name and tag.`;
        items.push({ kind: 'note', message, range: getRange(index) });
      }
    }
    return items;
  };

  return (record) => {
    const { start, end, values, places, mistake } = record;
    const from = locate(text, anchor, start);
    if (mistake !== undefined) {
      const range = locateRange(text, from, start, trimToLine(text, start, end));
      return [{ kind: 'fatal', message: explanations[mistake], range }];
    }
    anchor = locate(text, from, end);
    if (columns === undefined) return readHeader(record, from);
    if (values.every((value) => value.trim() === '')) return [];
    rows += 1;
    const meant = isReport ? values.map(removeFormulaGuard) : values;
    return [createRow(text, rows, meant, columns, { from, end, places })];
  };
}

function createRow(
  text: string,
  number: number,
  values: readonly string[],
  columns: readonly (PlantField | undefined)[],
  place: { readonly from: PositionAnchor; readonly end: number; readonly places: CsvRecord['places'] },
): ImportRow {
  const { from, end, places } = place;
  const getField = (field: PlantField) => values[columns.indexOf(field)];
  const problem =
    values.length === columns.length
      ? {}
      : { problem: `The header has ${columns.length} fields, but this row has ${values.length}.` };
  return {
    kind: 'row',
    number,
    line: from.line + 1,
    fields: { id: getField('id'), name: getField('name'), tag: getField('tag') },
    isFromSpreadsheet: true,
    ...problem,
    getRange(field) {
      const found = field === undefined ? undefined : places[columns.indexOf(field)];
      const [start, fieldEnd] = found ?? [from.offset, end];
      return locateRange(text, from, start, trimToLine(text, start, fieldEnd));
    },
  };
}

function getHeaderRange(text: string, start: number) {
  return locateRange(text, startOfText, start, trimToLine(text, start, text.length));
}

/** How a CSV file is written, detected from the header and the first rows. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly quote: string;
  /** The offset of the header. */
  readonly start: number;
  /** The file was written by "Show Rows to Check", which guards cells against being run as formulas. */
  readonly isReport: boolean;
}

const delimiters = [',', ';', '\t', '|'];
const sampleLength = 64 * 1024;

/** Undefined if no delimiter splits the first line into columns with `id` and `name`. */
function detectDialect(text: string): CsvDialect | undefined {
  const [hint = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const start = hint.length + (/^[\r\n]*/.exec(text.slice(hint.length))?.[0].length ?? 0);
  const header = /^[^\r\n]*/.exec(text.slice(start, start + sampleLength))?.[0] ?? '';
  const candidates = named === undefined ? delimiters : [named];
  const delimiter = candidates.find((each) => namesPlantColumns(getHeaderNames(header, each)));
  if (delimiter === undefined) return undefined;
  const isReport = isReportHeader(getHeaderNames(header, delimiter));
  const quote = isReport ? '"' : detectQuote(text.slice(start, start + sampleLength), header, delimiter);
  return { delimiter, quote, start, isReport };
}

/** For comparison: surrounding spaces and case don't matter. */
function getColumnName(text: string): string {
  return text.trim().toLowerCase();
}

/** Without the quotes around them, single or double. */
function getHeaderNames(header: string, delimiter: string): string[] {
  const cells = header.split(delimiter);
  return cells.map((cell) => getColumnName(cell.trim().replace(/^(["'])(.*)\1$/, '$2')));
}

function namesPlantColumns(names: readonly string[]): boolean {
  return names.includes('id') && names.includes('name');
}

/**
 * Single quotes count if the header has them, or if some fields are enclosed in them and no field is in double quotes:
 * `'s-Gravenhage` alone is a name.
 */
function detectQuote(sample: string, header: string, delimiter: string): string {
  if (/^\s*'/.test(header)) return "'";
  const edge = `[${delimiter === '\t' ? '\\t' : delimiter}\\r\\n]`;
  const double = new RegExp(`${edge}"`);
  const single = new RegExp(`${edge}'[^'\\r\\n]*'(?=${edge}|$)`);
  return !double.test(sample) && single.test(sample) ? "'" : '"';
}

/** One record of CSV text, as described in RFC 4180. */
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

/** The next record at or after `offset`, skipping blank lines; undefined at the end of the text. */
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
  /** The offset of the next delimiter or line break, or of the end of the text. */
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
