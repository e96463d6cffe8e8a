// page-not-found: a listed page has no `.md` or `.mdx` file.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

describe('a page', () => {
  test('is found as .md or .mdx, with the extension written or left out', async () => {
    const pages = '"a", "b", "c.md", "d.mdx", "deep/er/e", "deep/er/f.md"';
    const files = ['a.md', 'b.mdx', 'c.md', 'd.mdx', 'deep/er/e.mdx', 'deep/er/f.md'];
    await checkSiteDiagnostics(listMarked(pages), files, []);
  });

  test('without a file is an error at its string', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", «"guides/water"»'),
      ['a.md'],
      [['page-not-found', 'No page "guides/water" in this site']],
    );
  });

  test('is not found by the file with the other extension, by a folder, or by an index in it', async () => {
    const files = ['guide.mdx', 'guides/index.mdx', 'text.txt', 'plain'];
    await checkSiteDiagnostics(listMarked('«"guide.md"», «"guides"», «"text.txt"», «"plain"»'), files, [
      ['page-not-found', 'No page "guide.md" in this site: did you mean "guide.mdx"?'],
      ['page-not-found', 'No page "guides" in this site: did you mean "guides/index"?'],
      ['page-not-found', /^No page "text\.txt" in this site/],
      ['page-not-found', /^No page "plain" in this site/],
    ]);
  });

  test('has no extension in upper case, on the disk', async () => {
    await checkSiteDiagnostics(listMarked('«"a"»'), ['a.MD', 'a.Mdx'], [['page-not-found']]);
  });

  test('names are literal: no percent signs, patterns, queries or fragments', async () => {
    const pages = '"my page", «"my%20page"», "50%", «"*"», «"my page#top"», «"my page?x"»';
    await checkSiteDiagnostics(
      listMarked(pages),
      ['my page.md', '50%.md'],
      [['page-not-found'], ['page-not-found'], ['page-not-found'], ['page-not-found']],
    );
  });

  test('that is missing gets no word about how it is written', async () => {
    await checkSiteDiagnostics(
      listMarked('«"/ghost"», «"./Ghost2"», «"x\\\\y"»'),
      [],
      [
        ['page-not-found', 'No page "/ghost" in this site'],
        ['page-not-found', 'No page "./Ghost2" in this site'],
        ['page-not-found', 'No page "x\\\\y" in this site'],
      ],
    );
  });

  test('may be one that is excepted from the pages of the site', async () => {
    const files = {
      '.gitignore': 'made/\n*.draft.md\n',
      'README.md': '',
      '_hidden/a.md': '',
      'snippets/b.mdx': '',
      'node_modules/c/d.md': '',
      'made/e.md': '',
      'f.draft.md': '',
      'inner/docs.json': '{}',
      'inner/g.md': '',
    };
    const pages = '"README", "_hidden/a", "snippets/b", "node_modules/c/d", "made/e", "f.draft", "inner/g"';
    await checkSiteDiagnostics(listMarked(pages), files, []);
    await checkSiteDiagnostics(listMarked('«"made/x"», «"node_modules/x"»'), files, [
      ['page-not-found'],
      ['page-not-found'],
    ]);
  });

  test('in a nested group is checked, too', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", { "group": «"More"», "pages": ["b", «"ghost"»] }'),
      ['a.md', 'b.md'],
      [['nested-group'], ['page-not-found']],
    );
  });

  test('that is blank is only empty', async () => {
    await checkSiteDiagnostics(listMarked('"a", «""», «"  "»'), ['a.md'], [['empty-value'], ['empty-value']]);
  });

  test('is looked for where the rest of the text is broken', async () => {
    await checkSiteDiagnostics(
      listMarked('"a", «"ghost"»«,»'),
      ['a.md'],
      [['page-not-found'], ['json-syntax']],
    );
  });
});

describe('near names', () => {
  test('are those that are spelled alike', async () => {
    await checkSiteDiagnostics(
      listMarked('«"guides/wattering"»'),
      ['guides/watering.mdx', 'x.md'],
      [['page-not-found', 'No page "guides/wattering" in this site: did you mean "guides/watering"?']],
    );
  });

  test('are no pages that are already listed, however they are written', async () => {
    const pages = '"release-1", "/release-2.mdx", "Release-4", «"release-5"»';
    const files = ['release-1.mdx', 'release-2.mdx', 'release-4.md'];
    await checkSiteDiagnostics(
      listMarked(pages.replace('"/release-2.mdx", "Release-4"', '«"/release-2.mdx"», «"Release-4"»')),
      files,
      [['page-path-style'], ['page-path-case'], ['page-not-found', 'No page "release-5" in this site']],
    );
    await checkSiteDiagnostics(
      listMarked('"release-1", «"release-2"»'),
      ['release-1.mdx', 'release-3.mdx'],
      [['page-not-found', 'No page "release-2" in this site: did you mean "release-3"?']],
    );
  });

  test('are no pages that are listed again where they are found', async () => {
    await checkSiteDiagnostics(
      listMarked('«"release-1.md"», «"release-1"», «"release-5"»'),
      ['release-1.mdx'],
      [
        ['page-not-found', 'No page "release-1.md" in this site'],
        ['page-listed-twice'],
        ['page-not-found', 'No page "release-5" in this site'],
      ],
    );
  });

  test('are found behind many that are listed and nearer', async () => {
    const listed = Array.from({ length: 40 }, (_, index) => `note-${index + 10}`);
    await checkSiteDiagnostics(
      listMarked(`${listed.map((page) => `"${page}"`).join(', ')}, «"note-99"»`),
      [...listed.map((page) => `${page}.mdx`), 'notes-100.mdx'],
      [['page-not-found', 'No page "note-99" in this site']],
    );
    await checkSiteDiagnostics(
      listMarked(`${listed.map((page) => `"${page}"`).join(', ')}, «"note-99"»`),
      [...listed.map((page) => `${page}.mdx`), 'note-50.mdx'],
      [['page-not-found', 'No page "note-99" in this site: did you mean "note-50"?']],
    );
  });

  test('are those of the same name elsewhere', async () => {
    await checkSiteDiagnostics(
      listMarked('«"guides/watering"»'),
      ['care/outdoor/watering.mdx', 'guides/soil.md'],
      [['page-not-found', 'No page "guides/watering" in this site: did you mean "care/outdoor/watering"?']],
    );
  });
});

describe('a site that was not read completely', () => {
  test('misses no page', async () => {
    await checkSiteDiagnostics(listMarked('"a", "ghost", "locked/b"'), ['a.md', 'locked/b.md'], [], {
      unreadable: ['/site/locked'],
    });
  });
});

describe('the severity', () => {
  test('is set by the code', async () => {
    const settings = { rules: { 'page-not-found': 'off' } };
    await checkSiteDiagnostics(listMarked('"ghost"'), [], [], { settings });
  });
});
