// A move leaves redirects: what the server says about them to a client that asks, and does for an editor that can't.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { FileChangeType, type WorkspaceEdit } from 'vscode-languageserver';
import { type MoveEdits, moveEditsRequest } from '../../../../server/src/shared/protocol.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { readRedirects } from '../../../support/links/redirectedSite.ts';

const configuration = (redirects: unknown) =>
  JSON.stringify({ theme: 'mint', navigation: { pages: ['a', 'b'] }, redirects });

const start = (context: TestContext, redirects: unknown, options = {}) =>
  startSiteServer(
    context,
    {
      '/site/docs.json': configuration(redirects),
      '/site/parts/redirects.json': '[\n  { "source": "/old", "destination": "/a" }\n]\n',
      '/site/a.mdx': '',
      '/site/b.mdx': '[a](/a)',
    },
    options,
  );

const files = [{ oldUri: toUri('/site/a.mdx'), newUri: toUri('/site/c.mdx') }];

describe('a client that asks', () => {
  test('is told which redirects a move leaves, apart from what follows in any case', async (t) => {
    const { client } = await start(t, [{ source: '/:page', destination: '/' }]);
    const { configurations, redirects, linkCount } = await client.request<MoveEdits>(moveEditsRequest, {
      files,
    });
    assert.equal(linkCount, 1);
    assert.deepEqual(
      configurations.map(({ edits }) => edits.map(({ newText }) => newText)),
      [['"c"']],
    );
    assert.deepEqual(redirects?.left, [{ source: '/a', destination: '/c' }]);
    assert.deepEqual(redirects?.taking, ['/:page']);
    assert.deepEqual(
      redirects?.configurations.map(({ edits }) => edits.map(({ newText }) => newText)),
      [['"c"', '{"source":"/a","destination":"/c"},']],
    );
  });

  test('is told of none from a page that was never committed', async (t) => {
    const { client } = await start(t, [
      { source: '/old', destination: '/a' },
      { source: '/c', destination: '/' },
    ]);
    const uncommitted = [toUri('/site/a.mdx')];
    const { redirects } = await client.request<MoveEdits>(moveEditsRequest, { files, uncommitted });
    assert.deepEqual(redirects?.left, []);
    assert.deepEqual(
      redirects?.configurations.map(({ edits }) => edits.map(({ newText }) => newText)),
      [['"c"', '"/c"', '']],
    );
  });

  test('is told of none from a folder whose pages were never committed', async (t) => {
    const { client } = await startSiteServer(t, {
      '/site/docs.json': configuration([]),
      '/site/new/one.mdx': '',
      '/site/new/two.mdx': '',
    });
    const folder = [{ oldUri: toUri('/site/new'), newUri: toUri('/site/other') }];
    const getLeft = async (...uncommitted: string[]) => {
      const edits = await client.request<MoveEdits>(moveEditsRequest, {
        files: folder,
        uncommitted: uncommitted.map(toUri),
      });
      return edits.redirects?.left ?? [];
    };
    assert.deepEqual(await getLeft('/site/new/one.mdx', '/site/new/two.mdx'), []);
    assert.deepEqual(await getLeft('/site/new/one.mdx'), [
      { source: '/new/:slug*', destination: '/other/:slug*' },
    ]);
  });

  test('is told of none where readers lose no URL', async (t) => {
    const { client } = await start(t, []);
    const moves = [{ oldUri: toUri('/site/b.mdx'), newUri: toUri('/site/b.md') }];
    assert.equal((await client.request<MoveEdits>(moveEditsRequest, { files: moves })).redirects, undefined);
  });
});

describe('an editor that can’t ask', () => {
  test('gets redirects with the move, in the file where they are', async (t) => {
    const server = await start(t, { $ref: 'parts/redirects.json' });
    await server.move('/site/a.mdx', '/site/c.mdx');
    const part = server.fileSystem.getText('/site/parts/redirects.json');
    assert.equal(
      part,
      '[\n  { "source": "/old", "destination": "/c" },\n  { "source": "/a", "destination": "/c" }\n]\n',
    );
    await server.client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: toUri('/site/parts/redirects.json'), type: FileChangeType.Changed }],
    });
    await server.move('/site/c.mdx', '/site/a.mdx');
    assert.equal(
      server.fileSystem.getText('/site/parts/redirects.json'),
      '[\n  { "source": "/old", "destination": "/a" }\n]\n',
    );
  });

  test('gets none if its settings say so', async (t) => {
    const initializationOptions = { redirectsOnMove: 'never' };
    const server = await start(t, [{ source: '/old', destination: '/a' }], { initializationOptions });
    await server.move('/site/a.mdx', '/site/c.mdx');
    assert.deepEqual(readRedirects(server.fileSystem.getText('/site/docs.json')), ['/old → /c']);
  });

  test('gets them with a rename in a text', async (t) => {
    const { client } = await start(t, []);
    const textDocument = await client.open(configuration([]), toUri('/site/docs.json'), 'docs-json');
    const position = { line: 0, character: configuration([]).indexOf('"a"') + 1 };
    const edit = await client.request<WorkspaceEdit>('textDocument/rename', {
      textDocument: textDocument ?? { uri: toUri('/site/docs.json') },
      position,
      newName: 'c',
    });
    assert.match(JSON.stringify(edit), /\\"source\\":\s?\\"\/a\\"/);
  });
});
