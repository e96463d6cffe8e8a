// Where lines begin and end in a text, by offset. All three line endings of Markdown count.

/** Reads no more than the line: a search for an ending that the text doesn’t use would read all that is before. */
export function getLineStart(text: string, offset: number): number {
  let start = offset;
  while (start > 0 && !isLineEnding(text.charCodeAt(start - 1))) start--;
  return start;
}

function isLineEnding(code: number): boolean {
  return code === 0x0a || code === 0x0d;
}

/** The offset of the line's ending, or of the end of the text. */
export function getLineEnd(text: string, offset: number): number {
  const ending = /[\r\n]/g;
  ending.lastIndex = offset;
  return ending.exec(text)?.index ?? text.length;
}

/** In UTF-16 code units; `undefined` for what isn't the first on its line. */
export function getIndent(text: string, offset: number): number | undefined {
  const lineStart = getLineStart(text, offset);
  return /^[ \t]*$/.test(text.slice(lineStart, offset)) ? offset - lineStart : undefined;
}

/** Whether nothing but blanks follows on the line. */
export function isLastOnLine(text: string, end: number): boolean {
  return /^[ \t]*$/.test(text.slice(end, getLineEnd(text, end)));
}

/** The line ending that the text uses. */
export function getLineEnding(text: string): string {
  return /\r\n?|\n/.exec(text)?.[0] ?? '\n';
}
