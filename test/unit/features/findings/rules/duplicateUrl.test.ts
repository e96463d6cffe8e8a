// duplicate-url: two anchors, or two tabs, claim the same pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getPageDiagnostics } from '../../../../../server/src/lsp/diagnostics/toDiagnostics.ts';
import { checkOpenApi } from '../../../../../server/src/openApi/openApi.ts';
import { checkSiteDiagnostics, getRelated, listMarked } from '../../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';

const files = ['api/a.md'];

for (const [list, name] of [
  ['anchors', 'anchor'],
  ['tabs', 'tab'],
] as const) {
  const marked = (...urls: string[]) =>
    listMarked('"api/a"', `"${list}": [${urls.map((url) => `{ "url": ${url} }`).join(', ')}]`);

  describe(list, () => {
    test('that claim the same pages are a problem at every later url, however it is written', async () => {
      const message = `Another ${name} claims the same pages`;
      await checkSiteDiagnostics(marked('"api"', '«"/api"»', '«"api/"»', '«"/api/"»'), files, [
        ['duplicate-url', message],
        ['duplicate-url', message],
        ['duplicate-url', message],
      ]);
    });

    test('may claim a part of the pages of another', async () => {
      await checkSiteDiagnostics(marked('"api"', '"api/a"', '"/"'), files, []);
    });

    test('may lead to the same external page', async () => {
      const external = [
        '"https://x.example"',
        '"https://x.example"',
        '"mailto:a@b.example"',
        '"mailto:a@b.example"',
      ];
      await checkSiteDiagnostics(marked(...external), files, []);
    });

    test('without pages are both: without pages, and the same', async () => {
      await checkSiteDiagnostics(marked('«"x"»', '««"x"»»'), files, [
        [`${name}-without-pages`],
        [`${name}-without-pages`],
        ['duplicate-url'],
      ]);
    });

    test('are related to the first', async () => {
      assert.deepEqual(await getRelated(marked('"api"', '"api/"'), files), [
        marked('«"api"»', '"api/"'),
        `The ${name} that claims them first`,
      ]);
    });
  });
}

test('an anchor and a tab may claim the same pages', async () => {
  await checkSiteDiagnostics(
    listMarked('"api/a"', '"anchors": [{ "url": "api" }], "tabs": [{ "url": "api" }]'),
    files,
    [],
  );
});

describe('generated pages', () => {
  const options = {
    checkOpenApi: async (path: string, text: string) => checkOpenApi(path, text),
    settings: { rules: { 'missing-property': 'off' } },
  };
  const write = (operations: Readonly<Record<string, string>>): string => {
    const paths = Object.entries(operations).map(([path, tag]) => {
      const get = { summary: 'List', tags: [tag], responses: { 200: { description: 'Fine' } } };
      return [path, { get }] as const;
    });
    const info = { title: 'Plants', version: '1' };
    return JSON.stringify({ openapi: '3.1.0', info, paths: Object.fromEntries(paths) });
  };
  const files = {
    'api.json': write({ '/a': 'T', '/b': 'T', '/c': 't' }),
    'other.json': write({ '/d': 'T' }),
  };
  const tree = (navigation: string): string => `{ "theme": "mint", "navigation": ${navigation} }`;

  test('at one URL are a problem at the later entry or description', async () => {
    const entries = tree(
      '{ "groups": [{ "group": "A", "openapi": "api.json", "pages": ["GET /a", «"GET /b"», "GET /a"] }] }',
    );
    await checkSiteDiagnostics(
      entries,
      files,
      [['duplicate-url', 'Shares /api-reference/t/list with GET /a: one of the two operations has no page']],
      options,
    );
    const twice = tree(
      '{ "groups": [{ "group": "A", "openapi": «"api.json"» }, { "group": "B", "openapi": «"other.json"» }, { "group": "C", "openapi": "api.json" }] }',
    );
    const shares = (path: string) =>
      `GET ${path} shares /api-reference/t/list with GET /a: one of them has no page`;
    await checkSiteDiagnostics(
      twice,
      files,
      [
        ['duplicate-url', shares('/c')],
        ['duplicate-url', shares('/d')],
      ],
      options,
    );
  });

  test('give way to a page that is written there, which has to name the operation', async () => {
    const text = tree('{ "groups": [{ "group": "A", "openapi": "other.json" }] }');
    const check = async (page: string) => {
      const path = 'api-reference/t/list.mdx';
      const site = await createMemorySite({ 'docs.json': text, ...files, [path]: page }, options);
      return getPageDiagnostics(site.getPageContext(path)).map(({ severity, message }) => [
        severity,
        message,
      ]);
    };
    assert.deepEqual(await check('---\nopenapi: GET /d\n---\n'), [
      [3, 'Stands for GET /d in the group "T": it is at the URL of the generated page'],
    ]);
    const lost = [
      2,
      'The page generated for GET /d would be here at /api-reference/t/list, so the operation has no page: name it as "openapi" in the front matter',
    ];
    for (const page of ['---\ntitle: D\n---\n', 'Text']) assert.deepEqual(await check(page), [lost]);
  });
});
