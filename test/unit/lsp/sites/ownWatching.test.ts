// Watching sites where the client doesn't: what is told, and what happens where the system doesn't let us.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { WatchOptions } from '../../../../server/src/lsp/sites/ownWatching.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const text = JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: ['a', 'b'] }] });
const uri = 'file:///site/docs.json';

/** A server on a site whose files are watched by what the test does. */
async function openSite(context: TestContext, capabilities: object = {}) {
  const fileSystem = createMemoryFileSystem({ '/site/docs.json': text, '/site/a.mdx': '' });
  const watching: (WatchOptions & { isClosed: boolean })[] = [];
  const client = await startInMemoryServer(
    context,
    { capabilities, workspaceFolders: ['file:///site'] },
    {
      disk: fileSystem,
      watch: async (options) => {
        const own = { ...options, isClosed: false };
        watching.push(own);
        return {
          ready: Promise.resolve(),
          close: async () => {
            own.isClosed = true;
          },
        };
      },
    },
  );
  const warnings: string[] = [];
  client.connection.onNotification('window/logMessage', ({ message }: { message: string }) => {
    warnings.push(message);
  });
  await client.open(text, uri);
  const waitFor = (codes: string) =>
    waitUntil(`there is ${codes || 'nothing'}`, () => {
      const shown = client.published.findLast((params) => params.uri === uri);
      return shown?.diagnostics.map(({ code }) => code).join() === codes;
    });
  await waitFor('page-not-found');
  const save = () => client.connection.sendNotification('textDocument/didSave', { textDocument: { uri } });
  return { client, fileSystem, watching, warnings, waitFor, save };
}

describe('a client that does not watch', () => {
  test('has each of its sites watched once, without what is never scanned', async (context) => {
    const { watching, fileSystem, waitFor } = await openSite(context);
    await waitUntil('it is watched', () => watching.length > 0);
    fileSystem.write('/site/b.mdx', '');
    watching[0]?.onChanges([{ path: '/site/b.mdx', kind: 'created' }]);
    await waitFor('');
    assert.deepEqual(
      watching.map(({ paths }) => paths),
      [['/site']],
    );
    const isIgnored = (path: string) => watching[0]?.ignores(path, 'folder');
    assert.deepEqual(['/site', '/site/guides', '/site/node_modules', '/site/.git'].map(isIgnored), [
      false,
      false,
      true,
      true,
    ]);
  });

  test('has its sites read again on save where the system refuses', async (context) => {
    const { watching, warnings, fileSystem, waitFor, save } = await openSite(context);
    await waitUntil('it is watched', () => watching.length > 0);
    const error = Object.assign(new Error('no space left for watchers'), { code: 'ENOSPC' });
    for (const _ of [1, 2]) watching[0]?.onError(error);
    await waitUntil('that is said', () => warnings.length > 0);
    assert.deepEqual(warnings, [
      'Files of /site are not watched (ENOSPC): they are read again when you save.',
    ]);
    assert.equal(watching[0]?.isClosed, true);
    fileSystem.write('/site/b.mdx', '');
    await save();
    await waitFor('');
    assert.equal(watching.length, 1);
  });

  test('has no site watched that is too large', async (context) => {
    const { watching, warnings } = await openSite(context);
    await waitUntil('it is watched', () => watching.length > 0);
    for (let index = 0; index <= 4000; index++) watching[0]?.ignores(`/site/${index}`, 'folder');
    await waitUntil('that is said', () => warnings.length > 0);
    assert.deepEqual([warnings.length, watching[0]?.isClosed], [1, true]);
  });

  test('has a folder not watched anymore that it closes', async (context) => {
    const { client, watching } = await openSite(context, { workspace: { workspaceFolders: true } });
    await waitUntil('it is watched', () => watching.length > 0);
    const event = { added: [], removed: [{ uri: 'file:///site', name: '' }] };
    await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
    await waitUntil('it is closed', () => watching[0]?.isClosed);
  });
});

test('a client that watches has nothing watched by the server', async (context) => {
  const capabilities = { workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } };
  const { watching, client } = await openSite(context, capabilities);
  await client.request('docs/pages', {});
  assert.deepEqual(watching, []);
});
