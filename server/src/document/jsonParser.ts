// JSON text to tree, value and syntax errors. Broken text is read again the way its layout suggests it was meant, and
// the reading that explains it with the fewest mistakes wins.

import { LayoutReader } from './layoutReader.ts';
import { type JsonSyntaxError, SyntaxErrorReporter } from './syntaxErrorReporter.ts';
import { type ParsedTokens, TokenParser } from './tokenParser.ts';
import { createTokenReader } from './tokenReader.ts';

export type ParsedJson = Omit<ParsedTokens, 'isUnbalanced' | 'size'>;

/** Larger texts are not read by layout, because each reading takes the time and memory of the first. */
const largest = { size: 300_000, errors: 20_000, text: 2_000_000 };

/** Total: returns a result for any text. */
export function parseJson(text: string): ParsedJson {
  const report = new SyntaxErrorReporter();
  const plain = new TokenParser(text, createTokenReader(text, report.comment), report).parse();
  if (!plain.isUnbalanced && !plain.syntaxErrors.some(isDoubtful)) return plain;
  const { size, syntaxErrors } = plain;
  if (size > largest.size || syntaxErrors.length > largest.errors || text.length > largest.text) return plain;
  const withQuotes = readByLayout(text, plain, false);
  return withQuotes.isUnbalanced ? readByLayout(text, withQuotes, true) : withQuotes;
}

/** Whether a quote that is missing elsewhere can be the cause of the error. */
function isDoubtful({ kind }: JsonSyntaxError): boolean {
  return kind === 'other' || kind === 'unquoted-name';
}

/** The reading by layout if it explains more than the previous one, otherwise the previous one. */
function readByLayout(text: string, before: ParsedTokens, movesBrackets: boolean): ParsedTokens {
  const report = new SyntaxErrorReporter();
  const reader = new LayoutReader(text, movesBrackets, report);
  const parsed = new TokenParser(text, reader, report).parse();
  const difference = parsed.syntaxErrors.length - before.syntaxErrors.length;
  const explains = movesBrackets ? reader.movedBrackets : reader.movedQuotes;
  const balances = before.isUnbalanced && !parsed.isUnbalanced;
  return difference < 0 || (difference === 0 && (explains || balances)) ? parsed : before;
}
