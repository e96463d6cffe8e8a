// page-path-case: the file exists, but its name differs in case.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

describe('upper and lower case', () => {
  for (const [written, file] of [
    ['Guide', 'guide.md'],
    ['guide', 'Guide.mdx'],
    ['Guide.md', 'guide.md'],
    ['guide.MD', 'guide.md'],
    ['API/create', 'api/create.mdx'],
    ['api/Create', 'Api/create.mdx'],
    ['ÉTÉ', 'été.md'],
  ] as const) {
    test(`${written} is not ${file}`, async () => {
      await checkSiteDiagnostics(
        listMarked(`«"${written}"»`),
        [file],
        [['page-path-case', `The file is "${file}": upper and lower case must match`]],
      );
    });
  }

  test('do not matter where the exact file is there, too', async () => {
    await checkSiteDiagnostics(listMarked('"guide", "Guide"'), ['guide.md', 'Guide.md'], []);
    await checkSiteDiagnostics(listMarked('"guide"'), ['guide.md', 'Guide.mdx'], []);
  });

  test('of an extension do not make a file a page', async () => {
    await checkSiteDiagnostics(listMarked('«"guide"»'), ['Guide.MD'], [['page-not-found']]);
  });

  test('are a second problem of an entry that is not written the one way', async () => {
    await checkSiteDiagnostics(
      listMarked('««"/Guide"»»'),
      ['guide.md'],
      [['page-path-style', 'Write this path as "Guide"'], ['page-path-case']],
    );
  });

  test('keep two entries apart', async () => {
    await checkSiteDiagnostics(listMarked('"guide", «"Guide"»'), ['guide.md'], [['page-path-case']]);
  });
});
