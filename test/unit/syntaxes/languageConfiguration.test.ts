// How the editor selects words, indents lines and closes brackets in a configuration.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import configuration from '../../../syntaxes/docs-json.language-configuration.json' with { type: 'json' };
import { comesBack } from '../../support/comesBack.ts';

describe('words', () => {
  const getWords = (text: string) => text.match(new RegExp(configuration.wordPattern, 'g'));

  test('a path, a color, a URL and a name with a hyphen are one word, without their quotes', () => {
    assert.deepEqual(getWords('"pages": ["guides/watering.mdx", "../a_b"],'), [
      'pages',
      'guides/watering.mdx',
      '../a_b',
    ]);
    assert.deepEqual(getWords('{ "primary": "#15803d" }'), ['primary', '#15803d']);
    assert.deepEqual(getWords('"https://{region}.plants.example:8080/v1?a=[b]", 1'), [
      'https://{region}.plants.example:8080/v1?a=[b]',
      '1',
    ]);
    assert.deepEqual(getWords('"hacker-news": "größe"'), ['hacker-news', 'größe']);
  });

  test('a key or a value whose quotes are not typed yet is a word', () => {
    assert.deepEqual(getWords('{ name: tru }'), ['name', 'tru']);
  });
});

describe('indentation', () => {
  const { increaseIndentPattern, decreaseIndentPattern } = configuration.indentationRules;
  const increases = new RegExp(increaseIndentPattern);
  const decreases = new RegExp(decreaseIndentPattern);

  test('grows behind a bracket that is still open at the end of its line', () => {
    for (const line of ['{', '  "pages": [', '  "api": {  ', '{ "pages": ["a]",', '}, {', '{ "a\\"]": [']) {
      assert.match(line, increases);
    }
  });

  test('stays behind a line without brackets, with closed ones, or with brackets in strings', () => {
    for (const line of ['', '  "a",', '"pages": [],', '{ "a": [1] }', '"group": "[",', '"a\\"{": 1,', ']']) {
      assert.doesNotMatch(line, increases);
    }
  });

  test('shrinks at a line that begins with a closing bracket', () => {
    for (const line of ['}', '  ],', '}]']) assert.match(line, decreases);
    for (const line of ['{', '"a": {}', '"}"']) assert.doesNotMatch(line, decreases);
  });

  test('is decided on a line of 100,000 characters as on a short one', () => {
    for (const part of ['{', '"', '\\"', '{"', '"a"', '[]']) {
      for (const end of ['x]', '"x"[']) {
        const [short, long] = [10, 100_000].map((count) =>
          comesBack(`${part} ${count} times`, () => increases.test(part.repeat(count) + end)),
        );
        assert.equal(long, short, part);
      }
    }
  });
});

test('brackets and quotes close by themselves, but not inside strings and comments', () => {
  assert.deepEqual(
    configuration.autoClosingPairs.map(({ open, close, notIn }) => [open + close, ...notIn]),
    ['{}', '[]', '""'].map((pair) => [pair, 'string', 'comment']),
  );
});

test('comments are not offered: the file is JSON', () => {
  assert.ok(!('comments' in configuration));
});
