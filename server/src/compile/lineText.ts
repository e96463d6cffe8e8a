// Where lines begin and end in a text, by offset. All three line endings of Markdown count.

export function getLineStart(text: string, offset: number): number {
  return Math.max(text.lastIndexOf('\n', offset - 1), text.lastIndexOf('\r', offset - 1)) + 1;
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
