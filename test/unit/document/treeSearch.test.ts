// Nodes and values of a tree: by pointer, by name, at an offset, and all of them in order.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import {
  getItemMembers,
  getJsonPath,
  getMember,
  getNodeAt,
  getRootValue,
  parseJsonPointer,
  resolveJsonPointer,
  walkValues,
} from '../../../server/src/document/treeSearch.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { parseCursor } from '../../support/checks/markers.ts';

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

describe('members', () => {
  const { document } = createContext(
    '{ "logo": { "light": "a" }, "tabs": [{ "url": "b" }, { "url": 1 }, "c", { "url": "d" }] }',
  );
  test('of the root and of an object', () => {
    const logo = getRootValue(document, 'logo');
    assert.equal(getMember(logo, 'light')?.value, 'a');
    assert.equal(getMember(logo, 'dark'), undefined);
    assert.equal(getMember(getMember(logo, 'light'), 'x'), undefined);
    assert.equal(getRootValue(document, 'favicon'), undefined);
  });
  test('of the objects of a list are its strings', () => {
    assert.deepEqual(
      getItemMembers(document, 'tabs', 'url').map(({ value }) => value),
      ['b', 'd'],
    );
    assert.deepEqual(getItemMembers(document, 'logo', 'url'), []);
  });
});

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
