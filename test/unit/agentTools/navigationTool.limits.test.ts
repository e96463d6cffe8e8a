// read_docs_navigation where there is too much, or nothing to tell.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Canceled } from '../../../server/src/agentTools/tool.ts';
import { createAgentWorkspace } from '../../support/agents/agentWorkspace.ts';
import { configure, getToldPaths, readNavigation, writePage } from '../../support/agents/toldNavigation.ts';

describe('what can’t be told', () => {
  const note = async (files: Readonly<Record<string, string>>) => (await readNavigation(files)).notes;

  test('is noted: no site, broken text, another file that counts, another format', async () => {
    assert.deepEqual(await note({ 'x.mdx': '' }), ['There is no docs.json or mint.json.']);
    assert.deepEqual(await note({ 'docs.json': '{\n  "navigation": [\n' }), [
      '"docs.json" has a syntax error on line 2: fix it, and call the tool again.',
    ]);
    assert.deepEqual(await note({ 'docs.json': '[]' }), ['"docs.json" does not contain a configuration.']);
    assert.deepEqual(await note({ 'docs.json': configure([]), 'mint.json': configure([]) }), [
      '"mint.json" has no effect, because another configuration is in the same folder.',
    ]);
  });

  test('is noted: what a file of another format lists', async () => {
    const { site, notes } = await readNavigation({
      'docs.json': '{ "$schema": "https://example.com/other.json", "pages": ["x"] }',
      'x.mdx': writePage('X'),
    });
    assert.deepEqual(getToldPaths(site), []);
    assert.deepEqual(site?.groups, []);
    assert.deepEqual(notes, ['"docs.json" declares another format: the pages that it lists are not known.']);
  });

  test('comments and commas too many hide nothing', async () => {
    const { site } = await readNavigation({
      'docs.json': '{ "navigation": [ /* first */ { "group": "A", "pages": ["x",] }, ] }',
      'x.mdx': '',
    });
    assert.deepEqual(getToldPaths(site), ['x.mdx']);
  });

  test('a navigation that is empty, or is none, lists nothing', async () => {
    for (const navigation of [[], {}, 'x', null, [1, 'x', {}, { pages: 3 }]])
      assert.deepEqual(
        getToldPaths((await readNavigation({ 'docs.json': configure(navigation), 'x.mdx': '' })).site),
        ['x.mdx'],
      );
  });
});

describe('a big site', () => {
  const names = Array.from({ length: 1500 }, (_, index) => `p${String(index).padStart(4, '0')}`);
  const big = {
    'docs.json': configure([
      { group: 'All', pages: names },
      { group: 'Few', pages: ['p0001'] },
    ]),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, '[First](/p0000)'])),
  };

  test('is told in part, with what is left out', async () => {
    const { site } = await readNavigation(big);
    assert.equal(site?.pages.length, 500);
    assert.deepEqual(
      site?.groups.map(({ pages }) => pages.length),
      [1000, 0],
    );
    assert.equal(
      site?.leftOut,
      'There are 501 entries and 1,000 pages more: ask for one "group" or a "path".',
    );
  });

  test('names at most twenty pages that link to one, and counts them all', async () => {
    const { site } = await readNavigation(big, { path: 'p0000' });
    assert.equal(site?.pages[0]?.linkedFrom.length, 20);
    assert.equal(site?.pages[0]?.linkedFromCount, 1499);
    assert.equal(site?.leftOut, '');
  });
});

test('a call that nobody waits for any more ends', async () => {
  const { call } = createAgentWorkspace({ 'docs.json': configure([]) }, { signal: AbortSignal.abort() });
  await assert.rejects(call('read_docs_navigation'), Canceled);
});
