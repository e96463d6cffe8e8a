// The pages of a site that no reader finds, and those that lead no reader further.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { takeAll } from '../../../../server/src/features/steps.ts';
import { languageService } from '../../../../server/src/languageService.ts';
import { createMemorySite } from '../../../support/sites/memorySite.ts';

const list = (...pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages }] });

async function find(files: Readonly<Record<string, string>>) {
  const site = await createMemorySite(files);
  const { configuration, links } = site.getPageContext('home.mdx');
  const found = takeAll(languageService.getStrandedPages({ configuration, site: site.index, links }));
  return {
    unreached: found.unreached.map(({ path }) => path),
    deadEnds: found.deadEnds.map(({ path }) => path),
  };
}

describe('no reader finds', () => {
  test('a page that is neither listed nor linked, nor pages that only link to each other', async () => {
    const { unreached } = await find({
      'docs.json': list('home'),
      'home.mdx': '[a](/linked)',
      'linked.mdx': '[b](./further.md#top)',
      'further.md': '[c](/home)',
      'alone.mdx': '[d](/home)',
      'one.mdx': '[e](/two)',
      'two.mdx': '[f](/one)',
    });
    assert.deepEqual(unreached, ['alone.mdx', 'one.mdx', 'two.mdx']);
  });

  test('none of the pages that a snippet links to, that a folder is linked by, or that are to be hidden', async () => {
    const { unreached } = await find({
      'docs.json': list('home'),
      'home.mdx': 'import More from "/snippets/more.mdx"\n\n<More />\n\n[a](/folder)',
      'snippets/more.mdx': '[b](/shown)',
      'shown.mdx': '',
      'folder/in.mdx': '',
      'secret.mdx': '---\nhidden: true\n---\n',
      'index.mdx': '',
      'forgotten.mdx': '',
    });
    assert.deepEqual(unreached, ['forgotten.mdx']);
  });
});

describe('a dead end', () => {
  test('is a page without a link to another page of the site', async () => {
    const { deadEnds } = await find({
      'docs.json': list('home', 'out', 'self', 'dead', 'image', 'on'),
      'home.mdx': '[a](/)',
      'out.mdx': '[a](https://plants.example)',
      'self.mdx': '# B\n\n[a](#b) [b](/self)',
      'dead.mdx': '[a](/nowhere)',
      'image.mdx': '![a](/a.png)',
      'a.png': '',
      'on.mdx': '<Card href="/home" />',
    });
    assert.deepEqual(deadEnds, ['out.mdx', 'self.mdx', 'dead.mdx', 'image.mdx']);
  });

  test('is no page that shows a snippet with a link, an operation, or what only a host knows', async () => {
    const { deadEnds } = await find({
      'docs.json': JSON.stringify({
        name: 'A',
        navigation: [{ group: 'A', pages: ['home', 'shows', 'operation', 'redirected'] }],
        redirects: [{ source: '/old', destination: '/home' }],
      }),
      'home.mdx': '[a](/shows)',
      'shows.mdx': 'import More from "/snippets/more.mdx"\n\n<More />',
      'snippets/more.mdx': '[b](/home)',
      'operation.mdx': '---\nopenapi: GET /plants\n---\n',
      'redirected.mdx': '[a](/old)',
    });
    assert.deepEqual(deadEnds, []);
  });
});
