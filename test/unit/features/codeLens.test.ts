// What is shown above a page: where it is listed, or that it isn't.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../server/src/languageService.ts';
import type { ContextOptions } from '../../support/checks/languageTest.ts';
import { createMemorySite, type MemorySiteOptions } from '../../support/sites/memorySite.ts';

async function getLenses(
  page: string,
  configuration: unknown,
  paths: readonly string[] = [page],
  options?: MemorySiteOptions,
) {
  const files = Object.fromEntries(paths.map((path) => [path, '']));
  const site = await createMemorySite({ ...files, 'docs.json': JSON.stringify(configuration) }, options);
  const lenses = languageService.getPageCodeLenses(site.getPageContext(page));
  for (const { range } of lenses)
    assert.deepEqual(range, { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } });
  return lenses.map(({ command }) => command);
}

const getTitles = async (...args: Parameters<typeof getLenses>) =>
  (await getLenses(...args)).map((command) => command?.title);

const list = (...pages: unknown[]) => ({ navigation: [{ group: 'Guides', pages }] });

describe('a lens', () => {
  test('names the groups around the page, and leads to its entry', async () => {
    const configuration = list({ group: 'Setup', pages: ['guides/a'] });
    const [command] = await getLenses('guides/a.mdx', configuration);
    assert.equal(command?.title, 'Listed in Guides ▸ Setup');
    assert.equal(command?.command, 'plantStore.showInNavigation');
    const character = JSON.stringify(configuration).indexOf('guides/a');
    assert.deepEqual(command?.arguments, [
      {
        uri: 'file:///site/docs.json',
        range: { start: { line: 0, character }, end: { line: 0, character: character + 8 } },
      },
    ]);
  });

  test('stands there for every entry', async () => {
    const configuration = { navigation: [...list('a').navigation, { pages: ['a.mdx'] }] };
    assert.deepEqual(await getTitles('a.mdx', configuration), [
      'Listed in Guides',
      'Listed in a group without a name',
    ]);
  });

  test('says where, when two entries are in groups of the same name', async () => {
    const groups = '[\n{ "group": "SDK", "pages": ["a",\n"a.mdx"] },\n{ "group": "API", "pages": ["a"] }\n]';
    const site = await createMemorySite({ 'a.mdx': '', 'docs.json': `{ "navigation": ${groups} }` });
    assert.deepEqual(
      languageService.getPageCodeLenses(site.getPageContext('a.mdx')).map(({ command }) => command?.title),
      ['Listed in SDK (line 2)', 'Listed in SDK (line 3)', 'Listed in API'],
    );
  });

  test('offers to add a page that is not listed', async () => {
    const [command] = await getLenses('a b.mdx', list());
    assert.equal(command?.title, 'Not in navigation: add…');
    assert.equal(command?.command, 'plantStore.addToNavigation');
    assert.deepEqual(command?.arguments, ['file:///site/a%20b.mdx']);
  });

  test('is not missed above what is no page, and not above what may be listed', async () => {
    assert.deepEqual(await getTitles('README.md', list()), []);
    assert.deepEqual(await getTitles('.github/a.mdx', list()), []);
    const unreadable = { unreadable: ['/site/secret'] };
    assert.deepEqual(await getTitles('a.mdx', list(), ['a.mdx', 'secret/b.mdx'], unreadable), []);
    assert.deepEqual(await getTitles('a.mdx', { $schema: 'https://other.example' }), []);
  });

  test('stands above an excepted file that is listed', async () => {
    assert.deepEqual(await getTitles('README.md', list('README')), ['Listed in Guides']);
  });
});

describe('a lens that counts links', () => {
  const getUse = async (page: string, files: Record<string, string>, options?: ContextOptions) => {
    const site = await createMemorySite({ 'docs.json': JSON.stringify(list('a')), ...files });
    const lenses = languageService.getPageCodeLenses(site.getPageContext(page, options));
    return lenses.flatMap(({ command }) =>
      command?.command === 'plantStore.showLinksHere' ? [command] : [],
    );
  };
  const files = { 'a.mdx': '[self](/a)', 'b.mdx': '[x](/a) [y](/a#z)', 'c.mdx': '[x](./a.mdx) [y](/ghost)' };

  test('counts those from other pages, and leads to them', async () => {
    assert.deepEqual(await getUse('a.mdx', files), [
      { title: '3 links here', command: 'plantStore.showLinksHere', arguments: ['file:///site/a.mdx'] },
    ]);
    const [one] = await getUse('a.mdx', { 'a.mdx': '', 'b.mdx': '[x](/a)' });
    assert.equal(one?.title, '1 link here');
  });

  test('counts the pages that use a snippet', async () => {
    const text = 'import A from "/snippets/a.mdx";';
    const [use] = await getUse('snippets/a.mdx', { 'snippets/a.mdx': '', 'b.mdx': text, 'c.mdx': text });
    assert.equal(use?.title, 'Used in 2 pages');
  });

  test('is missing where nothing leads, and for an editor that can’t show links', async () => {
    assert.deepEqual(await getUse('b.mdx', files), []);
    assert.deepEqual(await getUse('a.mdx', files, { client: { showsLinks: false } }), []);
  });
});
