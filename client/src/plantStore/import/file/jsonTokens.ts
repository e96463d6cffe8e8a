// JSON text → tokens with their places, by jsonc-parser's scanner; digits stay as they are written, so that no
// number is ever rounded.
import { createScanner } from 'jsonc-parser';

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
  /** The next token, not taken yet. */
  peek(): JsonToken;
  take(): JsonToken;
  /** Goes on at an offset behind the present one. */
  skipTo(offset: number): void;
}

/** jsonc-parser's SyntaxKind, which it declares as a const enum that isolated modules can't read. */
const syntaxKind = {
  openBrace: 1,
  comment: [12, 13],
  words: [7, 8, 9],
  string: 10,
  number: 11,
  trivia: [14, 15],
  end: 17,
} as const;

/** From {@link syntaxKind}.openBrace on. */
const punctuation = ['{', '}', '[', ']', ',', ':'] as const;

/** jsonc-parser's ScanError, likewise. */
const scanProblems: readonly (string | undefined)[] = [
  undefined,
  'JSON has no comments',
  'This string is not closed',
  'This is not JSON',
  'This string has an escape that JSON does not allow',
  'This string has an escape that JSON does not allow',
  'Write line breaks and tabs in a string as \\n and \\t',
];

export function createJsonTokens(text: string): JsonTokens {
  const scanner = createScanner(text, false);
  let next: JsonToken | undefined;

  const scan = (): JsonToken => {
    let code: number = scanner.scan();
    while (includes(syntaxKind.trivia, code)) code = scanner.scan();
    const start = scanner.getTokenOffset();
    const place = { start, end: start + scanner.getTokenLength() };
    const mark = punctuation[code - syntaxKind.openBrace];
    if (mark !== undefined) return { kind: mark, ...place };
    if (code === syntaxKind.end) return { kind: 'end', ...place };
    if (includes(syntaxKind.comment, code)) {
      return { kind: 'invalid', problem: 'JSON has no comments', ...place };
    }
    const problem = scanProblems[scanner.getTokenError()];
    if (problem !== undefined) return { kind: 'invalid', problem, ...place };
    if (code === syntaxKind.string) return { kind: 'string', text: scanner.getTokenValue(), ...place };
    if (code === syntaxKind.number) return { kind: 'number', text: scanner.getTokenValue(), ...place };
    if (includes(syntaxKind.words, code)) return { kind: 'word', ...place };
    return { kind: 'invalid', problem: 'This is not JSON', ...place };
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

function includes(codes: readonly number[], code: number): boolean {
  return codes.includes(code);
}
