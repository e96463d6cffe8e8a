// What "Docs: Check Site" has shown stays up to date, from the moment in which the check begins.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FileChangeType } from 'vscode-languageserver';
import { checkSitesRequest } from '../../../../server/src/shared/protocol.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const list = (page: string) => JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages: [page] }] });

test('a configuration that changes during its first check is checked again', async (t) => {
  const pages = Object.fromEntries(
    Array.from({ length: 60 }, (_, at) => [`/site/snippets/p${at}.mdx`, '[gone](/gone)']),
  );
  const files = { ...pages, '/site/docs.json': list('ghost'), '/site/a.mdx': '' };
  const { client, fileSystem } = await startSiteServer(t, files, { disk: { slowness: 150 } });
  const uri = toUri('/site/docs.json');
  const checked = client.request(checkSitesRequest, {});
  await waitUntil('pages are being read', () => fileSystem.reads.some((path) => path.includes('/snippets/')));
  fileSystem.write('/site/docs.json', list('a'));
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
    changes: [{ uri, type: FileChangeType.Changed }],
  });
  await checked;
  const getLast = () => client.published.findLast((published) => published.uri === uri)?.diagnostics;
  await waitUntil('its problem is gone', () => getLast()?.length === 0);
  assert.deepEqual(getLast(), []);
});
