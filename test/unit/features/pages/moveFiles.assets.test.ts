// Images, OpenAPI files and the folders of anchors and tabs move, and the configuration is updated.

import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPages, moveFiles, writeConfiguration } from '../../../support/checks/movedSite.ts';

/** What a configuration with these properties says after the moves. */
async function checkProperties(
  files: readonly string[],
  moves: Readonly<Record<string, string>>,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Promise<void> {
  const all = { ...createPages(...files), 'docs.json': writeConfiguration([], before) };
  assert.deepEqual(await moveFiles(all, moves), JSON.parse(writeConfiguration([], after)));
}

describe('images and OpenAPI files that move', () => {
  test('are followed, with the slash and the query that were written', () =>
    checkProperties(
      ['logo/light.svg', 'logo/dark.svg', 'favicon.svg', 'leaves.png'],
      { logo: 'images/logo', 'favicon.svg': 'images/favicon.ico', 'leaves.png': 'images/leaves.png' },
      {
        logo: { light: '/logo/light.svg', dark: './logo/dark.svg?v=2' },
        favicon: 'favicon.svg',
        backgroundImage: '/leaves.png#top',
      },
      {
        logo: { light: '/images/logo/light.svg', dark: './images/logo/dark.svg?v=2' },
        favicon: 'images/favicon.ico',
        backgroundImage: '/images/leaves.png#top',
      },
    ));

  test('are followed in a list and alone', async () => {
    await checkProperties(
      ['api/a.json', 'b.yaml'],
      { api: 'reference', 'b.yaml': 'reference/b.yaml' },
      { openapi: ['/api/a.json', 'b.yaml', 'https://plants.example/api/a.json'] },
      { openapi: ['/reference/a.json', 'reference/b.yaml', 'https://plants.example/api/a.json'] },
    );
    await checkProperties(['a.json'], { 'a.json': 'b.json' }, { openapi: 'a.json' }, { openapi: 'b.json' });
  });

  test('that leave the site, lie outside, or get a name that cannot be written are left as they are', async () => {
    const same = { logo: '/logo.svg', favicon: '../icon.svg' };
    const moves = { 'logo.svg': '/elsewhere/logo.svg', 'icon.svg': 'x.svg' };
    await checkProperties(['logo.svg', 'icon.svg'], moves, same, same);
    await checkProperties(
      ['logo.svg'],
      { 'logo.svg': 'logo#2.svg' },
      { logo: 'logo.svg' },
      { logo: 'logo.svg' },
    );
  });
});

describe('the links of a tree', () => {
  test('follow pages, folders and images that move, as they are written', async () => {
    const write = (to: string, leaf: string) => ({
      navigation: { tabs: [{ tab: 'A', icon: `/${leaf}`, href: `/${to}/roses#thorns` }] },
      navbar: { primary: { type: 'button', label: 'A', href: `/${to}/roses?a=b` } },
      footer: { links: [{ items: [{ label: 'A', href: `/${to}` }] }] },
      logo: { light: leaf, dark: leaf, href: `/${to}/roses/` },
      banner: { content: `[a](/${to}/roses) "b" <a href="/${to}/roses">c</a> [d](/gone)` },
      errors: { 404: { description: `See\n\n[a](/${to}/roses)` } },
      seo: { metatags: { 'og:image': `/${leaf}` } },
    });
    const files = {
      'beds/roses.mdx': '',
      'leaf.svg': '',
      'docs.json': JSON.stringify(write('beds', 'leaf.svg')),
    };
    assert.deepEqual(
      await moveFiles(files, { beds: 'plots', 'leaf.svg': 'icons/leaf.svg' }),
      write('plots', 'icons/leaf.svg'),
    );
  });
});

describe('the prefix of an anchor or a tab', () => {
  test('follows its folder, with the slashes that were written', () =>
    checkProperties(
      ['guides/a.mdx', 'api/b.mdx'],
      { guides: 'manual', api: 'reference/api' },
      { tabs: [{ name: 'A', url: '/guides/' }], anchors: [{ name: 'B', url: 'api' }] },
      { tabs: [{ name: 'A', url: '/manual/' }], anchors: [{ name: 'B', url: 'reference/api' }] },
    ));

  test('follows a folder around its own', () =>
    checkProperties(
      ['guides/setup/a.mdx'],
      { guides: 'manual' },
      { tabs: [{ name: 'A', url: 'guides/setup' }] },
      { tabs: [{ name: 'A', url: 'manual/setup' }] },
    ));

  test('follows the only page it stands for', () =>
    checkProperties(
      ['changes.mdx'],
      { 'changes.mdx': 'news.mdx' },
      { anchors: [{ name: 'Changes', url: 'changes' }] },
      { anchors: [{ name: 'Changes', url: 'news' }] },
    ));

  test('stays when only some of its pages move, when the folder leaves the site, and when it is a URL', async () => {
    const same = {
      tabs: [
        { name: 'A', url: 'guides' },
        { name: 'B', url: 'https://guides' },
        { name: 'C', url: '/' },
      ],
    };
    const files = ['guides/a.mdx', 'guides/b.mdx'];
    await checkProperties(files, { 'guides/a.mdx': 'a.mdx' }, same, same);
    await checkProperties(files, { guides: '/elsewhere/guides' }, same, same);
    await checkProperties(files, { 'guides/setup': 'setup' }, same, same);
  });
});
