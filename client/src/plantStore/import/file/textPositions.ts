// Offsets in a text → lines and characters, in one pass from start to end.

/** Zero-based; `character` counts UTF-16 code units, as editors do. */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** `end` is exclusive. */
export interface TextRange {
  readonly start: TextPosition;
  readonly end: TextPosition;
}

/** A known position to count from. */
export interface PositionAnchor extends TextPosition {
  readonly offset: number;
}

export const startOfText: PositionAnchor = { offset: 0, line: 0, character: 0 };

const carriageReturn = 13;
const lineFeed = 10;

/** Counts from an anchor to an offset at or after it. `\n`, `\r\n` and a lone `\r` each end a line. */
export function locate(text: string, from: PositionAnchor, offset: number): PositionAnchor {
  let { line } = from;
  let lineStart = from.offset - from.character;
  for (let index = from.offset; index < offset; index += 1) {
    const code = text.charCodeAt(index);
    const ends = code === lineFeed || (code === carriageReturn && text.charCodeAt(index + 1) !== lineFeed);
    if (!ends) continue;
    line += 1;
    lineStart = index + 1;
  }
  return { offset, line, character: offset - lineStart };
}

/** `start` must be at or after the anchor. */
export function locateRange(text: string, from: PositionAnchor, start: number, end: number): TextRange {
  const first = locate(text, from, start);
  return { start: getPosition(first), end: getPosition(locate(text, first, end)) };
}

/** The end of the range on its first line: a mark over many lines helps nobody. */
export function trimToLine(text: string, start: number, end: number): number {
  const length = text.slice(start, end).search(/[\r\n]/);
  return length < 0 ? end : start + length;
}

function getPosition({ line, character }: TextPosition): TextPosition {
  return { line, character };
}
