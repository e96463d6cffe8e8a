// CSV with a header → rows, each with its location in the text.
import { formatNumber } from '../../../../../server/src/shared/text/words.ts';
import type { PlantField } from '../../newPlant.ts';
import { isReportColumn, removeFormulaGuard } from '../report/reportCsv.ts';
import { type CsvDialect, detectDialect, getColumnName } from './csvDialect.ts';
import { type CsvMistake, type CsvRecord, readCsvRecord } from './csvRecord.ts';
import { type ImportRow, plantFields, type ReadItem, type RowSource } from './importRow.ts';
import { type Anchor, locate, locateRange, startOfText, trimToLine } from './textPositions.ts';

/** In characters; after this many, other work gets a turn. */
const chunkLength = 32 * 1024;
const maxColumns = 1000;
/** How many of the columns that are not sent are pointed out. */
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

/** Returns a function that turns a record into items; call it for each record of the text, in order. */
function createRecordReader(text: string, dialect: CsvDialect): (record: CsvRecord) => ReadItem[] {
  const { isReport } = dialect;
  let anchor: Anchor = locate(text, startOfText, dialect.start);
  let columns: readonly (PlantField | undefined)[] | undefined;
  let rows = 0;

  const readHeader = ({ values, places }: CsvRecord, from: Anchor): ReadItem[] => {
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
  place: { readonly from: Anchor; readonly end: number; readonly places: CsvRecord['places'] },
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
