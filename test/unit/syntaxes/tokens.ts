// Tokenizes text with the grammar that ships, using VS Code's own engine, for the tests of the grammar.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import oniguruma from 'vscode-oniguruma';
import textmate from 'vscode-textmate';
import { repositoryPath } from '../../support/repository.ts';

/** A token that isn't just white space, with its scopes from the outermost to the innermost. */
export interface Token {
  /** Zero-based. */
  line: number;
  text: string;
  scopes: string[];
}

const wasm = await readFile(createRequire(import.meta.url).resolve('vscode-oniguruma/release/onig.wasm'));
await oniguruma.loadWASM(wasm);

const registry = new textmate.Registry({
  onigLib: Promise.resolve({
    createOnigScanner: (patterns) => oniguruma.createOnigScanner(patterns),
    createOnigString: (text) => oniguruma.createOnigString(text),
  }),
  loadGrammar: async () => {
    const path = repositoryPath('syntaxes', 'docs-json.tmLanguage.json');
    return textmate.parseRawGrammar(await readFile(path, 'utf8'), path);
  },
});
const grammar = await registry.loadGrammar('source.json.docs');

/** The tokens of `text`, line by line as the editor requests them. */
export function tokenize(text: string): Token[] {
  if (!grammar) throw new Error('The grammar could not be loaded');
  const tokens: Token[] = [];
  let state = textmate.INITIAL;
  text.split('\n').forEach((content, line) => {
    const result = grammar.tokenizeLine(content, state);
    state = result.ruleStack;
    for (const { startIndex, endIndex, scopes } of result.tokens) {
      const tokenText = content.slice(startIndex, endIndex);
      if (tokenText.trim() !== '') tokens.push({ line, text: tokenText, scopes });
    }
  });
  return tokens;
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
