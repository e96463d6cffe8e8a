// A client that doesn't watch files, where the server can't either, as in a browser: what is read again, and when.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const text = JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: ['a', 'b'] }] });
const roots = ['/one', '/two'] as const;

test('when a page is closed, only the site that it is in is read again', async (context) => {
  const files = createMemoryFileSystem(
    Object.fromEntries(
      roots.flatMap((root) => [
        [`${root}/docs.json`, text],
        [`${root}/a.mdx`, ''],
      ]),
    ),
  );
  const walked: string[] = [];
  const disk: FileSystem = {
    ...files,
    walk: (path, ...rest) => {
      walked.push(path);
      return files.walk(path, ...rest);
    },
  };
  const workspaceFolders = roots.map((root) => `file://${root}`);
  const client = await startInMemoryServer(context, { capabilities: {}, workspaceFolders }, { disk });
  const getCodes = (root: string) =>
    client.published
      .findLast(({ uri }) => uri === `file://${root}/docs.json`)
      ?.diagnostics.map(({ code }) => code)
      .join();
  for (const root of roots) await client.open(text, `file://${root}/docs.json`);
  for (const root of roots)
    await waitUntil(`${root} lacks a page`, () => getCodes(root) === 'page-not-found');
  const page = 'file:///one/a.mdx';
  await client.open('', page);
  walked.length = 0;
  for (const root of roots) files.write(`${root}/b.mdx`, '');
  await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: page } });
  await waitUntil('the new page is known', () => getCodes('/one') === '');
  assert.deepEqual([walked, getCodes('/two')], [['/one'], 'page-not-found']);
});
