// Strings: ranges, line breaks, one spelling for each character, copies of parts, and the byte order mark.

/** Whether it begins a line break as editors count them: `\n`, `\r\n` or a lone `\r`. False past the end of a text. */
export function isLineBreak(character: string | undefined): boolean {
  return character === '\n' || character === '\r';
}

export function isMultiLine(text: string): boolean {
  return /[\r\n]/.test(text);
}

/** The lines without their breaks; at least one. */
export function splitLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/);
}

const ascii = /^[\0-\x7f]*$/;

/** Unicode’s form C: file systems and keyboards differ in whether `é` is one code or two. */
export function composeText(text: string): string {
  return ascii.test(text) ? text : text.normalize('NFC');
}

/** In UTF-16 code units. From this length on, V8 makes a part of a string a reference to the whole. */
const shortestSlice = 13;

/** Copies a part of a text, so that keeping the part doesn’t keep the whole text in memory. */
export function copyText(part: string): string {
  return part.length < shortestSlice ? part : ` ${part}`.slice(1);
}

/** The mark that some editors write at the start of a UTF-8 file. It is not part of the text. */
const byteOrderMark = '\uFEFF';

export function hasByteOrderMark(text: string): boolean {
  return text.startsWith(byteOrderMark);
}

export function removeByteOrderMark(text: string): string {
  return hasByteOrderMark(text) ? text.slice(byteOrderMark.length) : text;
}

/** A half-open range of UTF-16 offsets. */
export interface Span {
  readonly offset: number;
  readonly end: number;
}

/** Of spans in document order, the last that begins at the offset or before it, by binary search. */
export function findLastBegun<T extends Span>(sorted: readonly T[], offset: number): T | undefined {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.offset ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return sorted[low - 1];
}
