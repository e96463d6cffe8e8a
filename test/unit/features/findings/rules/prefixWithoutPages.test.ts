// anchor-without-pages and tab-without-pages: no listed page starts with the prefix.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

const files = ['intro.md', 'api/create.mdx', 'guides/v2/start.md', 'unlisted/x.md'];
const pages = '"intro", "api/create.mdx", "/guides/v2/start"'
  .replace('"/guides', '«"/guides')
  .replace('start"', 'start"»');

for (const [list, code] of [
  ['anchors', 'anchor-without-pages'],
  ['tabs', 'tab-without-pages'],
] as const) {
  const check = (url: string, found: boolean) =>
    checkSiteDiagnostics(
      listMarked(pages, `"${list}": [{ "name": "A", "url": ${found ? `"${url}"` : `«"${url}"»`} }]`),
      files,
      [['page-path-style'], ...(found ? [] : ([[code, `No listed page begins with "${url}"`]] as const))],
    );

  describe(list, () => {
    for (const url of [
      'api',
      '/api',
      'api/',
      '/api/',
      '//api//',
      'api/create',
      'guides',
      'guides/v2',
      'guides/v2/start',
      '/intro',
      '/',
      'https://api.example',
      'http://api.example',
      'HTTPS://api.example',
      'mailto:a@b.example',
    ]) {
      test(`may have the url ${url}`, () => check(url, true));
    }

    for (const url of [
      'ap',
      'apiary',
      'api/create.mdx',
      'API',
      'create',
      'v2',
      'unlisted',
      'unlisted/x',
      './api',
      'intro/x',
    ]) {
      test(`have no pages at ${url}`, () => check(url, false));
    }

    test('count pages that do not exist, and pages of nested groups', async () => {
      await checkSiteDiagnostics(
        listMarked(
          '«"ghost/a"», «{» "pages": ["api/create"] }',
          `"${list}": [{ "url": "ghost" }, { "url": "api" }]`,
        ),
        files,
        [['page-not-found'], ['nested-group']],
      );
    });

    test('are each judged, whoever else claims the pages', async () => {
      await checkSiteDiagnostics(
        listMarked(
          '"api/create"',
          `"${list}": [{ "url": "api" }, { "url": "api/create" }, { "url": «"x"» }]`,
        ),
        files,
        [[code]],
      );
    });

    test('have no pages where none are listed', async () => {
      await checkSiteDiagnostics(
        `{ "name": "A", "navigation": «[]», "${list}": [{ "url": «"/"» }] }`,
        files,
        [['empty-value'], [code]],
      );
    });

    test('with an empty or impossible url are left to the schema', async () => {
      await checkSiteDiagnostics(
        listMarked('"intro"', `"${list}": [{ "url": «""» }, { "url": «"a b"» }, { "url": «1» }, {}]`),
        files,
        [['empty-value'], ['invalid-url'], ['wrong-type']],
      );
    });

    test('are judged in a site that was not read completely, too: no file is asked for', async () => {
      await checkSiteDiagnostics(listMarked('"intro"', `"${list}": [{ "url": «"api"» }]`), files, [[code]], {
        unreadable: ['/site/unlisted'],
      });
    });
  });
}
