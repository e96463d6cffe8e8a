// Tokens of configurations, for the tests of their grammar.
import { loadGrammar, tokenizeLines } from '../../support/syntaxes/tokenizer.ts';

/** A token that isn't just white space, with its scopes from the outermost to the innermost. */
export interface Token {
  /** Zero-based. */
  line: number;
  text: string;
  scopes: string[];
}

const grammar = await loadGrammar('source.json.docs', { isAlone: true });

/** The tokens of `text`, line by line as the editor requests them. */
export function tokenize(text: string): Token[] {
  return tokenizeLines(grammar, text).flatMap(({ text: content, tokens }, line) =>
    tokens.flatMap(({ startIndex, endIndex, scopes }) => {
      const part = content.slice(startIndex, endIndex);
      return part.trim() === '' ? [] : [{ line, text: part, scopes }];
    }),
  );
}

/**
 * The tokens with the innermost scope of each, without the suffix that all scopes of the format share. The brackets,
 * commas, colons and quotes of well-formed text are left out, to keep expectations readable.
 */
export function getInnermostScopes(text: string): [text: string, scope: string][] {
  return tokenize(text)
    .filter(({ text: token }) => !/^[[\]{}:,"]$/.test(token))
    .map(({ text: token, scopes }) => [token, (scopes.at(-1) ?? '').replace(/\.json\.docs$/, '')]);
}

/** The tokenized text without white space. */
export function joinText(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
}
