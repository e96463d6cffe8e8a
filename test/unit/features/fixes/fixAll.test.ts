// "Fix all" as changes of a text: as small as possible, and limited to what the settings leave on. What it does to whole
// files is in test/golden.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applyChanges, type TextChange } from '../../../../server/src/document/textChange.ts';
import { getFixAllChanges, getSafeRepair } from '../../../../server/src/features/fixes/fixAll.ts';
import { type ContextOptions, createContext, site } from '../../../support/checks/languageTest.ts';

function fixAll(text: string, options: ContextOptions = {}): readonly TextChange[] {
  return getFixAllChanges(createContext(text, options));
}

test('each change is as small as its fix', () => {
  const text = site('"colors": { "primary": "15803d", "dark": "166534" }');
  assert.deepEqual(
    fixAll(text).map(({ offset, end, text: after }) => [text.slice(offset, end), after]),
    [
      ['"15803d"', '"#15803d"'],
      ['"166534"', '"#166534"'],
    ],
  );
});

test('nothing where nothing can be fixed safely', () => {
  assert.deepEqual(fixAll(site('"colors": { "primary": "#15803d" }')), []);
  assert.deepEqual(fixAll(site('"colours": {}')), []);
  assert.deepEqual(fixAll(''), []);
});

test('codes that are switched off are left alone, the others not', () => {
  const text = site('"versions": [1,], "colors": { "primary": "15803d" }');
  const settings = { rules: { 'json-syntax': 'off', 'invalid-color': 'off' } };
  assert.equal(
    applyChanges(text, fixAll(text, { settings })),
    site('"versions": ["1",], "colors": { "primary": "15803d" }'),
  );
});

test('each problem that is repaired is counted by its code', () => {
  const text = site('"versions": [1,], "colors": { "primary": "15803d" }');
  const { codes } = getSafeRepair(createContext(text));
  assert.deepEqual(codes.toSorted(), ['invalid-color', 'json-syntax', 'wrong-type']);
});

test('mistakes side by side take several rounds', () => {
  const text = site(`"versions": ['1', 2 "3" 4, '5',]`);
  assert.equal(applyChanges(text, fixAll(text)), site('"versions": ["1", "2", "3", "4", "5"]'));
});

test('a file of another format is left alone', () => {
  assert.deepEqual(fixAll('{ "$schema": "https://example.com/other.json", "versions": "v1", }'), []);
});
