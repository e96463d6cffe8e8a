// However deep or long the text is, the parser finishes and reports something sensible.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../server/src/document/jsonParser.ts';

describe('no text is too deep', () => {
  const depth = 100_000;
  const texts: Readonly<Record<string, string>> = {
    'open arrays': '['.repeat(depth),
    'closed arrays': '['.repeat(depth) + ']'.repeat(depth),
    'open objects': '{"a":'.repeat(depth),
    'closed objects': `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
    'objects without keys': '{'.repeat(depth),
    'arrays and objects': '[{"a":'.repeat(depth / 2) + '}]'.repeat(depth / 2),
    'brackets of both kinds without keys': '[{'.repeat(depth / 2),
    'closing brackets': ']}'.repeat(depth / 2),
    'the wrong closing brackets': '['.repeat(depth) + '}'.repeat(depth),
    'an array closed as often as an object': `{"a":${'['.repeat(depth)}${'}'.repeat(depth)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    test(name, () => {
      const { root, syntaxErrors } = parseJson(text);
      assert.ok(syntaxErrors.every(({ offset, end }) => 0 <= offset && offset <= end && end <= text.length));
      assert.equal(root === undefined, name === 'closing brackets');
    });
  }

  test('a valid one is read to the bottom', () => {
    let node = parseJson(`${'['.repeat(depth)}1${']'.repeat(depth)}`).root;
    let levels = 0;
    while (node?.type === 'array') {
      node = node.items[0];
      levels++;
    }
    assert.equal(levels, depth);
    assert.equal(node?.value, 1);
  });
});

describe('no text is too long', () => {
  const length = 1_000_000;
  const texts: Readonly<Record<string, string>> = {
    apostrophes: `{${"'".repeat(length)}`,
    quotes: '"'.repeat(length),
    slashes: '/'.repeat(length),
    backslashes: `{"${'\\'.repeat(length)}`,
    comments: '/**/'.repeat(length / 10),
    'bare words': `{${'a '.repeat(length / 2)}`,
    'keys without values': `{${'"a" '.repeat(length / 4)}`,
    'blanks before a colon': `{"a"${' \n'.repeat(length / 2)}:1`,
    'words for values': `{"a":${'x "b" '.repeat(length / 10)}`,
    colons: `{${':'.repeat(length)}`,
    commas: `[${','.repeat(length)}`,
    minuses: `[${'-'.repeat(length)}`,
    digits: `[${'1'.repeat(length)}`,
  };
  for (const [name, text] of Object.entries(texts)) {
    test(name, () => assert.ok(parseJson(text).syntaxErrors.length > 0));
  }
});

describe('no text takes more than its share', () => {
  const tokens = ['[', ']', '{', '}', ',', ':', '"a"', '1', '"a":', '/**/', "'", 'x', '\n'];
  const bytes = 200_000;
  const checkShare = (pattern: string, start = '', end = ''): void => {
    const text = start + pattern.repeat(bytes / pattern.length) + end;
    const { root, syntaxErrors } = parseJson(text);
    const isGivenUp = syntaxErrors.some(({ kind }) => kind === 'too-much');
    assert.ok(syntaxErrors.length <= (isGivenUp ? 1 : 150_000), pattern);
    if (isGivenUp) assert.equal(root, undefined);
  };
  for (const [index, one] of tokens.entries())
    test(`${JSON.stringify(one)} with each other token, again and again`, () => {
      for (const other of tokens) checkShare(one + other);
      // Within a property, where nothing hangs on the first token, "ab" again and again is "ba" again and again.
      for (const other of tokens.slice(index)) checkShare(one + other, '{"a":', '}');
    });
});
