// A stretch of a page in which inline Markdown, tags or code are read: either a part of the page's text or, if marks of
// block quotes are between its lines, those lines joined. Positions in it map to offsets in the page.
import type { Span } from '../text/strings.ts';

export class InlineText {
  readonly text: string;
  /** The part of `text` that is read: from here … */
  readonly start: number;
  /** … up to here. */
  readonly end: number;
  readonly #lines: Lines | undefined;

  /** `lines` if `text` is not the page’s own. */
  constructor(text: string, start: number, end: number, lines?: Lines) {
    this.text = text;
    this.start = start;
    this.end = end;
    this.#lines = lines;
  }

  narrow(start: number, end: number): InlineText {
    return new InlineText(this.text, start, end, this.#lines);
  }

  /** The place of a part of it in the page. */
  toSpan(start: number, end: number): Span {
    const lines = this.#lines;
    if (lines === undefined) return { offset: start, end };
    const offset = toOffset(lines, start);
    return { offset, end: end > start ? toOffset(lines, end - 1) + 1 : offset };
  }
}

/** Where lines start in a joined text, and where those starts are in the page. */
interface Lines {
  readonly starts: readonly number[];
  readonly offsets: readonly number[];
}

/** Joins lines without their marks; `lines` alternates starts and ends in the page, with at least one line. */
export function createInlineText(page: string, lines: readonly number[]): InlineText {
  const first = lines[0] ?? 0;
  const last = lines.at(-1) ?? first;
  if (isContiguous(page, lines)) return new InlineText(page, first, last);
  const starts: number[] = [];
  const offsets: number[] = [];
  const parts: string[] = [];
  let length = 0;
  for (let index = 0; index < lines.length; index += 2) {
    const offset = lines[index] ?? 0;
    const part = page.slice(offset, lines[index + 1]);
    starts.push(length);
    offsets.push(offset);
    parts.push(part);
    length += part.length + 1;
  }
  return new InlineText(parts.join('\n'), 0, length - 1, { starts, offsets });
}

function toOffset({ starts, offsets }: Lines, at: number): number {
  const line = findLast(starts, at);
  return (offsets[line] ?? 0) + at - (starts[line] ?? 0);
}

/**
 * The rest of a line, and the following lines that continue the same block quotes. `quotes` is the number of quotes;
 * otherwise only white space may precede their text.
 */
export function createQuotedText(page: string, start: number, end: number, quotes: number): InlineText {
  const lines = [start, end];
  const mark = new RegExp(`(?:\\r\\n?|\\n)(?:[ \\t]*>){${quotes}}([^\\r\\n]*)`, 'y');
  mark.lastIndex = end;
  for (let found = mark.exec(page); found !== null; found = mark.exec(page)) {
    lines.push(mark.lastIndex - (found[1] ?? '').length, mark.lastIndex);
  }
  return createInlineText(page, lines);
}

/** Whether only white space is between the lines, which Markdown ignores. */
function isContiguous(page: string, lines: readonly number[]): boolean {
  for (let index = 2; index < lines.length; index += 2) {
    for (let at = lines[index - 1] ?? 0; at < (lines[index] ?? 0); at++) {
      const code = page.charCodeAt(at);
      if (code !== 0x20 && code !== 0x09 && code !== 0x0a && code !== 0x0d) return false;
    }
  }
  return true;
}

/** The index of the last number that is at most `value`. */
function findLast(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle] ?? 0) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
