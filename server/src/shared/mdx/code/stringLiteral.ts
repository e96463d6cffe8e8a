// Tells whether code in braces is nothing but a string of JavaScript.
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
