// page-not-in-navigation: a page is offered the groups of the navigation, and the configuration is changed.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { languageService } from '../../../../server/src/languageService.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const anywhere = { offset: 0, end: 0, diagnostics: [], only: ['quickfix'] };

/** Title → the resulting configuration. */
async function getOffers(path: string, files: Record<string, string>): Promise<Record<string, string>> {
  const context = (await createMemorySite(files)).getPageContext(path);
  const { textDocument } = context.configuration;
  return Object.fromEntries(
    languageService.getPageCodeActions(context, anywhere).map(({ title, edit }) => {
      const text = TextDocument.applyEdits(textDocument, edit?.changes?.[textDocument.uri] ?? []);
      JSON.parse(text);
      return [title, text];
    }),
  );
}

const groups = (guides: string, api: string): string =>
  `{\n  "name": "Plants",\n  "navigation": [\n    { "group": "Guides", "pages": ${guides} },\n    { "group": "API", "pages": ${api} }\n  ]\n}\n`;

test('groups with pages of the same folder come first; the page is listed last, without its extension', async () => {
  const docs = groups('["guides/a"]', '[\n      "api/x"\n    ]');
  const offers = await getOffers('api/y.mdx', {
    'docs.json': docs,
    'guides/a.md': '',
    'api/x.md': '',
    'api/y.mdx': '',
  });
  assert.deepEqual(Object.entries(offers), [
    ['Add to "API"', groups('["guides/a"]', '[\n      "api/x",\n      "api/y"\n    ]')],
    ['Add to "Guides"', groups('["guides/a", "api/y"]', '[\n      "api/x"\n    ]')],
  ]);
});

test('nested groups are named with the groups around them, equal ones with their line', async () => {
  const docs = `{ "navigation": [
    { "group": "Home", "pages": [{ "group": "Boost", "pages": [] }] },
    { "group": "API", "pages": [{ "group": "Boost", "pages": [] }] },
    { "group": "API", "pages": [] }
  ] }`;
  const offers = await getOffers('y.mdx', { 'docs.json': docs, 'y.mdx': '' });
  assert.deepEqual(Object.keys(offers), [
    'Add to "Home"',
    'Add to "Home ▸ Boost"',
    'Add to "API (line 3)"',
    'Add to "API ▸ Boost"',
    'Add to "API (line 4)"',
  ]);
  const place = languageService.getPagePlace(
    (await createMemorySite({ 'docs.json': docs, 'y.mdx': '' })).getPageContext('y.mdx'),
  );
  assert.equal(place.kind === 'unlisted' ? place.groups[1]?.label : '', 'Home ▸ Boost');
});

test('the extension is written where another file has the same name', async () => {
  const offers = await getOffers('b.md', { 'docs.json': groups('[]', '["b.mdx"]'), 'b.md': '', 'b.mdx': '' });
  assert.equal(offers['Add to "Guides"'], groups('["b.md"]', '["b.mdx"]'));
});

test('a page that is listed, or is none, is offered nothing', async () => {
  const files = { 'docs.json': groups('["a"]', '[]'), 'a.md': '', 'README.md': '' };
  for (const path of ['a.md', 'README.md']) assert.deepEqual(await getOffers(path, files), {});
});

test('groups nested without end are named with those that are next to them', async () => {
  const depth = 20_000;
  const docs = `{"navigation":[${'{"group":"G","pages":['.repeat(depth)}${']}'.repeat(depth)}]}`;
  const context = (await createMemorySite({ 'docs.json': docs, 'y.mdx': '' })).getPageContext('y.mdx');
  const titles = languageService.getPageCodeActions(context, anywhere).map(({ title }) => title);
  assert.equal(titles.length, 12);
  assert.equal(titles[11], `Add to "${Array(9).fill('G').join(' ▸ ')} (line 1)"`);
  const place = languageService.getPagePlace(context);
  assert.equal(place.kind === 'unlisted' ? place.groups.length : 0, depth);
});
