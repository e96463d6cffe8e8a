// Entries keep their objects and numbers from one version of the text to the next, whatever changed between them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EntryTable, type NumberedEntry, parsePageEntry } from '../../../server/src/format/pageReference.ts';

const table = new EntryTable();

function read(texts: readonly string[]): NumberedEntry[] {
  table.begin();
  const entries = texts.map((text) => table.next(text));
  table.finish();
  return entries;
}

describe('the entries of a text', () => {
  test('are the same objects in the next text, wherever they are', () => {
    const first = read(['a', 'b', 'c', 'd', 'e']);
    const orders = [
      ['a', 'b', 'c', 'd', 'e'],
      ['a', 'b', 'x', 'd', 'e'],
      ['a', 'b', 'd', 'e'],
      ['new', 'a', 'b', 'c', 'd', 'e'],
      ['e', 'd', 'c', 'b', 'a'],
      [],
      ['a', 'a', 'c'],
    ];
    for (const texts of orders) {
      const entries = read(texts);
      assert.deepEqual(
        entries.map(({ text }) => text),
        texts,
      );
      for (const entry of entries) {
        const before = first.find(({ text }) => text === entry.text);
        if (before !== undefined) assert.equal(entry, before);
      }
    }
  });

  test('are what parsing gives, also when blank', () => {
    for (const text of ['a', '/a/', 'a.md', '../a', ' ', '', '\ud800']) {
      const [entry] = read([text]);
      assert.ok(entry);
      const { path, identity, isUntidy, isOutside } = entry;
      assert.deepEqual({ path, identity, isUntidy, isOutside }, parsePageEntry(text));
      assert.equal(entry.text, text);
      assert.equal(entry.isBlank, text.trim() === '');
    }
  });

  test('of the same page share its number', () => {
    const [a, b, sameAsA, otherCase] = read(['n/a', 'n/b', './n/a.mdx', 'n/A']);
    assert.equal(a?.page, sameAsA?.page);
    assert.equal(new Set([a?.page, b?.page, otherCase?.page]).size, 3);
    assert.equal(new Set([a?.id, b?.id, sameAsA?.id]).size, 3);
    assert.ok((otherCase?.page ?? Number.NaN) < table.pageCount);
  });

  test('can be more than the table keeps', () => {
    const many = Array.from({ length: 260_000 }, (_, at) => `many/${at % 259_999}`);
    const before = read(many);
    const after = read(many);
    for (const entries of [before, after]) {
      assert.equal(entries[0]?.page, entries.at(-1)?.page);
      assert.equal(new Set(entries.map(({ page }) => page)).size, 259_999);
    }
  });
});
