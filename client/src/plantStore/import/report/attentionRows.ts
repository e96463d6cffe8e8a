// The rows of an import that someone should look at, in file order.
import type { CheckedRows } from '../file/checkRows.ts';
import type { RunRecord } from '../importJournal.ts';
import { stateNames } from '../importText.ts';

export interface AttentionRow {
  /** One-based, counting rows. */
  readonly row: number;
  /** One-based line in the file. */
  readonly line: number;
  /** Empty for a row that was left out; `detail` says why. */
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly state: string;
  /** A sentence or a few; empty when there is nothing to add. */
  readonly detail: string;
}

/** All rows that were not simply created. Of the rows left out, only those whose issue is described. */
export function* getAttentionRows(
  { plants, issues }: CheckedRows,
  { states, texts }: RunRecord,
): Generator<AttentionRow> {
  const leftOut = issues.flatMap(({ row, message, range }) =>
    row === undefined ? [] : [{ row, message, line: range.start.line + 1 }],
  );
  const takeLeftOut = function* (before: number): Generator<AttentionRow> {
    for (let [first] = leftOut; first !== undefined && first.row < before; [first] = leftOut) {
      const { row, line } = first;
      const mine = leftOut.filter((other) => other.row === row);
      leftOut.splice(0, mine.length);
      const detail = mine.map(({ message }) => message).join(' ');
      yield { row, line, id: '', name: '', tag: '', state: 'left out', detail };
    }
  };
  for (let index = 0; index < plants.length; index += 1) {
    const row = plants.getRow(index);
    yield* takeLeftOut(row);
    const state = states.get(index);
    if (state === 'created') continue;
    const { id, name, tag = '' } = plants.get(index);
    const line = plants.getLine(index);
    yield { row, line, id: String(id), name, tag, state: stateNames[state], detail: texts.get(index) ?? '' };
  }
  yield* takeLeftOut(Number.POSITIVE_INFINITY);
}
