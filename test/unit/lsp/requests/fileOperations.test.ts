// What an editor reports about files that people move and delete, and how the server responds: with one edit for all
// affected configurations, open or not.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { ableEditor } from '../../../support/languageServers/testClient.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const list = (...pages: string[]) => JSON.stringify({ name: 'A', navigation: [{ group: 'A', pages }] });

describe('the editor', () => {
  test('is asked for word of every file and folder that is created, renamed or deleted', async (t) => {
    const { client } = await startSiteServer(t, {});
    const { fileOperations } = client.initialized.capabilities.workspace ?? {};
    const everything = { filters: [{ pattern: { glob: '**/*' } }] };
    assert.deepEqual(fileOperations, {
      didCreate: everything,
      willRename: everything,
      didRename: everything,
      willDelete: everything,
      didDelete: everything,
    });
  });
});

test('a file that the editor creates is known', async (t) => {
  const docs = JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: ['a'] }] });
  const { client, fileSystem } = await startSiteServer(t, { '/site/docs.json': docs });
  const getPages = () => client.request<unknown[]>('docs/pages', {});
  assert.equal((await getPages()).length, 0);
  fileSystem.write('/site/a.mdx', '');
  await client.connection.sendNotification('workspace/didCreateFiles', {
    files: [{ uri: 'file:///site/a.mdx' }],
  });
  await waitUntil('the page is known', async () => (await getPages()).length === 1);
});

describe('a move', () => {
  test('is followed by a configuration that is not open', async (t) => {
    const server = await startSiteServer(t, {
      '/site/docs.json': list('guides/a'),
      '/site/guides/a.mdx': '',
    });
    const edit = await server.move('/site/guides', '/site/manual');
    assert.deepEqual(edit?.documentChanges, [
      {
        textDocument: { uri: 'file:///site/docs.json', version: null },
        edits: [
          {
            range: { start: { line: 0, character: 48 }, end: { line: 0, character: 58 } },
            newText: '"manual/a"',
          },
        ],
      },
    ]);
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('manual/a'));
  });

  test('is followed by what is typed and not saved yet', async (t) => {
    const { client, move } = await startSiteServer(t, {
      '/site/docs.json': list('old'),
      '/site/a.mdx': '',
      '/site/b.mdx': '',
    });
    await client.open(list('a'), toUri('/site/docs.json'));
    await client.getDiagnostics(1, toUri('/site/docs.json'));
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: toUri('/site/a.mdx'), newUri: toUri('/site/c.mdx') }],
    });
    const [change] = edit.documentChanges ?? [];
    assert.ok(change && 'textDocument' in change);
    assert.equal(change.textDocument.version, 1);
    assert.equal(await move('/site/b.mdx', '/site/d.mdx'), null);
  });

  test('is followed by every site around the file, and by no other', async (t) => {
    const server = await startSiteServer(
      t,
      {
        '/workspace/docs.json': list('api/a', 'b'),
        '/workspace/api/docs.json': list('a'),
        '/workspace/api/a.mdx': '',
        '/workspace/sdk/mint.json': list('a'),
        '/workspace/sdk/a.mdx': '',
        '/other/docs.json': list('a'),
        '/other/a.mdx': '',
      },
      { folders: ['/workspace', '/other'] },
    );
    await server.move('/workspace/api/a.mdx', '/workspace/api/x.mdx');
    const read = (path: string) => server.fileSystem.getText(path);
    assert.equal(read('/workspace/docs.json'), list('api/x', 'b'));
    assert.equal(read('/workspace/api/docs.json'), list('x'));
    assert.equal(read('/workspace/sdk/mint.json'), list('a'));
    assert.equal(read('/other/docs.json'), list('a'));
    assert.equal((await server.move('/other/a.mdx', '/workspace/a.mdx'))?.documentChanges?.length, undefined);
    assert.equal(read('/other/docs.json'), list('a'));
  });

  test('to another site takes no page its name there', async (t) => {
    const server = await startSiteServer(
      t,
      { '/one/docs.json': list('x'), '/one/x.mdx': '', '/two/docs.json': list('x'), '/two/x.md': '' },
      { folders: ['/one', '/two'] },
    );
    await server.move('/one/x.mdx', '/two/x.mdx');
    assert.equal(server.fileSystem.getText('/two/docs.json'), list('x.md'));
  });

  test('of several files is one edit', async (t) => {
    const { client } = await startSiteServer(
      t,
      {
        '/one/docs.json': list('a'),
        '/one/a.mdx': '',
        '/two/docs.json': list('b'),
        '/two/b.mdx': '',
      },
      { folders: ['/one', '/two'] },
    );
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [
        { oldUri: toUri('/one/a.mdx'), newUri: toUri('/one/x.mdx') },
        { oldUri: toUri('/two/b.mdx'), newUri: toUri('/two/y.mdx') },
      ],
    });
    assert.equal(edit.documentChanges?.length, 2);
  });

  test('leaves a mint.json alone that stands beside a docs.json', async (t) => {
    const server = await startSiteServer(t, {
      '/site/docs.json': list('a'),
      '/site/mint.json': list('a'),
      '/site/a.mdx': '',
    });
    await server.move('/site/a.mdx', '/site/b.mdx');
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('b'));
    assert.equal(server.fileSystem.getText('/site/mint.json'), list('a'));
  });

  test('leaves everything alone outside of the workspace', async (t) => {
    const server = await startSiteServer(t, { '/away/docs.json': list('a'), '/away/a.mdx': '' });
    assert.equal(await server.move('/away/a.mdx', '/away/b.mdx'), null);
    assert.deepEqual(server.fileSystem.reads, []);
  });

  test('of a folder with a whole site in it changes nothing', async (t) => {
    const server = await startSiteServer(t, { '/site/docs/docs.json': list('a'), '/site/docs/a.mdx': '' });
    assert.equal(await server.move('/site/docs', '/site/documentation'), null);
    await server.move('/site/documentation/a.mdx', '/site/documentation/b.mdx');
    assert.equal(server.fileSystem.getText('/site/documentation/docs.json'), list('b'));
  });

  test('is placed right in a file with a byte-order mark', async (t) => {
    const server = await startSiteServer(t, { '/site/docs.json': `\uFEFF${list('a')}`, '/site/a.mdx': '' });
    await server.move('/site/a.mdx', '/site/b.mdx');
    assert.equal(server.fileSystem.getText('/site/docs.json'), list('b'));
  });

  test('is known at once: the diagnostics of the new text find the page', async (t) => {
    const server = await startSiteServer(t, { '/site/docs.json': list('a'), '/site/a.mdx': '' });
    const uri = toUri('/site/docs.json');
    await server.client.open(list('a'), uri);
    await server.client.getDiagnostics(1, uri);
    await server.move('/site/a.mdx', '/site/b.mdx');
    await server.client.change(2, [{ text: list('b') }], uri);
    assert.deepEqual(await server.client.getDiagnostics(2, uri), []);
  });

  test('is answered for editors that know no document changes', async (t) => {
    const files = { '/site/docs.json': list('a'), '/site/a.mdx': '' };
    const { move } = await startSiteServer(t, files, { capabilities: ableEditor });
    const edit = await move('/site/a.mdx', '/site/b.mdx');
    assert.deepEqual(Object.keys(edit?.changes ?? {}), ['file:///site/docs.json']);
    assert.equal(edit?.documentChanges, undefined);
  });
});
