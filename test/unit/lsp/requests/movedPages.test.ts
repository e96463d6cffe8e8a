// Pages that move, with the links in them and to them: what the server reads, and what it asks the editor to change.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CancellationTokenSource, type WorkspaceEdit } from 'vscode-languageserver';
import { type MoveEdits, moveEditsRequest } from '../../../../server/src/shared/protocol.ts';
import { startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const empty = '{"name": "A", "navigation": []}';

test('links in pages that are not open follow, wherever their lines end', async (t) => {
  const server = await startSiteServer(t, {
    '/site/docs.json': empty,
    '/site/a.mdx': '\uFEFF---\r\ntitle: A\r\n---\r\n\r\n[x](/x) ä [x](x.mdx)\r\n',
    '/site/x.mdx': '[a](./a)\r[x](#x)',
  });
  await server.move('/site/x.mdx', '/site/guides/y.mdx');
  const read = (path: string) => server.fileSystem.getText(path);
  assert.equal(read('/site/a.mdx'), '---\r\ntitle: A\r\n---\r\n\r\n[x](/guides/y) ä [x](guides/y.mdx)\r\n');
  assert.equal(read('/site/guides/y.mdx'), '[a](../a)\r[x](#x)');
});

test('an open page counts as it is typed, not as it is saved', async (t) => {
  const { client } = await startSiteServer(t, {
    '/site/docs.json': empty,
    '/site/a.mdx': '[x](/x)',
    '/site/x.mdx': '',
  });
  const uri = toUri('/site/a.mdx');
  await client.open('[x](/x)', uri, 'mdx');
  await client.change(2, [{ text: 'More.\n\n[x](/x)' }], uri);
  const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: toUri('/site/x.mdx'), newUri: toUri('/site/y.mdx') }],
  });
  assert.deepEqual(edit.documentChanges, [
    {
      textDocument: { uri, version: 2 },
      edits: [{ range: { start: { line: 2, character: 5 }, end: { line: 2, character: 6 } }, newText: 'y' }],
    },
  ]);
});

test('a page that is not open changes where its links are now, not where they were when it was read', async (t) => {
  const server = await startSiteServer(t, {
    '/site/docs.json': empty,
    '/site/a.mdx': '[x](/x)',
    '/site/b.mdx': '[x](/x)',
    '/site/x.mdx': '',
  });
  const { client, fileSystem } = server;
  await client.open('[x](/x)', toUri('/site/b.mdx'), 'mdx');
  const params = {
    textDocument: { uri: toUri('/site/b.mdx') },
    position: { line: 0, character: 5 },
    context: { includeDeclaration: false },
  };
  await waitUntil('all pages are read', async () => {
    const references = await client.request<unknown[] | null>('textDocument/references', params);
    return references?.length === 2;
  });
  // Nobody has told the server of it yet.
  fileSystem.write('/site/a.mdx', 'More.\n\n`[x](/x)`, [x](/x)');
  await server.move('/site/x.mdx', '/site/y.mdx');
  assert.equal(fileSystem.getText('/site/a.mdx'), 'More.\n\n`[x](/x)`, [x](/y)');
});

for (const file of ['docs.json', 'pages.json'])
  test(`an entry in ${file} is followed where it is now, not where it was when it was read`, async (t) => {
    const pages = '{ "tabs": [{ "tab": "A", "pages": ["x"] }] }';
    const isPart = file === 'pages.json';
    const configuration = `{ "theme": "mint", "name": "A", "colors": { "primary": "#166534" }, "navigation": ${isPart ? '{ "$ref": "./pages.json" }' : pages} }`;
    const files = {
      '/site/docs.json': configuration,
      ...(isPart && { '/site/pages.json': pages }),
      '/site/x.mdx': '',
      '/site/b.mdx': '',
    };
    const server = await startSiteServer(t, files, { initializationOptions: { redirectsOnMove: 'never' } });
    await server.move('/site/b.mdx', '/site/c.mdx');
    // Nobody has told the server of it yet.
    const now = (isPart ? pages : configuration)
      .replace('"A"', '"A longer name"')
      .replace('["x"]', '["c", "x"]');
    server.fileSystem.write(`/site/${file}`, now);
    await server.move('/site/x.mdx', '/site/y.mdx');
    assert.equal(server.fileSystem.getText(`/site/${file}`), now.replace('"x"', '"y"'));
  });

test('a site in another shape is followed with its links', async (t) => {
  const configure = (page: string) =>
    JSON.stringify({ $schema: 'https://elsewhere/docs.json', navigation: { tabs: [{ pages: [page] }] } });
  const files = {
    '/site/docs.json': configure('x'),
    '/site/a.mdx': '<Card href="/x#y" />',
    '/site/x.mdx': '',
  };
  const server = await startSiteServer(t, files, { initializationOptions: { redirectsOnMove: 'never' } });
  await server.move('/site/x.mdx', '/site/y.mdx');
  assert.equal(server.fileSystem.getText('/site/docs.json'), configure('y'));
  assert.equal(server.fileSystem.getText('/site/a.mdx'), '<Card href="/y#y" />');
});

test('each site follows what concerns it', async (t) => {
  const server = await startSiteServer(
    t,
    {
      '/one/docs.json': empty,
      '/one/a.mdx': '[x](/x) [y](/y)',
      '/one/x.mdx': '[a](a)',
      '/two/docs.json': empty,
      '/two/a.mdx': '[x](/x)',
      '/two/x.md': '',
    },
    { folders: ['/one', '/two'] },
  );
  await server.move('/one/x.mdx', '/two/x.mdx');
  const read = (path: string) => server.fileSystem.getText(path);
  assert.equal(read('/one/a.mdx'), '[x](/x) [y](/y)');
  assert.equal(read('/two/x.mdx'), '[a](a)');
  assert.equal(read('/two/a.mdx'), '[x](/x.md)');
});

test('a client that asks gets entries and links apart, and how many links there are', async (t) => {
  const { client } = await startSiteServer(t, {
    '/site/docs.json': '{"name": "A", "navigation": [{"group": "A", "pages": ["x"]}]}',
    '/site/a.mdx': '[x](/x) ![x](/x)',
    '/site/b.mdx': 'import X from "./x.mdx"',
    '/site/x.mdx': '[a](/a)',
  });
  const files = [{ oldUri: toUri('/site/x.mdx'), newUri: toUri('/site/y.mdx') }];
  const { configurations, pages, linkCount } = await client.request<MoveEdits>(moveEditsRequest, { files });
  assert.deepEqual(
    configurations.map(({ textDocument }) => textDocument.uri),
    [toUri('/site/docs.json')],
  );
  assert.deepEqual(
    pages.map(({ textDocument: { uri }, edits }) => [uri, edits.length]),
    [
      [toUri('/site/a.mdx'), 2],
      [toUri('/site/b.mdx'), 1],
    ],
  );
  assert.equal(linkCount, 3);
});

test('only pages that link to what moves are read', async (t) => {
  const server = await startSiteServer(t, {
    '/site/docs.json': empty,
    '/site/a.mdx': '[x](/x)',
    '/site/b.mdx': '[a](/a)',
    '/site/x.mdx': '',
  });
  await server.client.open('[a](/a)', toUri('/site/b.mdx'), 'mdx');
  await server.client.request('textDocument/references', {
    textDocument: { uri: toUri('/site/b.mdx') },
    position: { line: 0, character: 0 },
    context: { includeDeclaration: false },
  });
  await server.move('/site/a.mdx', '/site/c.mdx');
  const before = server.fileSystem.reads.length;
  const edit = await server.client.request<WorkspaceEdit>('workspace/willRenameFiles', {
    files: [{ oldUri: toUri('/site/x.mdx'), newUri: toUri('/site/y.mdx') }],
  });
  assert.equal(edit.documentChanges?.length, 1);
  const reads = server.fileSystem.reads.slice(before);
  assert.ok(reads.includes('/site/c.mdx') && !reads.includes('/site/x.mdx'), reads.join(' '));
});

test('a large move lets other requests be answered before it, and ends when it is canceled', async (t) => {
  const manyLinks = '[x](/x/a) [y](x/a.mdx)\n\n'.repeat(1000);
  const pages = Array.from({ length: 12 }, (_, at) => [`/site/p${at}.mdx`, manyLinks]);
  const files = { ...Object.fromEntries(pages), '/site/docs.json': empty, '/site/x/a.mdx': '' };
  const { client } = await startSiteServer(t, files);
  const textDocument = { uri: toUri('/site/x/a.mdx') };
  await client.open('[b](/p1)', textDocument.uri, 'mdx');
  const askHover = () =>
    client.request('textDocument/hover', { textDocument, position: { line: 0, character: 6 } });
  await askHover();
  const move = { files: [{ oldUri: toUri('/site/x'), newUri: toUri('/site/y') }] };
  const answered: string[] = [];
  const moved = client.request<WorkspaceEdit>('workspace/willRenameFiles', move);
  const asked = [
    moved.then(({ documentChanges }) => answered.push(`${documentChanges?.length} pages`)),
    askHover().then(() => answered.push('hover')),
  ];
  await Promise.all(asked);
  assert.deepEqual(answered, ['hover', '12 pages']);
  const canceling = new CancellationTokenSource();
  const canceled = client.connection.sendRequest('workspace/willRenameFiles', move, canceling.token);
  canceling.cancel();
  await assert.rejects(canceled, /was canceled/);
});
