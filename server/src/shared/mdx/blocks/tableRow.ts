// Rows of a table: what separates its head from its body, and where the cells of a row are.
import { skipSpaces } from '../characters.ts';

const delimiterRow = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/;

/** Whether the line is a delimiter row with as many cells as the line before it. Ends are without line breaks. */
export function isTableStart(
  text: string,
  head: { readonly start: number; readonly end: number },
  line: { readonly start: number; readonly end: number },
): boolean {
  const first = text.charCodeAt(line.start);
  if (first !== 0x7c && first !== 0x2d && first !== 0x3a) return false;
  const written = text.slice(line.start, line.end).trimEnd();
  if (!/[|:]/.test(written) || !delimiterRow.test(written)) return false;
  const cells = splitRow(text, line.start, line.end).length / 2;
  return cells === splitRow(text, head.start, head.end).length / 2;
}

/** Starts and ends of the cells, in turn, without the white space around them. */
export function splitRow(text: string, start: number, end: number): number[] {
  const cells: number[] = [];
  let at = skipSpaces(text, start, end);
  if (text.charCodeAt(at) === 0x7c) at++;
  while (at < end) {
    const cellStart = skipSpaces(text, at, end);
    if (cellStart >= end) break;
    at = findBar(text, cellStart, end);
    let cellEnd = at;
    while (cellEnd > cellStart && skipSpaces(text, cellEnd - 1, cellEnd) === cellEnd) cellEnd--;
    cells.push(cellStart, cellEnd);
    at++;
  }
  return cells;
}

/** The next bar that no backslash escapes; `end` if there is none. */
function findBar(text: string, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7c) return at;
    const escaped = code === 0x5c ? text.charCodeAt(at + 1) : 0;
    if (escaped === 0x5c || escaped === 0x7c) at++;
  }
  return end;
}
