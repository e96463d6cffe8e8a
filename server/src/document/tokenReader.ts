// Reads the tokens of a JSON text, one significant token at a time. jsonc-parser's scanner does the lexing;
// this adds what an editor needs: comments as findings, malformed numbers and single-quoted text as one token.
import { createScanner } from 'jsonc-parser';
import type { Span } from './jsonNode.ts';

/** jsonc-parser's SyntaxKind, which it declares as a const enum that isolated modules can't read. */
export const Token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  comma: 5,
  colon: 6,
  null: 7,
  true: 8,
  false: 9,
  string: 10,
  number: 11,
  lineComment: 12,
  blockComment: 13,
  lineBreak: 14,
  trivia: 15,
  unknown: 16,
  end: 17,
} as const;

/** jsonc-parser's ScanError, for the same reason. */
const scanErrors = new Map<number, string>([
  [2, 'String is not closed: add the missing double quote'],
  [4, 'Expected four hexadecimal digits after \\u'],
  [5, 'Unknown escape: only \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\uXXXX are allowed'],
  [6, 'Control characters must be escaped in a string, a tab as \\t'],
]);

const byteOrderMark = 0xfeff;
const singleQuote = 0x27;
const numberTail = /[\w.+-]+/y;
const singleQuoted = /'(?:[^'\\\r\n]|\\.)*'?/y;

export interface TokenReader {
  readonly kind: number;
  readonly offset: number;
  readonly end: number;
  /** What is wrong with the token itself, `undefined` when it is well-formed. */
  readonly problem: string | undefined;
  /** A string's value without quotes and escapes; of any other token its text. */
  readonly value: string;
  /** End of the last significant token before this one: the place where something missing belongs. */
  readonly previousEnd: number;
  next(): void;
}

/** `onComment` is told of every comment, which JSON does not allow, and whether it ends before the text does. */
export function createTokenReader(
  text: string,
  onComment: (comment: Span, closed: boolean) => void,
): TokenReader {
  const scanner = createScanner(text, false);
  const start = text.charCodeAt(0) === byteOrderMark ? 1 : 0;
  scanner.setPosition(start);

  const reader = {
    kind: Token.end as number,
    offset: start,
    end: start,
    problem: undefined as string | undefined,
    value: '',
    previousEnd: start,
    next(): void {
      reader.previousEnd = reader.end;
      let kind: number = scanner.scan();
      while (kind >= Token.lineComment && kind <= Token.trivia) {
        if (kind <= Token.blockComment) {
          const offset = scanner.getTokenOffset();
          // The scanner steps past the end of the text at a comment that is left open.
          const end = Math.min(offset + scanner.getTokenLength(), text.length);
          onComment({ offset, end }, scanner.getTokenError() === 0);
        }
        kind = scanner.scan();
      }
      reader.kind = kind;
      reader.offset = scanner.getTokenOffset();
      reader.end = reader.offset + scanner.getTokenLength();
      reader.problem = undefined;
      reader.value = kind >= Token.null ? scanner.getTokenValue() : '';
      if (kind === Token.string) reader.problem = scanErrors.get(scanner.getTokenError());
      else if (kind === Token.number) readNumber();
      else if (kind === Token.unknown) readUnknown();
      else if (kind === Token.end) reader.offset = reader.end = text.length;
    },
  };

  function extendTo(end: number): void {
    reader.end = end;
    reader.value = text.slice(reader.offset, end);
    scanner.setPosition(end);
  }

  function readNumber(): void {
    numberTail.lastIndex = reader.end;
    const malformed = numberTail.test(text);
    if (malformed) extendTo(numberTail.lastIndex);
    if (malformed || scanner.getTokenError() !== 0) reader.problem = 'Not a number in JSON';
  }

  function readUnknown(): void {
    if (text.charCodeAt(reader.offset) !== singleQuote) return;
    singleQuoted.lastIndex = reader.offset;
    if (singleQuoted.test(text)) extendTo(singleQuoted.lastIndex);
  }

  return reader;
}
