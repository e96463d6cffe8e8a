// The rows of an import that somebody should look at, in the order of the file.
import type { CheckedRows } from './checkRows.ts';
import type { RunRecord } from './importJournal.ts';
import { stateNames } from './importText.ts';

export interface AttentionRow {
  readonly row: number;
  /** Empty for a row that was left out; its problem tells why. */
  readonly id: string;
  readonly name: string;
  readonly tag: string;
  readonly state: string;
  /** A sentence or a few; empty when there is nothing to add. */
  readonly detail: string;
}

/** Everything but the rows that were simply created. Of those left out, the ones whose problem is described. */
export function* getAttentionRows(
  { plants, problems }: CheckedRows,
  { states, texts }: RunRecord,
): Generator<AttentionRow> {
  const leftOut = problems.flatMap(({ row, message }) => (row === undefined ? [] : [{ row, message }]));
  const takeLeftOut = function* (before: number): Generator<AttentionRow> {
    while ((leftOut[0]?.row ?? Number.POSITIVE_INFINITY) < before) {
      const { row, message } = leftOut.shift() ?? { row: 0, message: '' };
      const more = leftOut.filter((other) => other.row === row).map((other) => other.message);
      leftOut.splice(0, more.length);
      yield { row, id: '', name: '', tag: '', state: 'left out', detail: [message, ...more].join('. ') };
    }
  };
  for (let index = 0; index < plants.length; index += 1) {
    const row = plants.getRow(index);
    yield* takeLeftOut(row);
    const state = states.get(index);
    if (state === 'created') continue;
    const { id, name, tag = '' } = plants.get(index);
    yield { row, id: String(id), name, tag, state: stateNames[state], detail: texts.get(index) ?? '' };
  }
  yield* takeLeftOut(Number.POSITIVE_INFINITY);
}
