// The grammar for MDX as golden files, tokens/SUBJECT/construct.txt: a text, and its tokens as VS Code's own engine reads
// them, with VS Code's own grammars for the embedded languages. PLANT_STORE_WRITE_TOKENS=1 writes what the grammar says
// now, to be read before it is committed.
import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { repositoryPath } from '../support/repository.ts';
import { loadGrammar, tokenizeLines } from '../support/syntaxes/tokenizer.ts';
import { readGoldenFiles } from './goldenFile.ts';

const grammar = await loadGrammar('source.mdx');
const files = readGoldenFiles('tokens');

/** One line for each token that isn't white space: its line, its text, and its scopes, outermost first. */
function describeTokens(text: string): string {
  return tokenizeLines(grammar, text)
    .flatMap(({ text: line, tokens }, index) =>
      tokens.flatMap(({ startIndex, endIndex, scopes }) => {
        const part = line.slice(startIndex, endIndex);
        return part.trim() === '' ? [] : [`${index + 1} ${part.trim()} · ${shorten(scopes)}\n`];
      }),
    )
    .join('');
}

/** What all tokens have, and most of them, is left out. */
function shorten(scopes: readonly string[]): string {
  const kept = scopes.slice(1).filter((scope) => scope !== 'meta.paragraph.markdown');
  return kept.join(' ') || 'text';
}

describe('the grammar for MDX', () => {
  test('has fifty constructs on file', () => assert.ok(files.length >= 50, `${files.length}`));

  for (const { name, header, before, changes } of files) {
    test(`${name}: ${header.trim()}`, () => {
      const tokens = describeTokens(before.replace(/\n$/, ''));
      if (process.env.PLANT_STORE_WRITE_TOKENS === '1') {
        const path = repositoryPath('test', 'golden', 'tokens', `${name}.txt`);
        writeFileSync(path, `${header}=== before\n${before}=== tokens\n${tokens}`);
      } else {
        assert.deepEqual(
          changes.map(({ title }) => title),
          ['tokens'],
        );
        assert.equal(tokens, changes[0]?.after);
      }
    });
  }
});
