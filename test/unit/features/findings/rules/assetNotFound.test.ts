// asset-not-found: a logo, favicon or background image is not a file of the site.
import { describe, test } from 'node:test';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';

const files = ['a.md', 'logo.svg', 'images/dark.png', 'images/my icon.ico'];

describe('an image', () => {
  test('is found from the site root, with or without a leading slash', async () => {
    const assets =
      '"logo": { "light": "logo.svg", "dark": "/images/dark.png" }, "favicon": "./images/my icon.ico"';
    await checkSiteDiagnostics(
      listMarked('"a"', `${assets}, "backgroundImage": "images/../logo.svg"`),
      files,
      [],
    );
    await checkSiteDiagnostics(listMarked('"a"', '"logo": "/logo.svg"'), files, []);
  });

  test('that is no file is a warning at its string', async () => {
    await checkSiteDiagnostics(
      listMarked(
        '"a"',
        '"logo": { "light": «"ghost.svg"», "dark": «"/images/drak.png"», "href": "/ghost" }, "favicon": «"images"», "backgroundImage": «"../a.md"»',
      ),
      files,
      [
        ['asset-not-found', /^No file "ghost\.svg" in this site/],
        ['asset-not-found', 'No file "/images/drak.png" in this site: did you mean "/images/dark.png"?'],
        ['asset-not-found', /^No file "images" in this site/],
        ['asset-not-found', /^No file "\.\.\/a\.md" in this site/],
      ],
    );
    await checkSiteDiagnostics(listMarked('"a"', '"logo": «"lgo.svg"»'), files, [
      ['asset-not-found', 'No file "lgo.svg" in this site: did you mean "logo.svg"?'],
    ]);
  });

  test('is meant without its query and fragment', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', '"logo": "/logo.svg?v=2", "favicon": "logo.svg#dark?x"'),
      files,
      [],
    );
    await checkSiteDiagnostics(listMarked('"a"', '"logo": «"/ghost.svg?v=2"»'), files, [['asset-not-found']]);
  });

  test('in another case is not found', async () => {
    await checkSiteDiagnostics(listMarked('"a"', '"favicon": «"Logo.svg"»'), files, [
      ['asset-not-found', 'No file "Logo.svg" in this site: did you mean "logo.svg"?'],
    ]);
  });

  test('may be a URL', async () => {
    for (const url of [
      'https://cdn.example/logo.svg',
      'http://cdn.example/logo.svg',
      'HTTPS://cdn.example/logo.svg',
      '//cdn.example/logo.svg',
      'data:image/svg+xml,%3Csvg%3E',
    ]) {
      await checkSiteDiagnostics(listMarked('"a"', `"logo": "${url}"`), files, []);
    }
  });

  test('behind a symbolic link that leaves the site is not found', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', '"logo": «"shared/logo.svg"»'),
      files,
      [['asset-not-found']],
      {
        leaving: ['/site/shared'],
      },
    );
  });

  test('in an ignored folder is looked up', async () => {
    const ignoring = { '.gitignore': 'made/\n', 'a.md': '', 'made/logo.svg': '' };
    await checkSiteDiagnostics(
      listMarked('"a"', '"logo": "made/logo.svg", "favicon": «"made/x.ico"»'),
      ignoring,
      [['asset-not-found']],
    );
  });

  test('is not missed in a site that was not read completely', async () => {
    await checkSiteDiagnostics(listMarked('"a"', '"logo": "ghost.svg"'), ['a.md', 'locked/b.md'], [], {
      unreadable: ['/site/locked'],
    });
  });

  test('that is no string is left to the schema', async () => {
    await checkSiteDiagnostics(listMarked('"a"', '"favicon": «1», "logo": «[]»'), files, [
      ['wrong-type'],
      ['wrong-type'],
    ]);
  });
});
