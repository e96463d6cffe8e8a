// JSON text → tokens with their offsets, by means of jsonc-parser's scanner. Numbers stay as written, so that none
// is ever rounded.
import { createScanner } from 'jsonc-parser';
import { Token, TokenError } from '../../../../../server/src/shared/text/jsonToken.ts';

export type JsonToken =
  | { readonly kind: '{' | '}' | '[' | ']' | ',' | ':' | 'end'; readonly start: number; readonly end: number }
  | {
      readonly kind: 'string' | 'number';
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  /** `true`, `false` and `null`. */
  | { readonly kind: 'word'; readonly start: number; readonly end: number }
  | { readonly kind: 'invalid'; readonly problem: string; readonly start: number; readonly end: number };

export interface JsonTokens {
  /** The next token, without taking it. */
  peek(): JsonToken;
  take(): JsonToken;
  /** Continues at a later offset. */
  skipTo(offset: number): void;
}

const noComments = 'JSON has no comments.';
const notJson = 'This is not JSON.';
const unknownEscape = 'This string has an escape that JSON does not allow.';

const punctuation: ReadonlyMap<number, '{' | '}' | '[' | ']' | ',' | ':'> = new Map([
  [Token.openBrace, '{'],
  [Token.closeBrace, '}'],
  [Token.openBracket, '['],
  [Token.closeBracket, ']'],
  [Token.comma, ','],
  [Token.colon, ':'],
]);

const problems: ReadonlyMap<number, string> = new Map([
  [TokenError.openComment, noComments],
  [TokenError.openString, 'This string is not closed.'],
  [TokenError.cutNumber, notJson],
  [TokenError.invalidUnicode, unknownEscape],
  [TokenError.invalidEscape, unknownEscape],
  [TokenError.controlCharacter, 'Write line breaks and tabs in a string as \\n and \\t.'],
]);

export function createJsonTokens(text: string): JsonTokens {
  const scanner = createScanner(text, false);
  let next: JsonToken | undefined;

  const scan = (): JsonToken => {
    let code: number = scanner.scan();
    while (code === Token.trivia || code === Token.lineBreak) code = scanner.scan();
    const start = scanner.getTokenOffset();
    const place = { start, end: start + scanner.getTokenLength() };
    const mark = punctuation.get(code);
    if (mark !== undefined) return { kind: mark, ...place };
    if (code === Token.end) return { kind: 'end', ...place };
    if (code === Token.lineComment || code === Token.blockComment) {
      return { kind: 'invalid', problem: noComments, ...place };
    }
    const problem = problems.get(scanner.getTokenError());
    if (problem !== undefined) return { kind: 'invalid', problem, ...place };
    switch (code) {
      case Token.string:
        return { kind: 'string', text: scanner.getTokenValue(), ...place };
      case Token.number:
        return { kind: 'number', text: scanner.getTokenValue(), ...place };
      case Token.true:
      case Token.false:
      case Token.null:
        return { kind: 'word', ...place };
      default:
        return { kind: 'invalid', problem: notJson, ...place };
    }
  };

  return {
    peek() {
      next ??= scan();
      return next;
    },
    take() {
      const token = this.peek();
      next = undefined;
      return token;
    },
    skipTo(offset) {
      scanner.setPosition(offset);
      next = undefined;
    },
  };
}
