// What a configuration lists: the entries, with the groups around them.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getSiteFormat } from '../../../server/src/format/documentFormat.ts';
import { createContext } from '../../support/checks/languageTest.ts';

/** Every entry as "group › group › entry". */
function list(text: string): string[] {
  const { pages } = getSiteFormat(createContext(text).document).navigation;
  return pages.map(({ groups, node }) =>
    [...groups.map(({ name }) => name?.value ?? '?'), node.value].join(' › '),
  );
}

describe('the entries of a configuration', () => {
  test('come in document order, with their groups', () => {
    assert.deepEqual(
      list('{ "navigation": [{ "group": "A", "pages": ["a", "b"] }, { "pages": ["c"], "group": "B" }] }'),
      ['A › a', 'A › b', 'B › c'],
    );
  });
  test('are found in nested groups', () => {
    assert.deepEqual(
      list('{ "navigation": [{ "group": "A", "pages": ["a", { "group": "B", "pages": ["b"] }, "c"] }] }'),
      ['A › a', 'A › B › b', 'A › c'],
    );
  });
  test('are found in a group without a name', () => {
    assert.deepEqual(list('{ "navigation": [{ "pages": ["a"] }, { "group": 3, "pages": ["b"] }] }'), [
      '? › a',
      '? › b',
    ]);
  });
  test('are no blanks, and nothing but strings', () => {
    assert.deepEqual(list('{ "navigation": [{ "pages": ["", " ", 3, null, ["x"], {}, "a"] }] }'), ['? › a']);
  });
  test('are no strings whose end is missing', () => {
    assert.deepEqual(list('{ "navigation": [{ "pages": ["a", "b\n] }] }'), ['? › a']);
  });
  test('are none beside the groups', () => {
    assert.deepEqual(list('{ "navigation": ["a"], "pages": ["b"] }'), []);
    assert.deepEqual(list(''), []);
  });
  test('are those of the property that wins', () => {
    assert.deepEqual(list('{ "navigation": [{ "pages": ["a"], "pages": ["b"] }] }'), ['? › b']);
  });
  test('are found however deep they stand', () => {
    const depth = 5000;
    const text = `{ "navigation": [${'{ "pages": ['.repeat(depth)}"a"${']}'.repeat(depth)}] }`;
    assert.ok(list(text).length <= 1);
  });
  test('are collected once for each document', () => {
    const { document } = createContext('{ "navigation": [{ "pages": ["a"] }] }');
    assert.equal(getSiteFormat(document).navigation, getSiteFormat(document).navigation);
  });
});

describe('the groups of a configuration', () => {
  test('come with their names, pages and the group around them; other objects are none', () => {
    const text = '{ "navigation": [{ "group": "A", "pages": [{ "group": "B" }] }, {}] }';
    const { groups } = getSiteFormat(createContext(text).document).navigation;
    assert.deepEqual(
      groups.map(({ name, pages, parent }) => [name?.value, pages?.items.length, parent?.name?.value]),
      [
        ['A', 1, undefined],
        ['B', undefined, 'A'],
      ],
    );
  });
});
