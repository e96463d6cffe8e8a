// Line breaks as editors count them: `\n`, `\r\n` and a lone `\r`.

/** False for `undefined`, the character past the end of a text. */
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
