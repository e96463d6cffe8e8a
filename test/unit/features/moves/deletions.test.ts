// Pages are deleted: which entries are left dangling, and the configuration without them.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyChanges } from '../../../../server/src/document/textChange.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

/** The configuration without the entries for what was deleted; `files` are those that remain. */
async function remove(
  text: string,
  deleted: readonly string[],
  files: readonly string[] = [],
): Promise<string> {
  const site = await createMemorySite({
    ...Object.fromEntries(files.map((path) => [path, ''])),
    'docs.json': text,
  });
  const { document } = site.getContext();
  const paths = deleted.map((path) => `/site/${path}`);
  const entries = languageService.getOrphanedEntries({ document, site: site.index }, paths);
  const nodes = entries.map(({ node }) => node);
  const changes = languageService.getRemovalChanges(document, nodes);
  return applyChanges(text, changes);
}

const list = (pages: string) => `{ "navigation": [{ "group": "A", "pages": [${pages}] }] }`;

describe('an entry of a deleted page', () => {
  const cases: Readonly<
    Record<string, readonly [before: string, deleted: readonly string[], after: string]>
  > = {
    'is removed from the front': ['"a", "b"', ['a.mdx'], '"b"'],
    'is removed from the middle': ['"a", "b", "c"', ['b.md'], '"a", "c"'],
    'is removed from the end': ['"a", "b"', ['b.mdx'], '"a"'],
    'is removed as the only one': ['"a"', ['a.mdx'], ''],
    'is removed wherever it stands': ['"a", "b", "/a.mdx"', ['a.mdx'], '"b"'],
    'is removed with its neighbours': ['"a", "b", "c", "d", "e"', ['b.mdx', 'c.mdx', 'e.mdx'], '"a", "d"'],
    'is removed with all others': ['"a", "b"', ['a.mdx', 'b.mdx'], ''],
    'is removed with its folder': ['"x/a", "xa", "x/y/b"', ['x'], '"xa"'],
    'is removed from a nested group': ['{ "pages": ["a", "b"] }', ['a.mdx'], '{ "pages": ["b"] }'],
    'with extension stays when the other file is gone': ['"a.md"', ['a.mdx'], '"a.md"'],
    'is not that of another page': ['"b"', ['a.mdx'], '"b"'],
  };
  for (const [name, [before, deleted, after]] of Object.entries(cases)) {
    test(name, async () => assert.equal(await remove(list(before), deleted), list(after)));
  }

  test('leaves the comments around it', async () => {
    const write = (pages: string) => list(`\n  // Water\n  ${pages}\n`);
    assert.equal(await remove(write('"a", // first\n  "b"'), ['a.mdx']), write('// first\n  "b"'));
    assert.equal(await remove(write('"a", // first\n  "b"'), ['b.mdx']), write('"a" // first'));
    assert.equal(await remove(write('"a", /* then */ "b", "c"'), ['a.mdx', 'b.mdx']), write('"c"'));
    assert.match(await remove(write('"a"'), ['a.mdx']), /\/\/ Water/);
  });

  test('stays where it means another file now', async () => {
    assert.equal(await remove(list('"a"'), ['a.mdx'], ['a.md']), list('"a"'));
  });

  test('stays where the page is there again', async () => {
    assert.equal(await remove(list('"a"'), ['a.mdx'], ['a.mdx']), list('"a"'));
  });

  test('leaves no empty line', async () => {
    const write = (...entries: string[]) => list(`\n  ${entries.join(',\n  ')}\n`);
    assert.equal(await remove(write('"a"', '"b"', '"c"'), ['b.mdx', 'c.mdx']), write('"a"'));
    assert.equal(await remove(write('"a"', '"b"', '"c"'), ['a.mdx', 'b.mdx']), write('"c"'));
  });

  test('stays in a file of another format', async () => {
    const text = '{ "$schema": "https://other.example", "sections": [{ "pages": ["a"] }] }';
    assert.equal(await remove(text, ['a.mdx']), text);
  });
});
