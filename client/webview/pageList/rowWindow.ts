// Which rows of a long list are drawn: those in or near the visible part, and a few that must always exist.
import { isHeadingRow, type PageRow } from '../scene/pageRows.ts';

/** In CSS pixels. The styles read them from custom properties. */
export const rowHeights = { group: 40, page: 30 } as const;

/** Rows are drawn this many CSS pixels beyond the visible part, on both sides. */
const margin = 240;

export interface PlacedRow extends PageRow {
  readonly index: number;
  /** In CSS pixels from the top of the list. */
  readonly top: number;
  readonly height: number;
}

export function placeRows(rows: readonly PageRow[]): PlacedRow[] {
  let top = 0;
  return rows.map((row, index) => {
    const height = isHeadingRow(row) ? rowHeights.group : rowHeights.page;
    const placed = { ...row, index, top, height };
    top += height;
    return placed;
  });
}

export function getTotalHeight(rows: readonly PlacedRow[]): number {
  const last = rows.at(-1);
  return last === undefined ? 0 : last.top + last.height;
}

export interface RowWindow {
  /** In order. `before` and `after` are outside the window and positioned by their own `top`. */
  readonly before: readonly PlacedRow[];
  readonly seen: readonly PlacedRow[];
  readonly after: readonly PlacedRow[];
}

/** @param pinned indexes of rows that are always drawn: the current page and the focused row. */
export function getRowWindow(
  rows: readonly PlacedRow[],
  scrollTop: number,
  height: number,
  pinned: ReadonlySet<number>,
): RowWindow {
  const from = findRow(rows, scrollTop - margin);
  const to = findRow(rows, scrollTop + height + margin) + 1;
  const others = [...pinned].sort((one, other) => one - other);
  const pick = (isWanted: (index: number) => boolean) =>
    others
      .filter(isWanted)
      .map((index) => rows[index])
      .filter((row) => row !== undefined);
  return {
    before: pick((index) => index < from),
    seen: rows.slice(from, to),
    after: pick((index) => index >= to),
  };
}

/**
 * How far down, in CSS pixels, a change of the list has moved the row at this height. 0 at the top of the list, where a new
 * first row is to be seen.
 */
export function findRowShift(
  former: readonly PlacedRow[],
  rows: readonly PlacedRow[],
  scrollTop: number,
): number {
  const seen = scrollTop === 0 ? undefined : former[findRow(former, scrollTop)];
  const next = rows.find(({ key }) => key === seen?.key);
  return seen === undefined || next === undefined ? 0 : next.top - seen.top;
}

/** Index of the row at this height: the last one that begins at or above it. */
function findRow(rows: readonly PlacedRow[], top: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((rows[middle]?.top ?? 0) <= top) low = middle;
    else high = middle - 1;
  }
  return Math.max(0, low);
}
