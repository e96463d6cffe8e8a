// unknown-icon: the name isn't in any free icon set.
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { parseIcons } from '../../../../../server/src/site/icons.ts';
import { checkSiteDiagnostics, listMarked } from '../../../../support/checks/siteTest.ts';
import { repositoryPath } from '../../../../support/repository.ts';

const icons = parseIcons(JSON.parse(readFileSync(repositoryPath('schemas', 'icons.json'), 'utf8')));
if (icons === undefined) throw new Error('schemas/icons.json is broken');
const options = { icons };

const paid = '(a paid icon can’t be checked here)';
const anchor = (icon: string) => `"anchors": [{ "name": "A", "icon": ${icon}, "url": "a" }]`;

describe('an icon', () => {
  test('is one of the free set, by any of its names, or an image', async () => {
    for (const icon of [
      'rocket',
      'book-open',
      'github',
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
        ['unknown-icon', `No icon "rokcet" in the free Font Awesome set: did you mean "rocket"? ${paid}`],
        ['unknown-icon', `No icon "zzzzzzzzzz" in the free Font Awesome set ${paid}`],
      ],
      options,
    );
  });

  test('is written without fa-', async () => {
    await checkSiteDiagnostics(
      listMarked('"a"', anchor('«"fa-rocket"»')),
      ['a.md'],
      [['unknown-icon', `No icon "fa-rocket" in the free Font Awesome set: did you mean "rocket"? ${paid}`]],
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
      names.map((_, index) => ['unknown-icon', index < 50 ? /did you mean/ : /set \(a paid icon/]),
      options,
    );
  });

  test('is not checked before the names are loaded', async () => {
    await checkSiteDiagnostics(listMarked('"a"', anchor('"rokcet"')), ['a.md'], []);
  });
});
