// How the editor selects words, comments and surrounds text in a page.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import configuration from '../../../syntaxes/mdx.language-configuration.json' with { type: 'json' };
import { comesBack } from '../../support/comesBack.ts';

describe('words', () => {
  const { pattern, flags } = configuration.wordPattern;
  const getWords = (text: string) => text.match(new RegExp(pattern, flags));

  test('are those of Markdown', () => {
    assert.deepEqual(getWords('**Größe** of snake_case_name, `a-b` and __init__ 4'), [
      ...['Größe', 'of', 'snake_case_name', 'a', 'b', 'and', 'init', '4'],
    ]);
  });

  test('are found in any line', () => {
    for (const part of ['a', 'a_', '_', '́', 'a-']) {
      comesBack(part, () => assert.ok((getWords(`${part.repeat(100_000)}!`)?.length ?? 0) >= 0));
    }
  });
});

test('regions fold as in Markdown, in comments of MDX', () => {
  const { start, end } = configuration.folding.markers;
  for (const line of ['{/* #region Ferns */}', '  {/* region */}', '{ /*region*/ }']) {
    assert.match(line, new RegExp(start));
    assert.match(line.replace('region', 'endregion'), new RegExp(end));
  }
  for (const line of ['{/* regional */}', '<!-- #region -->', '{/* a #region */}']) {
    assert.doesNotMatch(line, new RegExp(start));
  }
});

test('a comment is an empty expression', () => {
  assert.deepEqual(configuration.comments, { blockComment: ['{/*', '*/}'] });
});

test('an angle bracket is not closed: what it begins may be a tag or text', () => {
  const pairs = configuration.autoClosingPairs.map(({ open, close }) => open + close);
  assert.deepEqual(pairs, ['{}', '[]', '()', '{/* */', '""']);
});

test('what marks text surrounds a selection', () => {
  const pairs = configuration.surroundingPairs.map((pair) => pair.join(''));
  assert.deepEqual(pairs, ['{}', '[]', '()', '``', '**', '__', '~~', '$$', "''", '""']);
});
