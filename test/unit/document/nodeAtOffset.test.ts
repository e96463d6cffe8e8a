// From a cursor to the innermost node that it touches.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import { getJsonPath, getNodeAt } from '../../../server/src/document/treeSearch.ts';
import { parseCursor } from '../../support/checks/markers.ts';

/** The kind of the node and its path, as in `string /a/0`; undefined when there is none. */
function describeNodeAt(marked: string): string | undefined {
  const { text, offset } = parseCursor(marked);
  const node = getNodeAt(parseJson(text).root, offset);
  return (
    node &&
    `${node.type} ${getJsonPath(node)
      .map((segment) => `/${segment}`)
      .join('')}`
  );
}

describe('getNodeAt', () => {
  for (const [marked, expected] of [
    ['|{ "a": 1 }', 'object '],
    ['{| "a": 1 }', 'object '],
    ['{ |"a": 1 }', 'property /a'],
    ['{ "a|": 1 }', 'property /a'],
    ['{ "a"|: 1 }', 'property /a'],
    ['{ "a":| 1 }', 'property /a'],
    ['{ "a": |1 }', 'number /a'],
    ['{ "a": 1| }', 'number /a'],
    ['{ "a": 1 |}', 'object '],
    ['{ "a": 1 }|', 'object '],
    ['{ "a": "b|c" }', 'string /a'],
    ['{ "a": [|] }', 'array /a'],
    ['{ "a": [1,| 2] }', 'array /a'],
    ['{ "a": [1, |2] }', 'number /a/1'],
    ['{ "a": [true, nu|ll] }', 'null /a/1'],
    ['{ "a": {"b": {}|} }', 'object /a/b'],
    ['{ "a": {"b": {}}| }', 'object /a'],
    // Where two neighbors touch, the later one.
    ['["a"|"b"]', 'string /1'],
    ['{"a":1,|"b":2}', 'property /b'],
    ['[[]|[]]', 'array /1'],
    // Incomplete text.
    ['{ "a|', 'property /a'],
    ['{ "a":|', 'property /a'],
    ['{ "a": [ |', 'array /a'],
    ['{ "a": "b|', 'string /a'],
  ] as const) {
    test(`${marked} is ${expected}`, () => assert.equal(describeNodeAt(marked), expected));
  }

  for (const marked of ['|', '| {}', '{} |', '|  null']) {
    test(`${JSON.stringify(marked)} is nothing`, () => assert.equal(describeNodeAt(marked), undefined));
  }

  test('finds its way in lists of thousands', () => {
    const items = Array.from({ length: 5000 }, (_, index) => `"${index}"`);
    assert.equal(describeNodeAt(`[${items.join(',').replace('"4321"', '"43|21"')}]`), 'string /4321');
  });

  test('has an answer for offsets that are none', () => {
    const { root } = parseJson('{ "a": 1 }');
    for (const offset of [-1, 11, Number.NaN, Number.POSITIVE_INFINITY]) {
      assert.equal(getNodeAt(root, offset), undefined);
    }
  });
});
