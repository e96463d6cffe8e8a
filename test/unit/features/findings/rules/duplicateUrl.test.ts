// duplicate-url: two anchors, or two tabs, claim the same pages.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, getRelated, listMarked } from '../../../../support/checks/siteTest.ts';

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
