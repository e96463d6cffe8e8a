// A configuration whose navigation is a tree: entries lead to their pages, and follow them, wherever they are.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { applyChanges } from '../../../server/src/document/textChange.ts';
import { languageService } from '../../../server/src/languageService.ts';
import { readTexts } from '../../support/checks/pageTest.ts';
import { createMemorySite } from '../../support/sites/memorySite.ts';

const navigation = {
  global: { anchors: [{ anchor: 'Blog', href: 'https://plants.example' }] },
  languages: [
    {
      language: 'en',
      tabs: [
        {
          tab: 'Guides',
          icon: 'book',
          groups: [
            {
              group: 'Care',
              root: 'care/index',
              pages: ['care/water', { group: 'Light', pages: ['care/light.mdx'] }, 'GET /plants', 5],
            },
          ],
        },
        { tab: 'Reference', pages: ['/api'] },
      ],
    },
  ],
};

const text = JSON.stringify(
  {
    $schema: 'https://mintlify.com/docs.json',
    name: 'Plants',
    pages: ['other'],
    favicon: '/leaf.svg',
    navigation,
  },
  null,
  2,
);

const page = (title: string) => `---\ntitle: ${title}\n---\n`;

const createSite = (configuration = text) =>
  createMemorySite({
    'docs.json': configuration,
    'care/index.mdx': page('Care'),
    'care/water.mdx': page('Watering'),
    'care/light.mdx': page('Light and shade'),
    'Care/Other.mdx': '',
    'api.md': page('API'),
    'other.mdx': '',
    'leaf.svg': '',
  });

describe('a tree of pages', () => {
  test('links to each page that it lists, and to other files', async () => {
    const links = languageService.getDocumentLinks((await createSite()).getContext());
    assert.deepEqual(
      links.map(({ target }) => target),
      [
        'https://mintlify.com/docs.json',
        'file:///site/leaf.svg',
        'https://plants.example',
        'file:///site/care/index.mdx',
        'file:///site/care/water.mdx',
        'file:///site/care/light.mdx',
        'file:///site/api.md',
      ],
    );
  });

  test('shows the titles of its pages', async () => {
    const context = (await createSite()).getContext();
    const hints = languageService.getInlayHints(context, { offset: 0, end: text.length });
    assert.deepEqual(
      hints.map(({ label }) => label),
      ['Care', 'Watering', 'Light and shade', 'API'],
    );
  });

  test('leads from an entry to its page, and from there back', async () => {
    const site = await createSite();
    const offset = text.indexOf('care/light');
    const context = site.getContext();
    const [target] = languageService.getDefinition(context, offset);
    assert.equal(target?.targetUri, 'file:///site/care/light.mdx');
    const place = context.document.textDocument.positionAt(offset);
    for (const found of [
      readTexts(site, languageService.getReferences(context, offset)),
      readTexts(site, languageService.getPageReferences(site.getPageContext('care/light.mdx'), 0)),
    ]) {
      assert.deepEqual(
        found.map(({ uri, range: { start } }) => [uri, start]),
        [['file:///site/docs.json', place]],
      );
    }
  });

  test('has no entries in what resolves to no page', async () => {
    const site = await createSite();
    const context = site.getContext();
    for (const entry of ['GET /plants', 'Care"', '"other"']) {
      const offset = text.indexOf(entry) + 1;
      assert.deepEqual(readTexts(site, languageService.getReferences(context, offset)), [], entry);
      assert.deepEqual(languageService.getDefinition(context, text.indexOf(entry) + 1), [], entry);
    }
  });

  test('follows its pages and files when they move, and nothing else', async () => {
    const site = await createSite();
    const moves = [
      { from: '/site/care', to: '/site/guides' },
      { from: '/site/api.md', to: '/site/reference.md' },
      { from: '/site/leaf.svg', to: '/site/tree.svg' },
      { from: '/site/GET ', to: '/site/POST ' },
    ];
    const changes = languageService.getMoveChanges(
      { document: site.getContext().document, site: site.index },
      moves,
    );
    assert.equal(
      applyChanges(text, changes),
      text
        .replace('/leaf.svg', '/tree.svg')
        .replace('"care/index"', '"guides/index"')
        .replace('"care/water"', '"guides/water"')
        .replace('"care/light.mdx"', '"guides/light.mdx"')
        .replace('"/api"', '"/reference"'),
    );
  });

  test('is named above its pages, with what stands around them', async () => {
    const site = await createSite();
    const getTitles = (path: string) =>
      languageService.getPageCodeLenses(site.getPageContext(path)).map(({ command }) => command?.title);
    assert.deepEqual(getTitles('care/light.mdx'), ['Listed in English ▸ Guides ▸ Care ▸ Light']);
    assert.deepEqual(getTitles('api.md'), ['Listed in English ▸ Reference']);
    assert.deepEqual(getTitles('other.mdx'), ['Not in navigation: add…']);
  });

  test('that is listed many times is not named as often', async () => {
    const versions = ['1', '2', '3', '4', '5'].map((version) => ({ version, pages: ['api'] }));
    const site = await createSite(JSON.stringify({ navigation: { versions } }));
    const lenses = languageService.getPageCodeLenses(site.getPageContext('api.md'));
    assert.deepEqual(
      lenses.map(({ command }) => command?.title),
      ['Listed in 1', 'Listed in 2', 'Listed in 3', 'Listed in 2 other places'],
    );
  });

  test('gives its pages to "Go to Page…"', async () => {
    const site = await createSite();
    assert.deepEqual(
      languageService
        .getPageItems(site.getContext().document, site.index)
        .map(({ path, title, trail }) => [path, title, trail]),
      [
        ['care/index.mdx', 'Care', 'English ▸ Guides ▸ Care'],
        ['care/water.mdx', 'Watering', 'English ▸ Guides ▸ Care'],
        ['care/light.mdx', 'Light and shade', 'English ▸ Guides ▸ Care ▸ Light'],
        ['api.md', 'API', 'English ▸ Reference'],
        ['Care/Other.mdx', undefined, undefined],
        ['other.mdx', undefined, undefined],
      ],
    );
  });

  test('can be nested as deep as a text is long', async () => {
    const depth = 20_000;
    const nested = `${'{"pages":['.repeat(depth)}"api"${']}'.repeat(depth)}`;
    const site = await createSite(`{"navigation":${nested}}`);
    assert.equal(languageService.getDocumentLinks(site.getContext()).length, 1);
  });
});
