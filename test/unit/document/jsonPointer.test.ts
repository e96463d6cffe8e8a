// JSON pointers and paths: from a textual position to the node, and back.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import {
  getJsonPath,
  parseJsonPointer,
  resolveJsonPointer,
  walkValues,
} from '../../../server/src/document/treeSearch.ts';

describe('parseJsonPointer', () => {
  test('reads the examples of RFC 6901', () => {
    for (const [pointer, tokens] of [
      ['', []],
      ['/foo', ['foo']],
      ['/foo/0', ['foo', '0']],
      ['/', ['']],
      ['/a~1b', ['a/b']],
      ['/c%d', ['c%d']],
      ['/m~0n', ['m~n']],
      ['/ ', [' ']],
      ['/~01', ['~1']],
    ] as const) {
      assert.deepEqual(parseJsonPointer(pointer), tokens);
    }
  });
});

describe('resolveJsonPointer', () => {
  const { root } = parseJson('{ "a": [1, { "b/c": "d" }], "": 2, "e": 3, "e": 4, "f": , "__proto__": 5 }');

  for (const [pointer, value] of [
    ['/a/0', 1],
    ['/a/1/b~1c', 'd'],
    ['/', 2],
    ['/e', 4],
    ['/__proto__', 5],
  ] as const) {
    test(`finds ${pointer}`, () => assert.equal(resolveJsonPointer(root, pointer)?.value, value));
  }

  test('finds the root', () => assert.equal(resolveJsonPointer(root, ''), root));

  for (const pointer of ['/x', '/a/2', '/a/-1', '/a/b', '/a/1/x', '/a/0/x', '/f', '/toString', '/a/length']) {
    test(`finds nothing at ${pointer}`, () => assert.equal(resolveJsonPointer(root, pointer), undefined));
  }

  test('finds nothing in an empty file', () => {
    assert.equal(resolveJsonPointer(undefined, ''), undefined);
    assert.equal(resolveJsonPointer(undefined, '/a'), undefined);
  });
});

describe('getPath', () => {
  const { root } = parseJson('{ "a": [1, { "b": [[2]] }], "": null }');

  test('is where resolveJsonPointer finds the node again', () => {
    const paths = [...walkValues(root)].map((node) => {
      const path = getJsonPath(node);
      assert.equal(resolveJsonPointer(root, path.map((segment) => `/${segment}`).join('')), node);
      return path;
    });
    assert.deepEqual(paths, [
      [],
      ['a'],
      ['a', 0],
      ['a', 1],
      ['a', 1, 'b'],
      ['a', 1, 'b', 0],
      ['a', 1, 'b', 0, 0],
      [''],
    ]);
  });

  test('of a property ends in its key', () => {
    assert.ok(root?.type === 'object');
    assert.deepEqual(root.properties.map(getJsonPath), [['a'], ['']]);
  });
});
