// Editors that register features later: what they are asked for, and when they are told to ask again.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type CodeLens, FileChangeType, type InlayHint } from 'vscode-languageserver';
import { ShownAnswers } from '../../../../server/src/lsp/requests/shownAnswers.ts';
import { editingEditor, startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';
import { files, list, pageUri as page, configurationUri as uri } from '../listedPage.ts';

describe('an editor that registers features later', () => {
  test('is asked for open pages, and for nothing else of theirs than it has to be', async (t) => {
    const dynamicRegistration = true;
    const { client } = await startSiteServer(
      t,
      {},
      {
        capabilities: {
          ...editingEditor,
          textDocument: {
            synchronization: { dynamicRegistration },
            codeAction: { dynamicRegistration },
            codeLens: { dynamicRegistration },
            references: { dynamicRegistration },
            hover: { dynamicRegistration },
          },
        },
      },
    );
    // Only pages have lenses above them.
    assert.equal(client.initialized.capabilities.codeLensProvider, undefined);
    await waitUntil('the server has asked', () => client.registered.includes('textDocument/references'));
    assert.deepEqual(client.registered.filter((method) => method.startsWith('textDocument/')).sort(), [
      'textDocument/codeAction',
      'textDocument/codeLens',
      'textDocument/didChange',
      'textDocument/didClose',
      'textDocument/didOpen',
      'textDocument/didSave',
      // The first line of a page that readers don't find says why.
      'textDocument/hover',
      'textDocument/references',
    ]);
  });

  test('is told to ask again for titles and lenses that may have changed', async (t) => {
    const refreshing = { refreshSupport: true };
    const { client, fileSystem } = await startSiteServer(t, files, {
      capabilities: {
        ...editingEditor,
        workspace: { ...editingEditor.workspace, codeLens: refreshing, inlayHint: refreshing },
      },
    });
    const refreshed: string[] = [];
    for (const method of ['workspace/codeLens/refresh', 'workspace/inlayHint/refresh']) {
      client.connection.onRequest(method, () => {
        refreshed.push(method);
        return null;
      });
    }
    await client.open(files['/site/docs.json'], uri);
    await client.open(files['/site/a.mdx'], page);
    const range = { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } };
    const ask = () => client.request<InlayHint[]>('textDocument/inlayHint', { textDocument: { uri }, range });
    await waitUntil('the title is shown', async () => (await ask())[0]?.label === 'Apples');
    await client.request('textDocument/codeLens', { textDocument: { uri: page } });
    refreshed.length = 0;

    fileSystem.write('/site/a.mdx', '---\ntitle: Pears\n---\n');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: page, type: FileChangeType.Changed }],
    });
    await waitUntil('the titles are asked for', () => refreshed.length > 0);
    assert.deepEqual(refreshed, ['workspace/inlayHint/refresh']);
    await ask();

    refreshed.length = 0;
    await client.change(2, [{ text: list().replace('"A"', '"B"') }], uri);
    await waitUntil('the lenses are asked for', () => refreshed.length > 0);
    assert.deepEqual(refreshed, ['workspace/codeLens/refresh']);
  });

  test('is told to count links again as they are typed, taken back, and lost with a page closed unsaved', async (t) => {
    const linking = { '/site/docs.json': list('a', 'b'), '/site/a.mdx': '', '/site/b.mdx': '[a](/a)\n' };
    const other = toUri('/site/b.mdx');
    const { client } = await startSiteServer(t, linking, {
      capabilities: {
        ...editingEditor,
        workspace: { ...editingEditor.workspace, codeLens: { refreshSupport: true } },
      },
      initializationOptions: { showsLinks: true },
    });
    let lenses = '';
    const ask = async () => {
      const asked = { textDocument: { uri: page } };
      const answer = await client.request<CodeLens[]>('textDocument/codeLens', asked);
      lenses = answer.map(({ command }) => command?.title).join(', ');
    };
    const waitFor = (count: string) => waitUntil(`the lens says “${count}”`, () => lenses.endsWith(count));
    client.connection.onRequest('workspace/codeLens/refresh', () => {
      void ask();
      return null;
    });
    await client.open(linking['/site/a.mdx'], page);
    await client.open(linking['/site/b.mdx'], other);
    await ask();
    await waitFor('1 link here');
    await client.change(2, [{ text: '[a](/a) [a](/a)\n' }], other);
    await waitFor('2 links here');
    // As "Revert File" does.
    await client.change(3, [{ text: linking['/site/b.mdx'] }], other);
    await waitFor('1 link here');
    await client.change(4, [{ text: '[a](/a) [a](/a) [a](/a)\n' }], other);
    await waitFor('3 links here');
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: other } });
    await waitFor('1 link here');
  });

  test('is told nothing while every title and lens stays what it is', async () => {
    const shown = new ShownAnswers();
    const record = (answer: unknown, now: unknown, isCurrent = true) =>
      shown.record({ uri, place: '', answer, isCurrent: () => isCurrent, find: () => now });
    assert.equal(await shown.haveChanged(), false);
    record([{ label: 'a' }], [{ label: 'a' }]);
    assert.equal(await shown.haveChanged(), false);
    record(null, []);
    assert.equal(await shown.haveChanged(), false);
    record([], [{ label: 'a' }]);
    assert.equal(await shown.haveChanged(), true);
    record([], [{ label: 'a' }], false);
    assert.equal(await shown.haveChanged(), false);
    record([], [{ label: 'a' }]);
    shown.forget(uri);
    assert.equal(await shown.haveChanged(), false);
  });
});
