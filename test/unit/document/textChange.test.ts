// Adding and removing properties and items along with their commas: whatever the layout, the text stays JSON.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import type { ObjectNode, PropertyNode, ValueNode } from '../../../server/src/document/jsonNode.ts';
import { parseJson } from '../../../server/src/document/jsonParser.ts';
import {
  appendItems,
  applyChanges,
  composeChanges,
  insertProperties,
  removeItem,
  removeItems,
  removeProperty,
  type TextChange,
} from '../../../server/src/document/textChange.ts';
import { getNodeAt } from '../../../server/src/document/treeSearch.ts';
import { parseCursor } from '../../support/checks/markers.ts';
import { randomTest } from '../../support/randomTest.ts';

/** The text without the item that the `|` precedes, or the property whose key it precedes. */
function remove(marked: string): string {
  const { text, offset } = parseCursor(marked);
  const node = getNodeAt(parseJson(text).root, offset);
  assert.ok(node);
  return applyChanges(text, [removeNode(text, node)]);
}

function removeNode(text: string, node: ValueNode | PropertyNode): ReturnType<typeof removeProperty> {
  if (node.type === 'property') return removeProperty(text, node);
  assert.equal(node.parent?.type, 'array');
  return removeItem(text, node.parent, node);
}

describe('taking out', () => {
  const cases: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
    'the only one': [
      ['{|"a": 1}', '{}'],
      ['{ |"a": 1 }', '{}'],
      ['{\n  |"a": 1\n}', '{}'],
      ['[ |1 ]', '[]'],
      ['[\n  |1,\n]', '[]'],
      ['[|1', '['],
    ],
    'the first': [
      ['{|"a": 1, "b": 2}', '{"b": 2}'],
      ['{\r\n\t|"a": 1,\r\n\t"b": 2\r\n}', '{\r\n\t"b": 2\r\n}'],
      ['[|1, 2]', '[2]'],
    ],
    'one in the middle': [
      ['{"a": 1, |"b": 2, "c": 3}', '{"a": 1, "c": 3}'],
      ['[\n  1,\n  |2,\n  3\n]', '[\n  1,\n  3\n]'],
      ['{"a": 1, |"b": {"c": [2, 3]}, "d": 4}', '{"a": 1, "d": 4}'],
    ],
    'the last': [
      ['{"a": 1, |"b": 2}', '{"a": 1}'],
      ['{\n  "a": 1,\n  |"b": 2\n}', '{\n  "a": 1\n}'],
      ['[1 , |2 ]', '[1 ]'],
      ['{"a": 1, |"b": }', '{"a": 1 }'],
    ],
    'one between comments, which stay': [
      ['[\n  |1, // one\n  // two\n  2\n]', '[\n  // one\n  // two\n  2\n]'],
      ['[\n  1, // one\n  |2\n]', '[\n  1 // one\n]'],
      ['[\n  1, // one\n  |2]', '[\n  1 // one\n  ]'],
      ['[1, /* , */ |2]', '[1 /* , */ ]'],
      ['[|1 /* , */, 2]', '[/* , */ 2]'],
      ['{ // one\n  |"a": 1 /* two */}', '{ // one\n /* two */}'],
      ['{ /* one */ // two\r\n  |"a": 1 }', '{ /* one */ // two\r\n}'],
      ['{ // one\n  /* two */ |"a": 1 }', '{ // one\n  /* two */}'],
    ],
    'one where a comma is missing': [
      ['[1 |2]', '[1]'],
      ['[|1 2]', '[2]'],
    ],
  };
  for (const [title, changes] of Object.entries(cases)) {
    for (const [before, after] of changes) {
      test(`${title}: ${JSON.stringify(before)}`, () => assert.equal(remove(before), after));
    }
  }
});

test('several items are taken out at once, wherever they stand', () => {
  const text = '[0, 1, 2, 3, 4, 5]';
  const { root } = parseJson(text);
  assert.equal(root?.type, 'array');
  const without = (...gone: readonly number[]) => {
    const items = root.items.filter(({ value }) => gone.includes(Number(value)));
    return applyChanges(text, removeItems(text, root, items));
  };
  assert.equal(without(0, 1), '[2, 3, 4, 5]');
  assert.equal(without(4, 5), '[0, 1, 2, 3]');
  assert.equal(without(0, 2, 3, 5), '[1, 4]');
  assert.equal(without(0, 1, 2, 3, 4, 5), '[]');
  assert.equal(without(), text);
});

/** The text with `"x": 1`, or the given properties, in the object around the `|`, after the property before it. */
function insert(marked: string, ...properties: readonly (readonly [string, string])[]): string {
  const { text, offset } = parseCursor(marked);
  const object = getObjectAt(parseJson(text).root, offset);
  const after = object.properties.findLast((property) => property.end <= offset);
  const added = properties.length === 0 ? [['x', '1'] as const] : properties;
  return applyChanges(text, [insertProperties(text, object, added, after)]);
}

function getObjectAt(root: ValueNode | undefined, offset: number): ObjectNode {
  let node: ValueNode | PropertyNode | undefined = getNodeAt(root, offset);
  while (node !== undefined && node.type !== 'object') node = node.parent;
  assert.ok(node);
  return node;
}

describe('putting in', () => {
  const cases: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
    'on one line': [
      ['{ "a": 1| }', '{ "a": 1, "x": 1 }'],
      ['{ |"a": 1 }', '{ "x": 1, "a": 1 }'],
      ['{ "a": 1|, "b": 2 }', '{ "a": 1, "x": 1, "b": 2 }'],
    ],
    'over lines': [
      ['{\n  "a": 1|\n}', '{\n  "a": 1,\n  "x": 1\n}'],
      ['{\n  |"a": 1\n}', '{\n  "x": 1,\n  "a": 1\n}'],
      ['{\r\n\t"a": 1|,\r\n\t"b": 2\r\n}', '{\r\n\t"a": 1,\r\n\t"x": 1,\r\n\t"b": 2\r\n}'],
    ],
    'into an empty object': [
      ['{|}', '{\n  "x": 1\n}'],
      ['{\n    "a": {|}\n}', '{\n    "a": {\n        "x": 1\n    }\n}'],
      ['{ "a": {|} }', '{ "a": { "x": 1 } }'],
      ['{\n  "a": { "b": {|} }\n}', '{\n  "a": { "b": { "x": 1 } }\n}'],
      ['[{|}]', '[{ "x": 1 }]'],
      ['[\n  {|}\n]', '[\n  {\n    "x": 1\n  }\n]'],
      ['{ "a": {\n|} }', '{ "a": {\n  "x": 1\n} }'],
    ],
    'beside comments': [
      ['{\n  "a": 1| // one\n}', '{\n  "a": 1, // one\n  "x": 1\n}'],
      ['{\n  "a": 1|, // one\n  "b": 2\n}', '{\n  "a": 1, // one\n  "x": 1,\n  "b": 2\n}'],
      ['{ "a": 1| // one\n}', '{ "a": 1, "x": 1 // one\n}'],
      ['{| // none\n}', '{\n  "x": 1 // none\n}'],
    ],
  };
  for (const [title, changes] of Object.entries(cases)) {
    for (const [before, after] of changes) {
      test(`${title}: ${JSON.stringify(before)}`, () => assert.equal(insert(before), after));
    }
  }
});

test('a value over lines is indented, or written on one line', () => {
  const property = ['list', '[\n\t{\n\t\t"b": 1\n\t}\n]'] as const;
  assert.equal(
    insert('{\n   "a": 1|\n}', property, ['c', '2']),
    '{\n   "a": 1,\n   "list": [\n      {\n         "b": 1\n      }\n   ],\n   "c": 2\n}',
  );
  assert.equal(insert('{ "a": 1| }', property, ['c', '2']), '{ "a": 1, "list": [{ "b": 1 }], "c": 2 }');
});

test('changes are applied wherever they stand in the list', () => {
  const changes = [
    { offset: 4, end: 5, text: 'E' },
    { offset: 0, end: 1, text: '' },
    { offset: 2, end: 2, text: '-' },
  ];
  assert.equal(applyChanges('abcde', changes), 'b-cdE');
});

describe('appending to an array', () => {
  const cases = [
    ['[]', '[3, 4]'],
    ['[1, 2]', '[1, 2, 3, 4]'],
    ['[\n  1,\n  2\n]', '[\n  1,\n  2,\n  3,\n  4\n]'],
    ['[\n  1,\n]', '[\n  1,\n  3,\n  4,\n]'],
    ['[\n  1 // one\n]', '[\n  1, // one\n  3,\n  4\n]'],
    ['[\n  1, // one\n]', '[\n  1, // one\n  3,\n  4,\n]'],
  ] as const;
  for (const [before, after] of cases) {
    test(JSON.stringify(before), () => {
      const { root } = parseJson(before);
      assert.equal(root?.type, 'array');
      assert.equal(applyChanges(before, [appendItems(before, root, ['3', '4'])]), after);
    });
  }
});

test('a change inside what an earlier one inserted is a part of it', () => {
  const rounds = [[{ offset: 1, end: 2, text: 'xyz' }], [{ offset: 2, end: 3, text: '' }]];
  assert.deepEqual(composeChanges(rounds, 3), [{ offset: 1, end: 2, text: 'xz' }]);
});

test('changes far from each other stay apart', () => {
  const rounds = [[{ offset: 9, end: 9, text: '!' }], [{ offset: 0, end: 1, text: 'A' }]];
  assert.deepEqual(composeChanges(rounds, 10), [
    { offset: 0, end: 1, text: 'A' },
    { offset: 9, end: 9, text: '!' },
  ]);
});

test('no change is none', () => {
  assert.deepEqual(composeChanges([[], []], 3), []);
});

randomTest('whatever is changed, and how often, the text is the same', 2000, (draws) => {
  const letters = fc.string({ maxLength: 12 });
  const round = fc.array(fc.record({ offset: fc.nat(12), length: fc.nat(4), text: letters }), {
    maxLength: 4,
  });
  fc.assert(
    fc.property(letters, fc.array(round, { maxLength: 4 }), (text, drawn) => {
      const rounds: TextChange[][] = [];
      let expected = text;
      for (const wishes of drawn) {
        const changes = toChanges(wishes, expected.length);
        rounds.push(changes);
        expected = applyChanges(expected, changes);
      }
      const composed = composeChanges(rounds, text.length);
      assert.equal(applyChanges(text, composed), expected);
      for (const [index, change] of composed.entries())
        assert.ok(change.offset > (composed[index - 1]?.end ?? -1), 'changes that touch are one');
    }),
    draws,
  );
});

/** Those that don't touch each other and fit into the text. */
function toChanges(
  wishes: readonly { offset: number; length: number; text: string }[],
  length: number,
): TextChange[] {
  const changes: TextChange[] = [];
  for (const wish of [...wishes].sort((a, b) => a.offset - b.offset)) {
    const end = Math.min(wish.offset + wish.length, length);
    if (wish.offset <= end && wish.offset > (changes.at(-1)?.end ?? -1))
      changes.push({ offset: wish.offset, end, text: wish.text });
  }
  return changes;
}
