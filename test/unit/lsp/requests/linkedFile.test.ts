// Where a link of a page leads, as the preview asks for it on a click: the link check's own answer.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type LinkedFile,
  type LinkedFileParams,
  linkedFileRequest,
} from '../../../../server/src/shared/protocol.ts';
import { watchSites } from '../../../support/languageServers/siteWatcher.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';
const files = {
  '/site/docs.json': JSON.stringify({
    navigation: [{ group: 'Guides', pages: ['guides/a', 'ghost'] }],
    redirects: [{ source: '/old', destination: '/guides/a' }],
  }),
  '/site/guides/a.mdx': '',
  '/site/guides/b c.md': '',
  '/site/api/index.mdx': '',
  '/site/files/list.csv': '',
  '/outside.mdx': '',
};

test('a link leads where the link check finds it', async (context) => {
  const { client, models } = await watchSites(context, files);
  await waitUntil('the site is known', () => models.get(uri)?.isComplete);
  const find = async (destination: string, params?: Partial<LinkedFileParams>) => {
    const asked: LinkedFileParams = { uri, page: 'guides/a.mdx', destination, ...params };
    return (await client.request<LinkedFile | null>(linkedFileRequest, asked))?.path;
  };
  const found: Readonly<Record<string, string | undefined>> = {
    '/guides/a': 'guides/a.mdx',
    './b%20c.md?x=y#z': 'guides/b c.md',
    '../api/': 'api/index.mdx',
    '/Guides/A': 'guides/a.mdx',
    '/files/list.csv': 'files/list.csv',
    '/': '',
    '/ghost': 'ghost',
    '/old': undefined,
    '../../outside': undefined,
    '/%2e%2e/outside': undefined,
    'https://plants.example': undefined,
  };
  for (const [destination, path] of Object.entries(found))
    assert.equal(await find(destination), path, destination);
  assert.equal(await find('/guides/a', { uri: 'file:///elsewhere/docs.json' }), undefined);
});
