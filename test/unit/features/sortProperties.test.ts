// The refactoring that puts properties in the format's own order: the text before and after.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { getSortChanges } from '../../../server/src/features/sortProperties.ts';
import { createContext } from '../../support/checks/languageTest.ts';
import { parseCursor } from '../../support/checks/markers.ts';

/** The text after sorting the object around the `|`; `undefined` where that isn't offered. */
function sort(marked: string): string | undefined {
  const { text, offset } = parseCursor(marked);
  const changes = getSortChanges(createContext(text), offset);
  return changes.length === 0 ? undefined : applyChanges(text, changes);
}

test('the whole file, with the objects in it', () => {
  assert.equal(
    sort(`{|
  "navigation": [
    { "pages": ["introduction"], "group": "Start" }
  ],
  "colors": { "dark": "#166534", "primary": "#15803d" },
  "name": "Plants",
  "$schema": "https://mintlify.com/schema.json"
}
`),
    `{
  "$schema": "https://mintlify.com/schema.json",
  "name": "Plants",
  "navigation": [
    { "group": "Start", "pages": ["introduction"] }
  ],
  "colors": { "primary": "#15803d", "dark": "#166534" }
}
`,
  );
});

test('the innermost object around the cursor only', () => {
  assert.equal(
    sort('{ "navigation": [{ "pages": [], "group": "|Start" }], "name": "Plants" }'),
    '{ "navigation": [{ "group": "Start", "pages": [] }], "name": "Plants" }',
  );
});

test('the indentation and the line endings stay where they are', () => {
  assert.equal(
    sort('{|\r\n\t"navigation": [],\r\n\r\n\t"name":"Plants"\r\n}'),
    '{\r\n\t"name":"Plants",\r\n\r\n\t"navigation": []\r\n}',
  );
});

test('what the format does not know comes last, in its own order', () => {
  assert.equal(
    sort('{ |"b": { "y": 1, "x": 2 }, "navigation": [], "a": 1, "name": "Plants" }'),
    '{ "name": "Plants", "navigation": [], "b": { "y": 1, "x": 2 }, "a": 1 }',
  );
});

test('of equal keys the later one stays the later', () => {
  assert.equal(
    sort('{ |"navigation": [], "name": "a", "favicon": "b", "name": "c" }'),
    '{ "name": "a", "name": "c", "navigation": [], "favicon": "b" }',
  );
});

describe('not offered', () => {
  const cases: Readonly<Record<string, string>> = {
    'for what is sorted already': '{ |"name": "Plants", "navigation": [{ "group": "Start", "pages": [] }] }',
    'for an object that the format does not know': '{ "name": "Plants", "x": { |"b": 1, "a": 2 } }',
    'beside a comment, of which nobody knows where it belongs':
      '{ |"navigation": [], // groups\n "name": "Plants" }',
    'in a file that is broken': '{ |"navigation": [], "name": }',
    'outside of any object': '[|]',
    'in an empty file': '|',
  };
  for (const [title, marked] of Object.entries(cases)) {
    test(title, () => assert.equal(sort(marked), undefined));
  }
});

test('a tree, at every depth', () => {
  assert.equal(
    sort(`{|
  "navigation": { "tabs": [{ "groups": [{ "pages": [{ "pages": ["a"], "group": "B" }], "group": "A" }], "tab": "T" }] },
  "theme": "mint"
}`),
    `{
  "theme": "mint",
  "navigation": { "tabs": [{ "tab": "T", "groups": [{ "group": "A", "pages": [{ "group": "B", "pages": ["a"] }] }] }] }
}`,
  );
});
