// The rows of an import: as readers find them, and the good ones in a compact table of tens of bytes per row.
import type { NewPlant, PlantField } from '../../newPlant.ts';
import type { TextRange } from './textPositions.ts';

export interface PlantTable {
  readonly length: number;
  /** Here and below, an index outside of 0 to `length` - 1 is a bug and throws. */
  get(index: number): NewPlant;
  /** The one-based number of the row in the file, which increases with the index. */
  getRow(index: number): number;
  /** The one-based line of the file on which the row starts. */
  getLine(index: number): number;
  /** The index of a row; undefined if it is not in the table. */
  findRow(row: number): number | undefined;
}

interface PlantTableBuilder {
  /** `row` and `line` are one-based; rows come in order. */
  add(row: number, line: number, plant: NewPlant): void;
  build(): PlantTable;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function createPlantTable(): PlantTableBuilder {
  let length = 0;
  let rows = new Uint32Array(64);
  let lines = new Uint32Array(64);
  let ids = new BigInt64Array(64);
  /** Where each plant's text ends. */
  let ends = new Uint32Array(64);
  let texts = new Uint8Array(4096);
  /** Throws if there is no such row, because any fallback would be another row's value. */
  const getAt = <T>(values: ArrayLike<T>, index: number): T => {
    const value = index < length ? values[index] : undefined;
    if (value === undefined) throw new RangeError(`There is no plant ${index} among ${length}`);
    return value;
  };
  const getStart = (index: number) => (index === 0 ? 0 : getAt(ends, index - 1));

  return {
    add(row, line, { id, name, tag }) {
      // JSON, because plain UTF-8 would lose lone surrogates.
      const text = JSON.stringify(tag === undefined ? [name] : [name, tag]);
      const start = getStart(length);
      if (length === rows.length) {
        rows = grow(rows, new Uint32Array(length * 2));
        lines = grow(lines, new Uint32Array(length * 2));
        ids = grow(ids, new BigInt64Array(length * 2));
        ends = grow(ends, new Uint32Array(length * 2));
      }
      const needed = start + text.length * 3;
      if (needed > texts.length) texts = grow(texts, new Uint8Array(Math.max(needed, texts.length * 2)));
      rows[length] = row;
      lines[length] = line;
      ids[length] = id;
      ends[length] = start + encoder.encodeInto(text, texts.subarray(start)).written;
      length += 1;
    },

    build: () => ({
      length,
      get(index) {
        const id = getAt(ids, index);
        const text = decoder.decode(texts.subarray(getStart(index), getAt(ends, index)));
        const [name, tag]: readonly [name: string, tag?: string] = JSON.parse(text);
        return tag === undefined ? { id, name } : { id, name, tag };
      },
      getRow: (index) => getAt(rows, index),
      getLine: (index) => getAt(lines, index),
      findRow(row) {
        const index = findSorted(length, row, (at) => getAt(rows, at));
        return index < length && getAt(rows, index) === row ? index : undefined;
      },
    }),
  };
}

function grow<T extends { set(from: T): void }>(from: T, to: T): T {
  to.set(from);
  return to;
}

/** The first index whose value is at least `wanted`; `length` if there is none. */
function findSorted(length: number, wanted: number, getValue: (index: number) => number): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (getValue(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

export interface ImportRow {
  readonly kind: 'row';
  /** One-based, without the header and blank lines: identifies the row in the journal. */
  readonly number: number;
  /** The one-based line where the row starts. */
  readonly line: number;
  /** Not yet checked: a string, `undefined` if the field is missing, or a {@link NotText}. */
  readonly fields: Readonly<Record<PlantField, unknown>>;
  /** Whether a spreadsheet may have written the row: it rounds large numbers. */
  readonly isFromSpreadsheet?: boolean;
  /** A sentence about what makes the whole row unusable. */
  readonly problem?: string;
  /** The range of a field; of the whole row without an argument, or if the field is missing. */
  getRange(field?: PlantField): TextRange;
}

/** A value in a JSON file that isn't a string, nor a number where one is expected. */
export interface NotText {
  readonly notText: true;
}

/** An issue with the file itself. `fatal`: the rest can't be read or trusted. */
export interface FileIssue {
  readonly kind: 'fatal' | 'note';
  readonly message: string;
  readonly range: TextRange;
}

/** Rows, in file order, and issues with the file. */
export type ReadItem = ImportRow | FileIssue;

/** In batches, so that the consumer can let other work run in between. */
export type RowSource = AsyncIterable<readonly ReadItem[]>;
