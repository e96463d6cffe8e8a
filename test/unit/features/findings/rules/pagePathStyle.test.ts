// page-path-style: the entry means a page, but isn't written in the standard way.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

describe('the way an entry is written', () => {
  for (const [written, meant] of [
    ['/guide', 'guide'],
    ['./guide', 'guide'],
    ['//guide', 'guide'],
    ['guide/', 'guide'],
    ['api\\\\create', 'api/create'],
    ['api//create', 'api/create'],
    ['api/./create', 'api/create'],
    ['api/../guide', 'guide'],
    ['/api/create.mdx', 'api/create.mdx'],
  ] as const) {
    test(`${written} should be ${meant}`, async () => {
      await checkSiteDiagnostics(
        listMarked(`«"${written}"»`),
        ['guide.md', 'api/create.mdx'],
        [['page-path-style', `Write this path as "${meant}"`]],
      );
    });
  }

  test('is right without any of that', async () => {
    const files = ['a.md', 'b c/.hidden.md', 'x/..y.md', 'z...md'];
    await checkSiteDiagnostics(
      listMarked('"a", "b c/.hidden", "x/..y", "z..", "%2F.md"'),
      [...files, '%2F.md'],
      [],
    );
  });

  test('comes on top of being listed twice', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", ««"/a"»»'),
      ['a.md'],
      [['page-path-style'], ['page-listed-twice']],
    );
  });
});
