// A client is asked only what it said that it can answer, and what it refuses ends nothing.
import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import type { CompletionList, Hover, InitializeResult, WorkspaceEdit } from 'vscode-languageserver/node';
import { type PlainClient, startPlainClient } from '../support/languageServers/plainClient.ts';
import { createDiskSite, type DiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const files = {
  'docs.json': JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: ['a', 'b'] }] }),
  'a.mdx': '---\ntitle: Start\n---\n\n[over](/b) [gone](/c)\n',
  'b.mdx': '---\ntitle: Second\n---\n\n# Top\n',
};
const link = { line: 4, character: 9 };

/** An editor that has a site and one of its pages open, both judged. */
async function openSite(context: TestContext, capabilities: object) {
  const site = await createDiskSite(context, files);
  const client = startPlainClient(context);
  const initialized = await client.initialize({ capabilities, rootUri: site.getUri('') });
  await client.open(files['docs.json'], site.getUri('docs.json'));
  await client.open(files['a.mdx'], site.getUri('a.mdx'), 'markdown');
  await client.waitForCodes('', site.getUri('docs.json'));
  await client.waitForCodes('link-not-found', site.getUri('a.mdx'));
  return { site, client, initialized };
}

/** Everything that would make the server ask an editor that can do everything. */
async function useEverything({ site, client }: { readonly site: DiskSite; readonly client: PlainClient }) {
  const { connection } = client;
  const textDocument = { uri: site.getUri('a.mdx') };
  await connection.sendNotification('workspace/didChangeConfiguration', { settings: {} });
  for (const method of ['documentLink', 'codeLens'])
    await connection.sendRequest(`textDocument/${method}`, { textDocument });
  await client.change(`${files['a.mdx']}# More\n`, 2, textDocument.uri);
  const deleted = { files: [{ uri: site.getUri('b.mdx') }] };
  await connection.sendRequest('workspace/willDeleteFiles', deleted);
  await rm(site.getPath('b.mdx'));
  await connection.sendNotification('workspace/didDeleteFiles', deleted);
  const moved = { files: [{ oldUri: textDocument.uri, newUri: site.getUri('d.mdx') }] };
  return connection.sendRequest<WorkspaceEdit | null>('workspace/willRenameFiles', moved);
}

describe('an editor that can do nothing of its own', () => {
  test('is asked nothing', async (context) => {
    const { site, client } = await openSite(context, {});
    const messages: string[] = [];
    client.connection.onNotification('window/showMessage', ({ message }: { message: string }) => {
      messages.push(message);
    });
    const edit = await useEverything({ site, client });
    assert.deepEqual(Object.keys(edit?.changes ?? {}), [site.getUri('docs.json')]);
    await waitUntil('the deletion is told', () => messages.length > 0);
    assert.deepEqual(messages, [
      'docs.json still lists the deleted page "b", and 1 link in 1 page leads to what was deleted.',
    ]);
    assert.deepEqual([client.asked, client.errors], [[], []]);
  });

  test('gets what there is to say about pages, if it sends them', async (context) => {
    const { site, client, initialized } = await openSite(context, {});
    const textDocument = { uri: site.getUri('a.mdx') };
    const ask = <T>(method: string, params: object = { position: link }) =>
      client.connection.sendRequest<T>(`textDocument/${method}`, { textDocument, ...params });
    const { completionProvider } = (initialized satisfies InitializeResult).capabilities;
    for (const character of ['(', '/', '#', '"', "'", ':'])
      assert.ok(completionProvider?.triggerCharacters?.includes(character), character);
    // Titles are read after the site’s files are known.
    await waitUntil('the hover has the title', async () =>
      JSON.stringify((await ask<Hover>('hover'))?.contents).includes('Second'),
    );
    const { items } = await ask<CompletionList>('completion');
    assert.deepEqual(
      items.map(({ label }) => label),
      ['Second'],
    );
    assert.deepEqual(await ask('definition'), [
      {
        uri: site.getUri('b.mdx'),
        range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } },
      },
    ]);
    assert.equal((await ask<unknown[]>('documentLink')).length, 1);
  });
});

describe('an editor that refuses what it said it could', () => {
  const dynamicRegistration = true;
  const features =
    'synchronization completion hover codeAction codeLens documentLink definition references rename';
  const capabilities = {
    workspace: {
      configuration: true,
      workspaceFolders: true,
      applyEdit: true,
      didChangeConfiguration: { dynamicRegistration },
      didChangeWatchedFiles: { dynamicRegistration },
      codeLens: { refreshSupport: true },
      inlayHint: { refreshSupport: true },
    },
    window: { showMessage: {}, workDoneProgress: true, showDocument: { support: true } },
    textDocument: Object.fromEntries(features.split(' ').map((name) => [name, { dynamicRegistration }])),
  };

  test('is served all the same', async (context) => {
    const { site, client } = await openSite(context, capabilities);
    await useEverything({ site, client });
    await waitUntil('it was asked', () =>
      ['client/registerCapability', 'workspace/configuration', 'window/showMessageRequest'].every((method) =>
        client.asked.includes(method),
      ),
    );
    await client.change(`${files['a.mdx']}[gone](/e)\n`, 3, site.getUri('a.mdx'));
    await client.waitForCodes('link-not-found,link-not-found,link-not-found', site.getUri('a.mdx'));
    assert.equal(await client.connection.sendRequest('shutdown'), null);
  });
});
