// Where a site keeps its images: where most of those are that its pages link to.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const images = (folder: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${folder}/${index}.png`);

/** The folders that are offered, with the number of links to each. */
async function getFolders(
  linked: readonly string[],
  unlinked: readonly string[] = [],
  write = (file: string) => `![](/${file})`,
): Promise<string[]> {
  const site = await createMemorySite({
    'docs.json': JSON.stringify({ navigation: [] }),
    ...Object.fromEntries([...linked, ...unlinked].map((file) => [file, ''])),
    'guides/moss.mdx': linked.map(write).join('\n\n'),
    'page.mdx': '',
  });
  const { folders } = languageService.getImagePlaces(site.getPageContext('page.mdx'));
  return folders.map(({ path, links }) => `${path} ${links}`);
}

describe('the folders for images', () => {
  test('begin with the one that most linked images are in', async () => {
    assert.deepEqual(await getFolders([...images('assets', 2), ...images('images', 9)]), [
      'images 9',
      'assets 2',
    ]);
  });

  test('begin with the one around the others, if they have subfolders', async () => {
    const linked = [...images('images/a', 3), ...images('images/b', 4), ...images('images', 1)];
    assert.deepEqual(await getFolders([...linked, ...images('logo', 1)]), [
      'images 8',
      'images/b 4',
      'images/a 3',
      'logo 1',
    ]);
  });

  test('are only ordered if no folder has most of them', async () => {
    const linked = [...images('a/images', 2), ...images('b/images', 3)];
    assert.deepEqual(await getFolders(linked), ['b/images 3', 'a/images 2']);
  });

  test('are found however the images are linked', async () => {
    const relative = (file: string) => `<img src="../${file}" />`;
    assert.deepEqual(await getFolders(images('img', 2), [], relative), ['img 2']);
  });

  test('include those with images that nobody has linked yet', async () => {
    const unlinked = [...images('static', 1), ...images('.hidden', 1), 'favicon.png'];
    assert.deepEqual(await getFolders(images('images', 1), unlinked), ['images 1', 'static 0']);
  });

  test('are “images” for a site without any', async () => {
    assert.deepEqual(await getFolders([]), ['images 0']);
  });

  test('are few', async () => {
    const many = Array.from({ length: 40 }, (_, index) => `images/${index}/moss.png`);
    assert.equal((await getFolders(many)).length, 12);
  });
});

test('an image is named after its page, that of an index after its folder', async () => {
  const names = {
    'quickstart.mdx': 'quickstart',
    'guides/moss.md': 'moss',
    'guides/index.mdx': 'guides',
    'index.mdx': 'index',
  };
  const pages = Object.fromEntries(Object.keys(names).map((path) => [path, '']));
  const site = await createMemorySite({ 'docs.json': '{ "navigation": [] }', ...pages });
  for (const [path, name] of Object.entries(names))
    assert.equal(languageService.getImagePlaces(site.getPageContext(path)).pageName, name);
});
