// page-listed-twice: two entries mean the same page.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, getRelated, listMarked } from '../../../../support/checks/siteTest.ts';

describe('two entries of the same page', () => {
  test('are a problem at every later one, in whichever group', async () => {
    await checkSiteDiagnostics(
      `{ "name": "Plants", "navigation": [
        { "group": "Start", "pages": ["a", "b", «"a"»] },
        { "group": "More", "pages": [«"b"», «"a"», "c"] },
        { "pages": [«"c"»] }
      ] }`,
      ['a.md', 'b.md', 'c.md'],
      [
        ['page-listed-twice', 'This page is already listed in the group "Start"'],
        ['page-listed-twice', 'This page is already listed in the group "Start"'],
        ['page-listed-twice', 'This page is already listed in the group "Start"'],
        ['page-listed-twice', 'This page is already listed in the group "More"'],
      ],
    );
  });

  test('of a group without a name are called just that', async () => {
    await checkSiteDiagnostics(
      '{ "name": "A", "navigation": [{ "pages": ["a", «"a"»] }] }',
      ['a.md'],
      [['page-listed-twice', 'This page is already listed']],
    );
  });

  test('are the same with and without extension, and with either', async () => {
    await checkSiteDiagnostics(listMarked('"a", «"a.md"»'), ['a.md'], [['page-listed-twice']]);
    await checkSiteDiagnostics(listMarked('"a.mdx", «"a"»'), ['a.mdx'], [['page-listed-twice']]);
    await checkSiteDiagnostics(listMarked('"a.md", «"a.mdx"»'), ['a.md', 'a.mdx'], [['page-listed-twice']]);
  });

  test('are the same however they are written', async () => {
    await checkSiteDiagnostics(
      listMarked('"api/a", ««"/api/a"»», ««"x/../api//a.md"»»'),
      ['api/a.md'],
      [['page-path-style'], ['page-listed-twice'], ['page-path-style'], ['page-listed-twice']],
    );
  });

  test('are the same whether or not the file exists', async () => {
    await checkSiteDiagnostics(
      listMarked('«"ghost"», ««"ghost"»», «"../x"», ««"../x"»»'),
      [],
      [
        ['page-not-found'],
        ['page-not-found'],
        ['page-listed-twice'],
        ['page-outside-site'],
        ['page-outside-site'],
        ['page-listed-twice'],
      ],
    );
  });

  test('are not those that differ in case, folder or by climbing out', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", «"A"», "x/a", «"../a"»'),
      ['a.md', 'x/a.md'],
      [['page-path-case'], ['page-outside-site']],
    );
  });

  test('are found in nested groups', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", { "group": «"More"», "pages": [«"a"»] }'),
      ['a.md'],
      [['nested-group'], ['page-listed-twice']],
    );
  });

  test('are related to the first', async () => {
    assert.deepEqual(await getRelated(listMarked('"a", "b", "a"'), ['a.md', 'b.md']), [
      listMarked('«"a"», "b", "a"'),
      'The page is listed here first',
    ]);
  });
});
