// The server reads the icons of a library when the first site needs them, and checks names as soon as it has them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadIcons } from '../../../server/src/node/nodeResources.ts';
import { checkSitesRequest } from '../../../server/src/shared/protocol.ts';
import { startSiteServer, toUri } from '../../support/languageServers/siteServer.ts';
import type { Lifetime } from '../../support/lifetime.ts';
import { repositoryPath } from '../../support/repository.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const write = (library: string) =>
  JSON.stringify({
    ...{ theme: 'mint', name: 'Plants', colors: { primary: '#166534' }, icons: { library } },
    navigation: { groups: [{ group: 'Start', icon: 'stak-2', pages: ['a'] }] },
  });

async function start(t: Lifetime, library: string) {
  const read: string[] = [];
  const text = write(library);
  const server = await startSiteServer(
    t,
    { '/site/docs.json': text, '/site/a.mdx': '' },
    {
      loadIcons(asked) {
        read.push(asked);
        return loadIcons(asked, repositoryPath('schemas'));
      },
    },
  );
  const uri = toUri('/site/docs.json');
  const getLast = () => server.client.published.findLast((each) => each.uri === uri)?.diagnostics;
  return { ...server, read, getLast, open: () => server.client.open(text, uri) };
}

const isChecked = (diagnostics: readonly { readonly code?: unknown }[] | undefined) =>
  diagnostics?.some(({ code }) => code === 'unknown-icon') === true;

test('an open site gets the icons of its library, and no others are read', async (t) => {
  const { read, open, getLast } = await start(t, 'tabler');
  assert.deepEqual(read, []);
  await open();
  await waitUntil('the icon is reported', () => isChecked(getLast()));
  assert.match(JSON.stringify(getLast()), /in Tabler: did you mean .*stack-2/);
  assert.deepEqual(read, ['tabler']);
});

test('nothing is read for a library that nobody knows', async (t) => {
  const { read, open, getLast } = await start(t, 'heroicons');
  await open();
  await waitUntil(
    'the library is reported',
    () => getLast()?.some(({ code }) => code === 'unknown-value') === true,
  );
  assert.deepEqual(read, []);
});

test('a check of all sites waits for the icons', async (t) => {
  const { client, getLast } = await start(t, 'lucide');
  await client.request(checkSitesRequest, {});
  assert.ok(isChecked(getLast()));
});
