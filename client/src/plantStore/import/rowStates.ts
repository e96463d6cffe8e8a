// What is known about each row of an import, and counts that add up to the number of rows.

/**
 * In display order. `unsent`: nothing reached the store, or the store said that it did not act on the request.
 * `unknown`: the plant may or may not have been created.
 */
export const rowStates = ['created', 'createdCheck', 'rejected', 'unsent', 'unknown'] as const;

export type RowState = (typeof rowStates)[number];

export type RowCounts = Readonly<Record<RowState, number>>;

export interface RowStates {
  /** Throws if the index is out of range: a wrong guess could send a row. */
  get(index: number): RowState;
  set(index: number, state: RowState): void;
  count(): RowCounts;
  /** The indexes of the rows, in file order. */
  list(state: RowState): number[];
}

/** Takes one byte per row. All rows start as unsent. */
export function createRowStates(length: number): RowStates {
  const codes = new Uint8Array(length).fill(rowStates.indexOf('unsent'));
  const counts = countUnsent(length);
  const get = (index: number): RowState => {
    const code = codes[index];
    const state = code === undefined ? undefined : rowStates[code];
    if (state === undefined) throw new RangeError(`There is no row ${index} among ${length}`);
    return state;
  };
  return {
    get,
    set(index, state) {
      counts[get(index)] -= 1;
      counts[state] += 1;
      codes[index] = rowStates.indexOf(state);
    },
    count: () => ({ ...counts }),
    list(state) {
      const code = rowStates.indexOf(state);
      const indexes: number[] = [];
      codes.forEach((each, index) => {
        if (each === code) indexes.push(index);
      });
      return indexes;
    },
  };
}

export function countUnsent(total: number): Record<RowState, number> {
  return { created: 0, createdCheck: 0, rejected: 0, unsent: total, unknown: 0 };
}
