// page-outside-site: the path, or a symbolic link, leads out of the site's folder.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';
import { createMemorySite } from '../../../../support/sites/memorySite.ts';

describe('a path out of the site', () => {
  test('climbs above the root, be there a file or not', async () => {
    const files = { '/secret.md': '', '/other/page.md': '', 'a.md': '' };
    const pages = '«"../secret"», «"/../other/page"», «"x/../../public.md"», «"..\\\\ghost"», «".."»';
    await checkSiteDiagnostics(listMarked(pages), files, [
      ['page-outside-site', 'The path "../secret" points outside the site’s folder'],
      ['page-outside-site'],
      ['page-outside-site'],
      ['page-outside-site'],
      ['page-outside-site'],
    ]);
  });

  test('gets no other word', async () => {
    await checkSiteDiagnostics(listMarked('«"./../A"», «"//..//b/"»'), { '/a.md': '' }, [
      ['page-outside-site'],
      ['page-outside-site'],
    ]);
  });

  test('leads through a symbolic link', async () => {
    const options = { leaving: ['/site/linked', '/site/alone.md'] };
    await checkSiteDiagnostics(
      listMarked('«"linked/page"», «"linked/page2.mdx"», «"alone"»'),
      ['a.md'],
      [['page-outside-site'], ['page-outside-site'], ['page-outside-site']],
      options,
    );
  });

  test('is not meant where a file of the site is preferred to the link', async () => {
    await checkSiteDiagnostics(listMarked('"a"'), ['a.mdx'], [], { leaving: ['/site/a.md'] });
  });

  test('that stays inside is only not written the one way', async () => {
    await checkSiteDiagnostics(listMarked('«"x/y/../../a"»'), ['a.md'], [['page-path-style']]);
  });

  test('is never read', async () => {
    const { fileSystem } = await createMemorySite({
      'docs.json': listMarked('"../secret", "linked/page"'),
      '/secret.md': '',
      '/linked/page.md': '',
    });
    assert.deepEqual(
      fileSystem.reads.filter((path) => /secret|page/.test(path)),
      [],
    );
  });

  test('is a problem in a site that was not read completely, too', async () => {
    await checkSiteDiagnostics(
      listMarked('«"../secret"», "ghost"'),
      ['locked/a.md'],
      [['page-outside-site']],
      {
        unreadable: ['/site/locked'],
      },
    );
  });
});
