// What follows a move besides its links: a word about pages whose links could not follow, and nothing twice.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { WorkspaceEdit } from 'vscode-languageserver';
import { type MoveEdits, moveEditsRequest } from '../../../../server/src/shared/protocol.ts';
import { type SiteServer, startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';

const files = {
  '/site/docs.json': '{"name": "A", "navigation": []}',
  '/site/a.mdx': '[x](/x)\n\n## Setup',
  '/site/b.mdx': '[x](/x)',
  '/site/c.mdx': '[x](/x)',
  '/site/x.mdx': '',
};
const move = { files: [{ oldUri: toUri('/site/x.mdx'), newUri: toUri('/site/y.mdx') }] };

async function renameInText({ client }: SiteServer): Promise<WorkspaceEdit> {
  const uri = toUri('/site/a.mdx');
  await client.open(files['/site/a.mdx'], uri, 'mdx');
  const asked = { textDocument: { uri }, position: { line: 0, character: 5 }, newName: '/y' };
  return client.request<WorkspaceEdit>('textDocument/rename', asked);
}

function ask({ client }: SiteServer): Promise<WorkspaceEdit | null> {
  return client.request('workspace/willRenameFiles', move);
}

/** What changes, by path. */
function getChanged(edit: WorkspaceEdit | null): string[] {
  return (edit?.documentChanges ?? [])
    .map((change) => ('textDocument' in change ? change.textDocument.uri : `${change.kind}`))
    .map((uri) => uri.replace('file:///site/', ''));
}

describe('a page that could not be read', () => {
  const warning = 'Links in "b.mdx" were not updated: the page could not be read.';

  test('is named once, and the others follow', async (t) => {
    const server = await startSiteServer(t, files, { disk: { unreadable: ['/site/b.mdx'] } });
    assert.deepEqual(getChanged(await ask(server)), ['a.mdx', 'c.mdx']);
    assert.deepEqual(server.messages, [warning]);
  });

  test('is named with how many more there are', async (t) => {
    const server = await startSiteServer(t, files, { disk: { unreadable: ['/site/b.mdx', '/site/c.mdx'] } });
    assert.deepEqual(getChanged(await ask(server)), ['a.mdx']);
    assert.deepEqual(server.messages, [
      'Links in "b.mdx" and 1 more page were not updated: these pages could not be read.',
    ]);
  });

  test('is named after the wait for it, too', async (t) => {
    const disk = { hanging: ['/site/b.mdx'] };
    const server = await startSiteServer(t, files, { disk, readingPatience: 300 });
    await ask(server);
    assert.deepEqual(server.messages, [
      'Links in "b.mdx" were not updated: not all pages have been read yet. Try again later.',
    ]);
  });

  test('is named once by a rename whose move is asked for again', async (t) => {
    const server = await startSiteServer(t, files, { disk: { unreadable: ['/site/b.mdx'] } });
    await renameInText(server);
    const { linkCount } = await server.client.request<MoveEdits>(moveEditsRequest, move);
    assert.equal(linkCount, 2);
    assert.deepEqual(server.messages, [warning]);
  });

  test('is named when a heading gets another text', async (t) => {
    const server = await startSiteServer(t, files, { disk: { unreadable: ['/site/b.mdx'] } });
    const uri = toUri('/site/a.mdx');
    await server.client.open(files['/site/a.mdx'], uri, 'mdx');
    const asked = { textDocument: { uri }, position: { line: 2, character: 5 }, newName: 'Start' };
    await server.client.request('textDocument/rename', asked);
    assert.deepEqual(server.messages, [warning]);
  });

  test('is not spoken of where nothing of the site moves', async (t) => {
    const server = await startSiteServer(t, files, { disk: { unreadable: ['/site/b.mdx'] } });
    const elsewhere = { files: [{ oldUri: toUri('/site/none.mdx'), newUri: toUri('/site/no.mdx') }] };
    assert.equal(await server.client.request('workspace/willRenameFiles', elsewhere), null);
    assert.deepEqual(server.messages, []);
  });
});

describe('a move that comes with a rename in a text', () => {
  test('is not followed a second time by the editor that makes it', async (t) => {
    const server = await startSiteServer(t, files);
    assert.deepEqual(getChanged(await renameInText(server)), ['rename', 'a.mdx', 'b.mdx', 'c.mdx']);
    assert.equal(await ask(server), null);
    assert.deepEqual(getChanged(await ask(server)), ['a.mdx', 'b.mdx', 'c.mdx']);
  });

  test('is followed when something else has moved in between', async (t) => {
    const server = await startSiteServer(t, files);
    await renameInText(server);
    await server.move('/site/c.mdx', '/site/d.mdx');
    assert.deepEqual(getChanged(await ask(server)), ['a.mdx', 'b.mdx', 'd.mdx']);
  });
});
