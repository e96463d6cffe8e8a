// CSV with a header → rows. csv-parse reads the values; every row keeps its place in the text.
import { CsvError, type Parser, parse } from 'csv-parse';
import type { PlantField } from '../../newPlant.ts';
import { isReportColumn, removeFormulaGuard } from '../report/reportCsv.ts';
import { type CsvDialect, detectDialect, getColumnName } from './csvDialect.ts';
import { locateRecord } from './csvFields.ts';
import { type FileIssue, type ImportRow, plantFields, type ReadItem, type RowSource } from './importRow.ts';
import { type Anchor, locate, locateRange, startOfText, trimToLine } from './textPositions.ts';

/** Characters that are parsed at a time. */
const chunkLength = 32 * 1024;
const maxColumns = 1000;
/** Columns that are not sent, of which each is pointed out. */
const maxColumnNotes = 20;

const explanations: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quote is opened here and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'Double the quotes inside a quoted field',
  INVALID_OPENING_QUOTE:
    'A quote is inside a field: put the whole field in quotes and double the quotes in it',
};

export async function* readCsv(text: string): RowSource {
  const dialect = detectDialect(text);
  if (dialect === undefined) {
    const message = 'The first line must name the columns: id, name and, optionally, tag';
    yield [{ kind: 'fatal', message, range: getHeaderRange(text, 0) }];
    return;
  }
  const reader = createRecordReader(text, dialect);
  const batch: ReadItem[] = [];
  const parser = parse({
    delimiter: dialect.delimiter,
    quote: dialect.quote,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    skip_empty_lines: true,
    on_record: (record: string[]) => {
      batch.push(...reader.read(record));
      return null;
    },
  });
  for await (const error of feed(parser, text.slice(dialect.start))) {
    if (error !== undefined) batch.push(reader.describe(error));
    yield batch.splice(0);
    if (error !== undefined) return;
  }
}

/** Gives undefined after every chunk, and at last the error if there is one. */
async function* feed(parser: Parser, text: string): AsyncGenerator<Error | undefined> {
  let failure: Error | undefined;
  parser.on('error', (error) => {
    failure = error;
  });
  parser.resume();
  let start = 0;
  while (start < text.length && failure === undefined) {
    // A pair of surrogates must not be torn apart.
    const end = start + chunkLength - (/[\ud800-\udbff]/.test(text[start + chunkLength - 1] ?? '') ? 1 : 0);
    await new Promise<void>((resolve) => parser.write(text.slice(start, end), () => resolve()));
    start = end;
    if (failure === undefined) yield undefined;
  }
  if (failure === undefined) {
    await new Promise<void>((resolve) => {
      parser.once('close', resolve);
      parser.end();
    });
  }
  yield failure;
}

interface RecordReader {
  read(record: readonly string[]): ReadItem[];
  describe(error: Error): FileIssue;
}

/** Follows the parser through the text, record by record. */
function createRecordReader(text: string, dialect: CsvDialect): RecordReader {
  const { isReport } = dialect;
  let anchor: Anchor = locate(text, startOfText, dialect.start);
  let columns: readonly (PlantField | undefined)[] | undefined;
  let rows = 0;

  const readHeader = (record: readonly string[], from: Anchor, places: Places): ReadItem[] => {
    const names = record.map(getColumnName);
    columns = names.map((name) => plantFields.find((field) => field === name));
    const getRange = (index: number) =>
      locateRange(text, from, ...(places[index] ?? [from.offset, from.offset]));
    if (names.length > maxColumns) {
      const message = `A file may have at most ${maxColumns.toLocaleString('en')} columns; this one has ${names.length.toLocaleString('en')}`;
      return [{ kind: 'fatal', message, range: getRange(maxColumns) }];
    }
    const items: ReadItem[] = [];
    for (const [index, name] of names.entries()) {
      if (columns[index] !== undefined) {
        if (names.indexOf(name) === index) continue;
        items.push({ kind: 'fatal', message: `The column “${name}” appears twice`, range: getRange(index) });
      } else if (items.length < maxColumnNotes && !(isReport && isReportColumn(name))) {
        const shown = name === '' ? 'A column without a name' : `The column “${record[index]?.trim()}”`;
        const message = `${shown} is not sent: a plant has only id, name and tag`;
        items.push({ kind: 'note', message, range: getRange(index) });
      }
    }
    return items;
  };

  return {
    read(record) {
      const { start, end, fields: places } = locateRecord(text, anchor.offset, dialect);
      const from = locate(text, anchor, start);
      anchor = locate(text, from, end);
      if (columns === undefined) return readHeader(record, from, places);
      if (record.every((value) => value.trim() === '')) return [];
      rows += 1;
      const values = isReport ? record.map(removeFormulaGuard) : record;
      return [createRow(text, rows, values, columns, { from, end, places })];
    },
    describe(error) {
      const code = error instanceof CsvError ? error.code : '';
      const { start, end } = locateRecord(text, anchor.offset, dialect);
      const message = explanations[code] ?? 'This row can’t be read as CSV';
      const range = locateRange(text, anchor, start, trimToLine(text, start, end));
      return { kind: 'fatal', message, range };
    },
  };
}

type Places = readonly (readonly [number, number])[];

function createRow(
  text: string,
  number: number,
  record: readonly string[],
  columns: readonly (PlantField | undefined)[],
  place: { readonly from: Anchor; readonly end: number; readonly places: Places },
): ImportRow {
  const { from, end, places } = place;
  const getField = (field: PlantField) => record[columns.indexOf(field)];
  const problem =
    record.length === columns.length
      ? {}
      : { problem: `The header has ${columns.length} fields, this row has ${record.length}` };
  return {
    kind: 'row',
    number,
    line: from.line + 1,
    fields: { id: getField('id'), name: getField('name'), tag: getField('tag') },
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
