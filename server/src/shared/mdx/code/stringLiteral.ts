// JavaScript strings: whether the code in braces is nothing but a string, and its value.
import { skipWhiteSpace } from '../characters.ts';

const notations = { '"': 'doubleQuotedString', "'": 'singleQuotedString', '`': 'template' } as const;

export interface StringLiteral {
  readonly notation: (typeof notations)[keyof typeof notations];
  /** What is between the quotes. */
  readonly start: number;
  readonly end: number;
}

/** `undefined` for anything else, and for a template with `${`. */
export function findStringLiteral(text: string, start: number, end: number): StringLiteral | undefined {
  const opener = skipWhiteSpace(text, start, end);
  const quote = text.charAt(opener);
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined;
  for (let at = opener + 1; at < end; at++) {
    const character = text.charAt(at);
    if (character === '\\') at++;
    else if (character === '$' && quote === '`' && text.charAt(at + 1) === '{') return undefined;
    else if (character === quote) {
      const isAll = skipWhiteSpace(text, at + 1, end) >= end;
      return isAll ? { notation: notations[quote], start: opener + 1, end: at } : undefined;
    }
  }
  return undefined;
}

/** A decoded escape sequence; `end` is the offset after it. */
export interface DecodedEscape {
  readonly text: string;
  readonly end: number;
}

const stringEscape = /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|(\r\n|[\s\S]))/y;
const controls: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  '0': '\0',
};

/** `undefined` if there is no escape at `at`, or it does not end before `end`. */
export function decodeStringEscape(text: string, at: number, end: number): DecodedEscape | undefined {
  stringEscape.lastIndex = at;
  const found = stringEscape.exec(text);
  if (found === null || stringEscape.lastIndex > end) return undefined;
  const [, byte, unit, point, single] = found;
  return { text: decodeUnit(byte ?? unit ?? point, single), end: stringEscape.lastIndex };
}

function decodeUnit(hex: string | undefined, single = ''): string {
  if (hex === undefined) return /^[\r\n\u2028\u2029]/.test(single) ? '' : (controls[single] ?? single);
  const code = Number.parseInt(hex, 16);
  return code <= 0x10_ff_ff ? String.fromCodePoint(code) : '\ufffd';
}

/** The value of the string between these positions. */
export function decodeString(text: string, start: number, end: number): string {
  let decoded = '';
  let done = start;
  for (let at = text.indexOf('\\', start); at !== -1 && at < end; at = text.indexOf('\\', done)) {
    const written = decodeStringEscape(text, at, end);
    decoded += text.slice(done, at) + (written?.text ?? '\\');
    done = written?.end ?? at + 1;
  }
  return decoded + text.slice(done, end);
}
