// The icons that a configuration can name, from the file that ships.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { loadIcons } from '../../../server/src/node/nodeResources.ts';
import { type Icons, parseIcons } from '../../../server/src/site/icons.ts';
import { repositoryPath } from '../../support/repository.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../support/temporaryFolder.ts';

const loaded = loadIcons(repositoryPath('schemas', 'icons.json'));

async function getIcons(): Promise<Icons> {
  const icons = await loaded;
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
    const [first, ...others] = icons.getNearest('plnt', 3);
    assert.equal(first, 'plant-wilt');
    assert.equal(others.length, 2);
    for (const name of others)
      assert.ok([...name.split('-'), ...icons.getSearchTerms(name)].includes('plant'), name);
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

describe('a file that is not what it should be', () => {
  const icons = { leaf: ['Leaf', 'plant', 512, 'M0 0z'] };
  let folder: TemporaryFolder;
  before(async () => {
    folder = await createTemporaryFolder();
  });
  after(() => folder.remove());

  test('gives nothing when its content has another shape', () => {
    assert.ok(parseIcons({ icons, aliases: { plant: 'leaf' } }));
    for (const value of [
      undefined,
      null,
      [],
      'icons',
      { icons },
      { aliases: {} },
      { icons: [], aliases: {} },
      { icons, aliases: { plant: 'shrub' } },
      { icons, aliases: { plant: 1 } },
      { icons: { leaf: ['Leaf', 'plant', '512', 'M0 0z'] }, aliases: {} },
      { icons: { leaf: ['Leaf', 'plant', 512] }, aliases: {} },
      { icons: { leaf: 'M0 0z' }, aliases: {} },
    ]) {
      assert.equal(parseIcons(value), undefined, JSON.stringify(value));
    }
  });

  test('gives nothing when it is missing or no JSON', async () => {
    assert.equal(await loadIcons(join(folder.path, 'missing.json')), undefined);
    await writeFile(join(folder.path, 'broken.json'), '{"icons":');
    assert.equal(await loadIcons(join(folder.path, 'broken.json')), undefined);
  });
});
