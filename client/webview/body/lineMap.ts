// Which line of the page's file is at which height: between two blocks, a line is as far down as it is in the file. Pure.

/** Where a block is: its line, and its top in pixels from the start of the content. */
export interface LineTop {
  readonly line: number;
  readonly top: number;
}

/**
 * Both lines and heights increase from place to place, so that each line has one height and the other way around.
 *
 * @param blocks in the order of the page. Blocks side by side, and the first ones in another, add nothing.
 */
export function createLineMap(blocks: Iterable<LineTop>, end: LineTop): readonly LineTop[] {
  const places: LineTop[] = [{ line: 0, top: 0 }];
  let last = { line: 0, top: 0 };
  const add = (place: LineTop) => {
    if (place.line <= last.line || place.top <= last.top) return;
    places.push(place);
    last = place;
  };
  for (const block of blocks) if (block.line < end.line && block.top < end.top) add(block);
  add(end);
  return places;
}

export const getTopOfLine = (map: readonly LineTop[], line: number): number =>
  interpolate(map, line, 'line', 'top');

export const getLineAtTop = (map: readonly LineTop[], top: number): number =>
  interpolate(map, top, 'top', 'line');

function interpolate(map: readonly LineTop[], value: number, from: keyof LineTop, to: keyof LineTop): number {
  const index = map.findIndex((place) => place[from] > value);
  const after = map[index];
  const before = index < 0 ? map.at(-1) : map[index - 1];
  if (before === undefined) return 0;
  if (after === undefined) return before[to];
  const progress = (value - before[from]) / (after[from] - before[from]);
  return before[to] + progress * (after[to] - before[to]);
}
