// The icons that a configuration can name, from the file that ships.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { loadIcons } from '../../../server/src/node/nodeResources.ts';
import type { IconLibrary } from '../../../server/src/shared/iconLibraries.ts';
import { type Icons, parseIcons } from '../../../server/src/site/icons.ts';
import { LoadedIcons } from '../../../server/src/site/loadedIcons.ts';
import { shippedIcons } from '../../support/sites/shippedIcons.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporaryFolder.ts';

async function getIcons(library: IconLibrary = 'fontawesome'): Promise<Icons> {
  const icons = await shippedIcons.load(library);
  assert.ok(icons);
  return icons;
}

describe('names', () => {
  test('of solid, regular and brand icons are known', async () => {
    const icons = await getIcons();
    for (const name of ['rocket', 'book-open', 'github', 'x-twitter', 'leaf', '0']) {
      assert.ok(icons.has(name), name);
    }
  });

  test('that an icon had before are known, and lead to its name of today', async () => {
    const icons = await getIcons();
    assert.ok(icons.has('home'));
    assert.equal(icons.getCurrentName('home'), 'house');
    assert.equal(icons.getCurrentName('house'), 'house');
    assert.equal(icons.getPicture('home'), icons.getPicture('house'));
  });

  test('are told apart by case, and nothing else is one', async () => {
    const icons = await getIcons();
    for (const name of ['Rocket', 'fa-rocket', 'rockett', '', ' rocket', '__proto__', 'constructor']) {
      assert.ok(!icons.has(name), name);
      assert.equal(icons.getCurrentName(name), undefined);
      assert.equal(icons.getPicture(name), undefined);
      assert.equal(icons.getLabel(name), undefined);
      assert.deepEqual(icons.getSearchTerms(name), []);
    }
  });

  test('are listed once each, sorted', async () => {
    const { names } = await getIcons();
    assert.ok(names.length > 2_500);
    assert.deepEqual(names, [...new Set(names)].sort());
    assert.ok(names.includes('house') && names.includes('home'));
  });
});

describe('the name that was meant', () => {
  test('is near in spelling, the nearest first', async () => {
    const icons = await getIcons();
    assert.equal(icons.getNearest('rockett', 3)[0], 'rocket');
    assert.equal(icons.getNearest('githb', 3)[0], 'github');
  });

  test('is at most as many as were asked for', async () => {
    const icons = await getIcons();
    assert.equal(icons.getNearest('circle-lef', 3).length, 3);
    assert.equal(icons.getNearest('circle-lef', 1).length, 1);
    assert.deepEqual(icons.getNearest('circle-lef', 0), []);
  });

  test('is found by a word of it, or by a search term', async () => {
    const icons = await getIcons();
    assert.deepEqual(icons.getNearest('plnt', 3), ['plant-wilt', 'sun-plant-wilt']);
    assert.deepEqual(icons.getNearest('lifebuoy', 3), ['life-ring']);
  });

  test('is found by a word in the plural, and is no logo that only has the word as a search term', async () => {
    const icons = await getIcons();
    assert.ok(icons.getSearchTerms('osi').includes('layers'));
    assert.equal(icons.getNearest('layers', 3)[0], 'layer-group');
    assert.equal(icons.getNearest('git-branch', 3)[0], 'code-branch', 'before the logo of Git');
  });

  test('is none where nothing is near', async () => {
    assert.deepEqual((await getIcons()).getNearest('monstera-deliciosa', 3), []);
  });

  test('is what a CSS class or another case names', async () => {
    const icons = await getIcons();
    for (const name of ['fa-rocket', 'fas fa-rocket', 'fa-solid fa-rocket', 'Rocket', ' rocket ']) {
      assert.deepEqual(icons.getNearest(name, 3), ['rocket'], name);
    }
    assert.equal(icons.getNearest('fa-rockett', 3)[0], 'rocket');
  });
});

describe('what is known of an icon', () => {
  test('whether it is a logo, by any of its names', async () => {
    const icons = await getIcons();
    for (const name of ['github', '11ty', 'x-twitter']) assert.ok(icons.isBrand(name), name);
    for (const name of ['book', 'home', '0', 'nothing']) assert.ok(!icons.isBrand(name), name);
  });

  test('its label and words to look for it by', async () => {
    const icons = await getIcons();
    assert.equal(icons.getLabel('book-open'), 'Book Open');
    assert.ok(icons.getSearchTerms('rocket').includes('launch'));
  });

  test('a small picture that needs nothing from outside', async () => {
    const picture = (await getIcons()).getPicture('rocket') ?? '';
    assert.match(
      picture,
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="28" height="28" viewBox="0 0 512 512"><path fill="#808080" d="[^"<&]+"\/><\/svg>$/,
    );
  });

  test('a picture for every name, in plain ASCII', async () => {
    const icons = await getIcons();
    assert.ok(icons.names.length > 1000);
    for (const name of icons.names) {
      assert.match(icons.getPicture(name) ?? '', / d="M[\d\s.a-zA-Z-]+"\/><\/svg>$/, name);
    }
  });
});

describe('Lucide', () => {
  test('knows its names, those that an icon had before, and the logos that it once had', async () => {
    const icons = await getIcons('lucide');
    for (const name of ['house', 'settings-2', 'sliders-horizontal', 'brain-circuit'])
      assert.ok(icons.has(name));
    assert.equal(icons.getCurrentName('home'), 'house');
    assert.ok(icons.has('github'));
    for (const name of ['gear', 'circle-info', 'House', 'lucide-house']) assert.ok(!icons.has(name), name);
  });

  test('offers no name that it no longer has', async () => {
    const icons = await getIcons('lucide');
    assert.ok(!icons.names.includes('github'));
    assert.ok(!icons.getNearest('githubb', 3).includes('github'));
  });

  test('has near names, also for the CSS class and for a word of Font Awesome', async () => {
    const icons = await getIcons('lucide');
    assert.equal(icons.getNearest('rokcet', 3)[0], 'rocket');
    assert.deepEqual(icons.getNearest('lucide-house', 3), ['house']);
    assert.deepEqual(icons.getNearest('BookOpen', 1), ['book-open']);
    assert.deepEqual(icons.getNearest('rocket-launch', 3), ['rocket']);
    assert.equal(icons.getNearest('user-gear', 3)[0], 'user-cog');
    assert.equal(icons.getNearest('question-circle', 3)[0], 'circle-question-mark');
  });

  test('has names for a word that people search for, rather than names that only look like it', async () => {
    const icons = await getIcons('lucide');
    assert.equal(icons.getNearest('gear', 3)[0], 'cog');
    assert.deepEqual(icons.getNearest('discord', 3), [], 'although “discard” is a word for clipboard-x');
  });

  test('has pictures made of lines, for every name that can be chosen', async () => {
    const icons = await getIcons('lucide');
    assert.deepEqual(Object.keys(icons.getDrawing('house') ?? {}), ['lines']);
    for (const name of icons.names) {
      assert.match(
        icons.getPicture(name) ?? '',
        /viewBox="0 0 24 24"><path fill="none" stroke="#808080" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M[\d\s.a-zA-Z-]+"\/><\/svg>$/,
        name,
      );
    }
  });

  test('writes circles and boxes as paths of the same size', async () => {
    const icons = await getIcons('lucide');
    assert.equal(icons.getDrawing('circle')?.lines, 'M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0z');
    assert.equal(
      icons.getDrawing('square')?.lines,
      'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
    );
  });
});

describe('Tabler', () => {
  test('knows its names, filled ones, and those of earlier versions', async () => {
    const icons = await getIcons('tabler');
    for (const name of ['stack-2', 'brand-github', 'heart-filled', 'cart-plus', 'ballon'])
      assert.ok(icons.has(name), name);
    for (const name of ['github', 'house', 'gear']) assert.ok(!icons.has(name), name);
    assert.ok(!icons.names.includes('ballon'));
  });

  test('has near names, also by what people search for', async () => {
    const icons = await getIcons('tabler');
    assert.equal(icons.getNearest('stak-2', 3)[0], 'stack-2');
    assert.deepEqual(icons.getNearest('ti ti-rocket', 3), ['rocket']);
    assert.equal(icons.getNearest('slack', 3)[0], 'brand-slack');
    assert.equal(icons.getNearest('x-twitter', 3)[0], 'brand-x');
    assert.equal(icons.getNearest('sliders-horizontal', 3)[0], 'adjustments-horizontal');
    assert.ok(icons.isBrand('brand-github'));
  });

  test('has neither pictures nor other words for its icons', async () => {
    const icons = await getIcons('tabler');
    assert.equal(icons.getPicture('rocket'), undefined);
    assert.equal(icons.getDrawing('rocket'), undefined);
    assert.equal(icons.getLabel('rocket'), undefined);
  });
});

describe('icons are loaded', () => {
  test('when they are first asked for, once', async () => {
    const read: string[] = [];
    let changes = 0;
    const icons = new LoadedIcons(
      (library) => {
        read.push(library);
        return shippedIcons.load(library);
      },
      () => changes++,
    );
    assert.deepEqual(read, []);
    assert.equal(icons.get('lucide'), undefined);
    assert.equal(icons.get('lucide'), undefined);
    assert.equal((await icons.load('lucide'))?.library, 'lucide');
    assert.equal(icons.get('lucide')?.library, 'lucide');
    assert.deepEqual([read, changes], [['lucide'], 1]);
  });
});

describe('a file that is not what it should be', () => {
  const icons = { leaf: ['Leaf', 'plant', 512, 'M0 0z'] };
  let folder: TemporaryFolder;
  before(async () => {
    folder = await createTemporaryFolder();
  });
  after(() => folder.remove());

  test('gives nothing when its content has another shape', () => {
    const library = 'fontawesome';
    assert.ok(parseIcons({ library, icons, aliases: { plant: 'leaf' } }));
    for (const value of [
      undefined,
      null,
      [],
      'icons',
      { icons, aliases: {} },
      { library: 'other', icons, aliases: {} },
      { library, icons },
      { library, aliases: {} },
      { library, icons: [], aliases: {} },
      { library, icons, aliases: { plant: 'shrub' } },
      { library, icons, aliases: { plant: 1 } },
      { library, icons: { leaf: ['Leaf', 'plant', null, 'M0 0z'] }, aliases: {} },
      { library, icons: { leaf: ['Leaf', 'plant', 512] }, aliases: {} },
      { library, icons: { leaf: 'M0 0z' }, aliases: {} },
    ]) {
      assert.equal(parseIcons(value), undefined, JSON.stringify(value));
    }
  });

  test('gives nothing when it is missing or no JSON', async () => {
    assert.equal(await loadIcons('lucide', folder.path), undefined);
    await writeFile(join(folder.path, 'icons.lucide.json'), '{"icons":');
    assert.equal(await loadIcons('lucide', folder.path), undefined);
  });
});
