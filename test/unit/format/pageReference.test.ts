// Entries of `pages`: the path and file that an entry stands for, and the number that it keeps.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  EntryTable,
  getCandidates,
  type NumberedEntry,
  parsePageEntry,
} from '../../../server/src/format/pageReference.ts';
import { resolvePageEntry } from '../../../server/src/site/references/resolvedPages.ts';
import { createMemorySite, type MemorySiteOptions } from '../../support/sites/memorySite.ts';

describe('parsePageEntry', () => {
  const tidy = ['a', 'guides/a', 'a.md', 'a.mdx', 'a b/50%.mdx', '%20', 'a.txt', '..a', 'a..', '...'];
  for (const entry of tidy) {
    test(`${entry} is written as its path`, () => {
      const { path, isUntidy, isOutside } = parsePageEntry(entry);
      assert.deepEqual({ path, isUntidy, isOutside }, { path: entry, isUntidy: false, isOutside: false });
    });
  }

  const untidy: Readonly<Record<string, string>> = {
    '/a': 'a',
    './a': 'a',
    'a/': 'a',
    'a//b': 'a/b',
    'a/./b': 'a/b',
    'a/../b': 'b',
    'a/b/../../c': 'c',
    'a\\b': 'a/b',
    '.\\a\\b.mdx': 'a/b.mdx',
    '//a': 'a',
    '/': '',
    'a/..': '',
  };
  for (const [entry, expected] of Object.entries(untidy)) {
    test(`${entry} stands for ${expected || 'nothing'}`, () => {
      const { path, isUntidy, isOutside } = parsePageEntry(entry);
      assert.deepEqual({ path, isUntidy, isOutside }, { path: expected, isUntidy: true, isOutside: false });
    });
  }

  for (const entry of ['..', '../a', '/../a', 'a/../../b', '..\\a']) {
    test(`${entry} is outside`, () => assert.equal(parsePageEntry(entry).isOutside, true));
  }

  test('entries of one page have the same identity', () => {
    const identities = ['guides/a', 'guides/a.md', 'guides/a.mdx', '/guides//a'].map(
      (entry) => parsePageEntry(entry).identity,
    );
    assert.deepEqual(new Set(identities), new Set(['guides/a']));
    assert.notEqual(parsePageEntry('guides/A').identity, 'guides/a');
    assert.notEqual(parsePageEntry('guides/a.MD').identity, 'guides/a');
  });

  test('an entry means the .mdx before the .md, and only itself when it has an extension', () => {
    assert.deepEqual(getCandidates(parsePageEntry('a')), ['a.mdx', 'a.md']);
    assert.deepEqual(getCandidates(parsePageEntry('a.md')), ['a.md']);
    assert.deepEqual(getCandidates(parsePageEntry('a.txt')), ['a.txt.mdx', 'a.txt.md']);
  });
});

async function resolve(entry: string, paths: readonly string[], options?: MemorySiteOptions) {
  const { index } = await createMemorySite(Object.fromEntries(paths.map((path) => [path, ''])), options);
  return resolvePageEntry(parsePageEntry(entry), index);
}

const found = (file: string, isAmbiguous = false) => ({ kind: 'found', file, isAmbiguous });

describe('resolvePageEntry', () => {
  test('finds the file with the extension left out, and written', async () => {
    assert.deepEqual(await resolve('a', ['a.md']), found('a.md'));
    assert.deepEqual(await resolve('a.mdx', ['a.mdx', 'a.md']), found('a.mdx'));
  });
  test('prefers the .mdx and says that there are both', async () => {
    assert.deepEqual(await resolve('a', ['a.md', 'a.mdx']), found('a.mdx', true));
  });
  test('takes the written extension at its word', async () => {
    assert.deepEqual(await resolve('a.md', ['a.mdx']), { kind: 'notFound' });
  });
  test('takes no folder for its index page', async () => {
    assert.deepEqual(await resolve('guides', ['guides/index.mdx']), { kind: 'notFound' });
  });
  test('takes nothing but Markdown', async () => {
    assert.deepEqual(await resolve('a', ['a.txt', 'a']), { kind: 'notFound' });
  });
  test('finds what is no page of the site but is there', async () => {
    assert.deepEqual(await resolve('README', ['README.md']), found('README.md'));
    assert.deepEqual(await resolve('_a/b', ['_a/b.mdx']), found('_a/b.mdx'));
  });
  test('tells a file in another case', async () => {
    assert.deepEqual(await resolve('guides/a', ['Guides/A.mdx']), {
      kind: 'otherCase',
      file: 'Guides/A.mdx',
    });
    assert.deepEqual(await resolve('a.MDX', ['a.mdx']), { kind: 'otherCase', file: 'a.mdx' });
  });
  test('prefers the exact case', async () => {
    assert.deepEqual(await resolve('a', ['A.mdx', 'a.md']), found('a.md'));
  });
  test('looks for nothing outside', async () => {
    assert.deepEqual(await resolve('../a', ['/a.mdx', 'a.mdx']), { kind: 'outside' });
    const leaving = { leaving: ['/site/shared'] };
    assert.deepEqual(await resolve('shared/a', ['b.mdx'], leaving), { kind: 'outside' });
  });
  test('says nothing of what is missing while some folder could not be read', async () => {
    const unreadable = { unreadable: ['/site/secret'] };
    assert.deepEqual(await resolve('b', ['a.mdx', 'secret/x.mdx'], unreadable), { kind: 'unknown' });
    assert.deepEqual(await resolve('a', ['a.mdx', 'secret/x.mdx'], unreadable), found('a.mdx'));
  });
});

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
