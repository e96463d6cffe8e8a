// Every page of a site for "Go to Page…": listed pages in navigation order, then the others.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { languageService } from '../../../../server/src/languageService.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

async function listPages(configuration: unknown, files: Readonly<Record<string, string>>) {
  const site = await createMemorySite({ ...files, 'docs.json': JSON.stringify(configuration) });
  return languageService.getPageItems(site.getContext().document, site.index);
}

describe('the pages of a site', () => {
  test('come with title, group and path, listed ones first', async () => {
    const pages = await listPages(
      {
        navigation: [{ group: 'Guides', pages: ['z', { group: 'Setup', pages: ['b c', 'z.mdx'] }, 'ghost'] }],
      },
      {
        'a.mdx': '---\ntitle: Apples\n---\n',
        'z.mdx': '---\ntitle: Zebra\n---\n',
        'b c.md': '',
        'README.md': '',
      },
    );
    assert.deepEqual(pages, [
      { uri: 'file:///site/z.mdx', path: 'z.mdx', title: 'Zebra', trail: 'Guides' },
      { uri: 'file:///site/b%20c.md', path: 'b c.md', title: undefined, trail: 'Guides ▸ Setup' },
      { uri: 'file:///site/a.mdx', path: 'a.mdx', title: 'Apples', trail: undefined },
    ]);
  });

  test('are none in a file of another format', async () => {
    assert.deepEqual(await listPages({ $schema: 'https://other.example' }, { 'a.mdx': '' }), []);
  });
});
