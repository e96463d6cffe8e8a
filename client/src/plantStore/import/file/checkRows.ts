// Rows → the plants to send, and every issue with its location. All rows are checked before any is sent.
import { type Result, refuse } from '../../../../../server/src/shared/result.ts';
import { type NewPlant, type PlantField, parseNewPlant, plantFields } from '../../newPlant.ts';
import { createPlantTable, type ImportRow, type PlantTable, type RowSource } from './plantTable.ts';
import type { TextRange } from './textPositions.ts';

export const maxRows = 500_000;
/** Further issues are not described, but their rows are still counted. */
export const maxIssues = 1000;

export interface RowIssue {
  /** With a `note`, the row is sent anyway. */
  readonly severity: 'error' | 'note';
  /** The row that can't be sent because of it; undefined if the issue is about the file. */
  readonly row?: number;
  readonly message: string;
  readonly range: TextRange;
}

export interface CheckedRows {
  /** The good rows. */
  readonly plants: PlantTable;
  /** All rows of the file, good and bad. */
  readonly rowCount: number;
  /** At most {@link maxIssues}. */
  readonly issues: readonly RowIssue[];
  /** The file is broken or too long: nothing in it can be sent. */
  readonly fatal: boolean;
}

/** @param nextTurn called now and then; lets other work run before it resolves. */
export async function checkRows(source: RowSource, nextTurn: () => Promise<void>): Promise<CheckedRows> {
  const table = createPlantTable();
  const ids = createIdIndex();
  const issues: RowIssue[] = [];
  let rowCount = 0;
  let fatal = false;
  const add = (severity: 'error' | 'note', message: string, range: () => TextRange, row?: number) => {
    if (issues.length >= maxIssues) return;
    issues.push({ severity, message, range: range(), ...(row === undefined ? {} : { row }) });
  };

  for await (const batch of source) {
    for (const item of batch) {
      if (item.kind !== 'row') {
        fatal ||= item.kind === 'fatal';
        // The limit must not hide the reason why nothing can be sent.
        if (item.kind === 'fatal') issues.splice(maxIssues - 1);
        add(item.kind === 'fatal' ? 'error' : 'note', item.message, () => item.range);
        continue;
      }
      rowCount += 1;
      if (rowCount > maxRows) {
        issues.splice(maxIssues - 1);
        add('error', `A file may have at most ${maxRows} rows: split this one.`, () => item.getRange());
        return { plants: table.build(), rowCount, issues, fatal: true };
      }
      const checked = checkRow(item, ids);
      if (checked.ok) table.add(item.number, item.line, checked.value);
      else for (const { message, range } of checked.problem) add('error', message, range, item.number);
    }
    await nextTurn();
  }
  return { plants: table.build(), rowCount, issues, fatal };
}

interface PlacedMessage {
  readonly message: string;
  readonly range: () => TextRange;
}

function checkRow(row: ImportRow, ids: IdIndex): Result<NewPlant, readonly PlacedMessage[]> {
  if (row.problem !== undefined) return refuse([{ message: row.problem, range: () => row.getRange() }]);
  const parsed = parseNewPlant(row.fields);
  if (!parsed.ok) {
    return refuse(
      plantFields.flatMap((field) => {
        const message = parsed.problem[field];
        return message === undefined
          ? []
          : [{ message: getHint(row, field) ?? message, range: () => row.getRange(field) }];
      }),
    );
  }
  const first = ids.add(parsed.value.id, row.line);
  if (first === undefined) return parsed;
  const message = `Id ${parsed.value.id} is already on line ${first}.`;
  return refuse([{ message, range: () => row.getRange('id') }]);
}

/** The message for a mistake that occurs in files, but not when someone types. */
function getHint({ fields, isFromSpreadsheet }: ImportRow, field: PlantField): string | undefined {
  const value = fields[field];
  if (value === '') return `The ${field} is missing.`;
  if (typeof value === 'string') {
    return isFromSpreadsheet && field === 'id' && /^\s*[+-]?\d+([.,]\d+)?e\+?\d+\s*$/i.test(value)
      ? 'A spreadsheet rounded this id: format its column as text and enter all digits again.'
      : undefined;
  }
  if (value === undefined) return `The ${field} is missing.`;
  return field === 'id'
    ? 'The id must be a whole number.'
    : `The ${field} must be a string in double quotes.`;
}

/** Id → its first line: a hash table in two flat arrays, because a Map with a hundred thousand bigints is large. */
interface IdIndex {
  /** Returns the number that the id was first added with, or adds a new id and returns undefined. */
  add(id: bigint, number: number): number | undefined;
}

/** Numbers must be greater than zero. */
export function createIdIndex(): IdIndex {
  let ids = new BigInt64Array(1024);
  let numbers = new Uint32Array(1024);
  let count = 0;

  /** The id's slot, or the free slot for it. */
  const findSlot = (id: bigint): number => {
    const mask = numbers.length - 1;
    let slot = hash(id) & mask;
    while (numbers[slot] !== 0 && ids[slot] !== id) slot = (slot + 1) & mask;
    return slot;
  };
  const grow = () => {
    const [oldIds, oldNumbers] = [ids, numbers];
    ids = new BigInt64Array(oldIds.length * 2);
    numbers = new Uint32Array(oldNumbers.length * 2);
    oldNumbers.forEach((number, old) => {
      const id = oldIds[old];
      if (number === 0 || id === undefined) return;
      const slot = findSlot(id);
      ids[slot] = id;
      numbers[slot] = number;
    });
  };

  return {
    add(id, number) {
      const slot = findSlot(id);
      const known = numbers[slot];
      if (known !== undefined && known !== 0) return known;
      ids[slot] = id;
      numbers[slot] = number;
      count += 1;
      if (count * 2 > numbers.length) grow();
      return undefined;
    },
  };
}

const mixer = 0x9e3779b97f4a7c15n;

/** The upper bits of a product are well mixed, even for consecutive ids. */
function hash(id: bigint): number {
  return Number(BigInt.asUintN(64, id * mixer) >> 33n);
}
