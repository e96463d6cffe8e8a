// The parsed document: overridden properties, and properties by their keys.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getProperty } from '../../../server/src/document/jsonNode.ts';
import { parseDocument } from '../../../server/src/document/parsedDocument.ts';

function parse(text: string) {
  return parseDocument(TextDocument.create('file:///docs.json', 'docs-json', 1, text));
}

describe('overridden properties', () => {
  const getKeys = (text: string) => parse(text).overridden.map(({ property }) => property.key.value);

  test('are all but the last of equal keys, each with the one that wins', () => {
    const text = '{ "a": 1, "b": 2, "a": 3, "a": 4 }';
    const found = parse(text).overridden.map(({ property, winner }) => [property.offset, winner.offset]);
    const last = text.lastIndexOf('"a"');
    assert.deepEqual(found, [
      [2, last],
      [text.indexOf('"a": 3'), last],
    ]);
  });

  test('are found at every depth, but not in what is overridden itself', () => {
    const text = '{ "a": { "b": 1, "b": 2 }, "c": [{ "d": 3, "d": 4 }], "a": { "e": 5, "e": 6 } }';
    assert.deepEqual(getKeys(text).sort(), ['a', 'd', 'e']);
  });

  test('are none in other objects', () => assert.deepEqual(getKeys('[{ "a": 1 }, { "a": 2 }]'), []));

  test('are found in many and deep objects', () => {
    const depth = 100_000;
    const text = `${'{ "a": 1, "b": '.repeat(depth)}{ "a": 2, "a": 3 }${', "a": 4 }'.repeat(depth)}`;
    assert.equal(parse(text).overridden.length, depth + 1);
  });
});

describe('getProperty', () => {
  for (const count of [3, 300]) {
    test(`finds the one that counts among ${count}`, () => {
      const others = Array.from({ length: count }, (_, index) => `"k${index}": ${index}`);
      const { root } = parse(`{ "a": 1, "__proto__": 2, ${others.join(', ')}, "a": 3 }`);
      assert.ok(root?.type === 'object');
      assert.equal(getProperty(root, 'a')?.value?.value, 3);
      assert.equal(getProperty(root, '__proto__')?.value?.value, 2);
      assert.equal(getProperty(root, `k${count - 1}`)?.value?.value, count - 1);
      for (const key of ['x', 'constructor', 'toString', '']) assert.equal(getProperty(root, key), undefined);
    });
  }
});
