// The numbers are those of jsonc-parser's scanner: its types declare them, but no object in its code has them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createScanner } from 'jsonc-parser';
import { Token, TokenError } from '../../../server/src/shared/text/jsonToken.ts';

/** The first token of a text. */
function scan(text: string): { readonly kind: number; readonly error: number } {
  const scanner = createScanner(text, false);
  const kind: number = scanner.scan();
  return { kind, error: scanner.getTokenError() };
}

describe('the kind of a token', () => {
  const texts: Readonly<Record<keyof typeof Token, string>> = {
    openBrace: '{',
    closeBrace: '}',
    openBracket: '[',
    closeBracket: ']',
    comma: ',',
    colon: ':',
    null: 'null',
    true: 'true',
    false: 'false',
    string: '"a"',
    number: '1',
    lineComment: '// a',
    blockComment: '/* a */',
    lineBreak: '\n',
    trivia: ' ',
    unknown: 'a',
    end: '',
  };
  for (const [name, kind] of Object.entries(Token)) {
    test(name, () => assert.deepEqual(scan(texts[name as keyof typeof Token]), { kind, error: 0 }));
  }
});

describe('the error of a token', () => {
  const texts: Readonly<Record<keyof typeof TokenError, string>> = {
    none: '"a"',
    openComment: '/* a',
    openString: '"a',
    cutNumber: '1e',
    invalidUnicode: '"\\u00g0"',
    invalidEscape: '"\\a"',
    controlCharacter: '"a\tb"',
  };
  for (const [name, error] of Object.entries(TokenError)) {
    test(name, () => assert.equal(scan(texts[name as keyof typeof TokenError]).error, error));
  }
});
