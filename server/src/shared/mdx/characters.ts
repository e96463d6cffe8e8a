// Classes of characters in Markdown, by UTF-16 code. Past the end of a text the code is NaN, which is in no class.

export const isLineEnd = (code: number) => code === 0x0a || code === 0x0d;
export const isSpace = (code: number) => code === 0x20 || code === 0x09;
export const isWhiteSpace = (code: number) =>
  code === 0x20 || (code >= 0x09 && code <= 0x0d && code !== 0x0b && code !== 0x0c);
export const isDigit = (code: number) => code >= 0x30 && code <= 0x39;
export const isAsciiLetter = (code: number) => (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
export const isControl = (code: number) => code < 0x20 || code === 0x7f;

/** The characters that a backslash escapes. */
export const isAsciiPunctuation = (code: number) =>
  (code >= 0x21 && code <= 0x2f) ||
  (code >= 0x3a && code <= 0x40) ||
  (code >= 0x5b && code <= 0x60) ||
  (code >= 0x7b && code <= 0x7e);

const otherIdentifierStart = /^[\p{ID_Start}]$/u;
const otherIdentifierPart = /^[\p{ID_Continue}\u200c\u200d]$/u;

/** Characters beyond the first 65,536, which take two codes each, all count as letters. */
export function isIdentifierStart(code: number): boolean {
  if (code < 0x80) return isAsciiLetter(code) || code === 0x24 || code === 0x5f;
  return isSurrogate(code) || otherIdentifierStart.test(String.fromCharCode(code));
}

export function isIdentifierPart(code: number): boolean {
  if (code < 0x80) return isAsciiLetter(code) || isDigit(code) || code === 0x24 || code === 0x5f;
  return isSurrogate(code) || otherIdentifierPart.test(String.fromCharCode(code));
}

const isSurrogate = (code: number) => code >= 0xd800 && code <= 0xdfff;

/** The first position between `at` and `end` that isn't white space; `end` if there is none. */
export function skipWhiteSpace(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && isWhiteSpace(text.charCodeAt(next))) next++;
  return next;
}

/** The same for spaces and tabs. */
export function skipSpaces(text: string, at: number, end: number): number {
  let next = at;
  while (next < end && isSpace(text.charCodeAt(next))) next++;
  return next;
}

/** The first position of a character between `at` and `end`; `undefined` if there is none. */
export function findCode(text: string, code: number, at: number, end: number): number | undefined {
  for (let next = at; next < end; next++) if (text.charCodeAt(next) === code) return next;
  return undefined;
}
