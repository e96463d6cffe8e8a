// unknown-icon: the name isn't in the library that the site uses.
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { type IconLibrary, iconFiles } from '../../../../../server/src/shared/iconLibraries.ts';
import { type Icons, parseIcons } from '../../../../../server/src/site/icons.ts';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';
import { repositoryPath } from '../../../../support/repository.ts';

function readIcons(library: IconLibrary): { readonly icons: Icons } {
  const icons = parseIcons(JSON.parse(readFileSync(repositoryPath('schemas', iconFiles[library]), 'utf8')));
  if (icons === undefined) throw new Error(`schemas/${iconFiles[library]} is broken`);
  return { icons };
}

const options = readIcons('fontawesome');

const anchor = (icon: string) => `"anchors": [{ "name": "A", "icon": ${icon}, "url": "a" }]`;

describe('an icon', () => {
  test('is one of Font Awesome, free or paid, by any of its names, or an image', async () => {
    for (const icon of [
      'rocket',
      'book-open',
      'github',
      'shield-check',
      'https://x.example/i.svg',
      '/icons/i.svg',
      'i.png',
    ]) {
      await checkSiteDiagnostics(listMarked('"a"', anchor(`"${icon}"`)), ['a.md'], [], options);
    }
    await checkSiteDiagnostics(listMarked('"a"', '"topAnchor": { "icon": "leaf" }'), ['a.md'], [], options);
  });

  test('that is none is a warning at its string', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', `${anchor('«"rokcet"»')}, "topAnchor": { "icon": «"zzzzzzzzzz"» }`),
      ['a.md'],
      [
        ['unknown-icon', 'No icon "rokcet" in Font Awesome: did you mean "rocket"?'],
        ['unknown-icon', 'No icon "zzzzzzzzzz" in Font Awesome'],
      ],
      options,
    );
  });

  test('is written without fa-', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', anchor('«"fa-rocket"»')),
      ['a.md'],
      [['unknown-icon', 'No icon "fa-rocket" in Font Awesome: did you mean "rocket"?']],
      options,
    );
  });

  test('is not known in another case', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', anchor('«"Rocket"»')),
      ['a.md'],
      [['unknown-icon', /"rocket"/]],
      options,
    );
  });

  test('is not checked where another one wins', async () => {
    const twice = '"anchors": [{ "name": "A", «"icon"»: "rokcet", "icon": "rocket", "url": "a" }]';
    await checkSiteDiagnostics(listMarked('"a"', twice), ['a.md'], [['duplicate-key']], options);
  });

  test('that is one of very many unknown ones is compared with no others', async () => {
    const names = Array.from({ length: 60 }, () => 'rokcet');
    const anchors = names.map(
      (name, index) => `{ "name": "A", "icon": «"${name}"», "url": "https://x.example/${index}" }`,
    );
    await checkSiteDiagnostics(
      listMarked('"a"', `"anchors": [${anchors.join(', ')}]`),
      ['a.md'],
      names.map((_, index) => ['unknown-icon', index < 50 ? /did you mean/ : /Font Awesome$/]),
      options,
    );
  });

  test('is not checked before the names are loaded', async () => {
    await checkSiteDiagnostics(listMarked('"a"', anchor('"rokcet"')), ['a.md'], []);
  });
});

describe('an icon of a site that uses', () => {
  const write = (library: IconLibrary, ...written: readonly string[]) => {
    const groups = written.map((icon) => `{ "group": "Start", "icon": ${icon}, "pages": ["a"] }`);
    return `{ "theme": "mint", "name": "Plants", "colors": { "primary": "#166534" }, "icons": { "library": "${library}" }, "navigation": { "groups": [${groups.join(', ')}] } }`;
  };

  test('Lucide is one of Lucide, by any name that it had', async () => {
    const right = ['"house"', '"home"', '"settings-2"', '"github"', '"/leaf.png"', '"<svg></svg>"'];
    await checkSiteDiagnostics(
      write('lucide', ...right, '«"setings-2"»', '«"circle-info"»'),
      ['a.mdx', 'leaf.png'],
      [
        ['unknown-icon', 'No icon "setings-2" in Lucide: did you mean "settings-2"?'],
        ['unknown-icon', /^No icon "circle-info" in Lucide/],
      ],
      readIcons('lucide'),
    );
  });

  test('Tabler is one of Tabler, by any name that it had', async () => {
    const right = ['"stack-2"', '"brand-github"', '"heart-filled"', '"3d-cube-sphere"'];
    await checkSiteDiagnostics(
      write('tabler', ...right, '«"stak-2"»', '«"github"»'),
      ['a.mdx'],
      [
        ['unknown-icon', 'No icon "stak-2" in Tabler: did you mean "stack-2"?'],
        ['unknown-icon', /^No icon "github" in Tabler/],
      ],
      readIcons('tabler'),
    );
  });

  test('Lucide may be an object, which is not checked where it names another library', async () => {
    await checkSiteDiagnostics(
      write(
        'lucide',
        '{ "name": "house" }',
        '{ "name": «"huose"», "style": "solid" }',
        '{ "name": «"huose"», "library": "lucide" }',
        '{ "name": "gear", "library": "fontawesome" }',
      ),
      ['a.mdx'],
      [
        ['unknown-icon', /"house"/],
        ['unknown-icon', /"house"/],
      ],
      readIcons('lucide'),
    );
  });
});
