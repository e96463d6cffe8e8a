// The walk over a tree: every value once, parents before children, in the order of the text.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { walkValues } from '../../../server/src/document/treeSearch.ts';

function walk(text: string): string[] {
  return [...walkValues(parseJson(text).root)].map(({ offset, end }) => text.slice(offset, end));
}

test('every value, parents first, in document order', () => {
  assert.deepEqual(walk('{"a":[1,{"b":null}],"c":"x","a":true}'), [
    '{"a":[1,{"b":null}],"c":"x","a":true}',
    '[1,{"b":null}]',
    '1',
    '{"b":null}',
    'null',
    '"x"',
    'true',
  ]);
});

test('a property without a value has none to walk', () => {
  assert.deepEqual(walk('{"a":,"b":1}'), ['{"a":,"b":1}', '1']);
});

test('a text without a value has nothing to walk', () => {
  assert.deepEqual(walk(''), []);
});

test('no depth is too deep', () => {
  const depth = 100_000;
  const { root } = parseJson('['.repeat(depth) + ']'.repeat(depth));
  assert.equal([...walkValues(root)].length, depth);
});
