// The folders that an editor has open, in every way in which editors say so.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startPlainClient } from '../support/languageServers/plainClient.ts';
import { createDiskSite, type DiskSite } from '../support/sites/diskSite.ts';

const files = { 'docs.json': '', 'a.mdx': '', 'inner/docs.json': '', 'inner/b.mdx': '' };
const text = JSON.stringify({ name: 5, navigation: [{ group: 'B', pages: ['a', 'nowhere'] }] });
const withSite = 'wrong-type,page-not-found';
const withoutSite = 'wrong-type';

/** What says that a folder is open → what is said about a configuration there. */
type Case = readonly [name: string, params: (site: DiskSite) => object, codes: string];

const folders = (...uris: readonly string[]) => ({
  workspaceFolders: uris.map((uri) => ({ uri, name: '' })),
});
const getRoot = (site: DiskSite) => site.getUri('').replace(/\/$/, '');

const cases: readonly Case[] = [
  ['workspaceFolders', (site) => folders(getRoot(site)), withSite],
  ['workspaceFolders with a slash at the end', (site) => folders(`${getRoot(site)}/`), withSite],
  ['rootUri alone', (site) => ({ rootUri: getRoot(site) }), withSite],
  ['rootPath alone', (site) => ({ rootPath: site.folder }), withSite],
  [
    'rootUri, with workspaceFolders null',
    (site) => ({ rootUri: getRoot(site), workspaceFolders: null }),
    withSite,
  ],
  [
    'rootUri, with no workspaceFolders',
    (site) => ({ rootUri: getRoot(site), workspaceFolders: [] }),
    withSite,
  ],
  ['rootPath, with rootUri null', (site) => ({ rootUri: null, rootPath: site.folder }), withSite],
  ['a folder around it', (site) => ({ rootUri: getRoot(site).replace(/\/[^/]+$/, '') }), withSite],
  ['the top of the disk', () => folders('file:///'), withSite],
  ['the top of the disk as rootPath', () => ({ rootPath: '/' }), withSite],
  ['the folder, and the one around it', (site) => folders('file:///', getRoot(site)), withSite],
  ['nothing', () => ({}), withoutSite],
  ['null', () => ({ workspaceFolders: null, rootUri: null, rootPath: null }), withoutSite],
  ['no folder', () => folders(), withoutSite],
  ['another folder', (site) => folders(`${getRoot(site)}/inner`), withoutSite],
  ['a folder that is not there', (site) => folders(`${getRoot(site)}/nowhere`), withoutSite],
  ['the file itself as a folder', (site) => folders(site.getUri('docs.json')), withoutSite],
  ['something that is no file', () => folders('untitled:Untitled-1', 'nonsense', ''), withoutSite],
];

describe('a configuration is judged with its site, or by itself', () => {
  for (const [name, getParams, codes] of cases) {
    test(`by ${name}`, async (context) => {
      const site = await createDiskSite(context, files);
      const client = startPlainClient(context);
      await client.initialize(getParams(site));
      const uri = site.getUri('docs.json');
      await client.open(text, uri);
      await client.waitForCodes(codes, uri);
      // The site has been read now, if there is one: nothing else comes.
      const textDocument = { uri };
      await client.connection.sendRequest('textDocument/documentLink', { textDocument });
      assert.equal(client.getCodes(uri), codes);
      assert.deepEqual([client.asked, client.errors], [[], []]);
    });
  }

  test('by a folder that is opened later, and not anymore when it is closed', async (context) => {
    const site = await createDiskSite(context, files);
    const client = startPlainClient(context);
    await client.initialize({ capabilities: { workspace: { workspaceFolders: true } } });
    const uri = site.getUri('docs.json');
    await client.open(text, uri);
    await client.waitForCodes(withoutSite, uri);
    const folder = { uri: getRoot(site), name: '' };
    for (const [added, removed, codes] of [
      [[folder], [], withSite],
      [[], [folder], withoutSite],
    ] as const) {
      const event = { added, removed };
      await client.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
      await client.change(text, codes.length, uri);
      await client.waitForCodes(codes, uri);
    }
    assert.deepEqual([client.asked, client.errors], [[], []]);
  });
});

describe('the top of the disk', () => {
  test('is not searched: its sites are those of what is open', async (context) => {
    const site = await createDiskSite(context, files);
    const client = startPlainClient(context);
    await client.initialize(folders('file:///'));
    await client.open(text, site.getUri('docs.json'));
    const pages = await client.connection.sendRequest<{ uri: string }[]>('docs/pages', {});
    assert.deepEqual(
      pages.map(({ uri }) => uri),
      [site.getUri('a.mdx')],
    );
    const found = await client.connection.sendRequest('docs/checkSites', {});
    assert.deepEqual(found, { errors: 2, warnings: 0, infos: 0, sites: 1, foreign: 0, plain: 0, unread: [] });
  });
});
