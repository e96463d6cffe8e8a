// Where the tokens of JSON text are, per jsonc-parser: the tests that damage text know nothing about our reader.
import { createScanner } from 'jsonc-parser';
import type { Span } from '../../../server/src/document/jsonNode.ts';

/** jsonc-parser's SyntaxKind.EOF, a const enum that can't be imported. */
const endOfFile = 17;

export function getTokens(text: string): Span[] {
  const scanner = createScanner(text, true);
  const tokens: Span[] = [];
  while (scanner.scan() !== endOfFile) {
    const offset = scanner.getTokenOffset();
    tokens.push({ offset, end: offset + scanner.getTokenLength() });
  }
  return tokens;
}
