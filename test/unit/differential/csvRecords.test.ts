// The records of CSV text as csv-parse reads them, and their positions as found in the text.
import assert from 'node:assert/strict';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import {
  type CsvDialect,
  type CsvMistake,
  type CsvRecord,
  readCsvRecord,
} from '../../../client/src/plantStore/import/file/readCsv.ts';
import { randomTest } from '../../support/randomTest.ts';

const mistakes: Readonly<Record<string, CsvMistake>> = {
  CSV_QUOTE_NOT_CLOSED: 'quoteNotClosed',
  CSV_INVALID_CLOSING_QUOTE: 'textBehindQuote',
  INVALID_OPENING_QUOTE: 'quoteInField',
};

function readAll(text: string, dialect: CsvDialect): CsvRecord[] {
  const records: CsvRecord[] = [];
  let record = readCsvRecord(text, dialect.start, dialect);
  while (record !== undefined) {
    records.push(record);
    record = record.mistake === undefined ? readCsvRecord(text, record.end, dialect) : undefined;
  }
  return records;
}

/** The values up to the first mistake, then the mistake. */
function readByPeer(text: string, { delimiter, quote }: CsvDialect): (string[] | CsvMistake)[] {
  const found: (string[] | CsvMistake)[] = [];
  try {
    parse(text, {
      delimiter,
      quote,
      escape: quote,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: (record: string[]) => {
        found.push(record);
        return null;
      },
    });
  } catch (error) {
    const mistake = error instanceof CsvError ? mistakes[error.code] : undefined;
    if (mistake === undefined) throw error;
    found.push(mistake);
  }
  return found;
}

const dialect = fc.record({
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quote: fc.constantFrom('"', "'"),
  start: fc.constant(0),
  isReport: fc.constant(false),
});

/** Text made of few characters, most of them with a meaning, including the dialect's own. */
const sample = dialect.chain((each) => {
  const { delimiter, quote } = each;
  const pieces = [
    delimiter,
    quote,
    quote + quote,
    '\n',
    '\r',
    '\r\n',
    ' ',
    'a',
    ';',
    '"',
    "'",
    '🌿',
    '\ufeff',
  ];
  const wrapped = fc
    .string({ unit: fc.constantFrom('a', ' ', '\n', '\r\n', delimiter, quote + quote), maxLength: 6 })
    .map((inner) => `${quote}${inner}${quote}`);
  const field = fc.oneof(wrapped, fc.constantFrom('', 'a', ' b ', '🌿'));
  const ordered = fc
    .array(fc.array(field, { minLength: 1, maxLength: 4 }), { maxLength: 5 })
    .map((rows) => rows.map((row) => row.join(delimiter)).join('\n'));
  const anything = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 24 });
  return fc.record({ text: fc.oneof(ordered, anything), dialect: fc.constant(each) });
});

randomTest(
  'the values and the first mistake are those of csv-parse',
  10_000,
  (draws) => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(sample, ({ text, dialect: each }) => {
        const own = readAll(text, each).map(({ values, mistake }) => mistake ?? [...values]);
        assert.deepEqual(own, readByPeer(text, each));
        const last = own.at(-1);
        const end = typeof last === 'string' ? last : 'good';
        seen.set(end, (seen.get(end) ?? 0) + 1);
      }),
      draws,
    );
    for (const end of ['good', ...Object.values(mistakes)])
      assert.ok((seen.get(end) ?? 0) > draws.numRuns / 100, end);
  },
  { seed: 20261122 },
);

randomTest(
  'every character is in a field, or is a delimiter or a line break between two',
  2000,
  (draws) => {
    fc.assert(
      fc.property(sample, ({ text, dialect: each }) => {
        let position = 0;
        for (const { start, end, values, places } of readAll(text, each)) {
          assert.match(text.slice(position, start), /^[\r\n]*$/);
          assert.equal(places.length, values.length);
          for (const [index, [from, to]] of places.entries()) {
            assert.equal(from, index === 0 ? start : position + 1);
            if (index > 0) assert.equal(text[position], each.delimiter);
            position = to;
          }
          assert.equal(position, end);
        }
      }),
      draws,
    );
  },
  { seed: 20261122 },
);
