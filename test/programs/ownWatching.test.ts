// An editor that doesn't watch files, on a real disk: the server notices by itself what happens to them.
import assert from 'node:assert/strict';
import { mkdir, rename, rm } from 'node:fs/promises';
import { describe, type TestContext, test } from 'node:test';
import { ResponseError } from 'vscode-languageserver/node';
import { startPlainClient } from '../support/languageServers/plainClient.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const text = (...pages: readonly string[]) =>
  JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages: [...pages] }] });

async function openEditor(
  context: TestContext,
  files: Readonly<Record<string, string>>,
  capabilities: object = {},
) {
  const site = await createDiskSite(context, files);
  const client = startPlainClient(context);
  await client.initialize({ rootUri: site.getUri(''), capabilities });
  const uri = site.getUri('docs.json');
  await client.open(files['docs.json'] ?? '', uri);
  const waitFor = (codes: string) => client.waitForCodes(codes, uri);
  return { site, client, waitFor };
}

const gone = 'page-not-found';

describe('a site is kept up to date', () => {
  for (const [who, capabilities] of Object.entries({
    'an editor that says nothing of files': {},
    'an editor that does not watch': { workspace: { didChangeWatchedFiles: { dynamicRegistration: false } } },
    'an editor that refuses to watch': {
      workspace: { didChangeWatchedFiles: { dynamicRegistration: true } },
    },
  })) {
    test(`for ${who}`, async (context) => {
      const files = { 'docs.json': text('a', 'new/b', 'c'), 'a.mdx': '' };
      const { site, client, waitFor } = await openEditor(context, files, capabilities);
      await waitFor(`${gone},${gone}`);
      await site.write({ 'c.mdx': '' });
      await waitFor(gone);
      await mkdir(site.getPath('new'));
      await site.write({ 'new/b.md': '' });
      await waitFor('');
      await rename(site.getPath('c.mdx'), site.getPath('d.mdx'));
      await waitFor(gone);
      await rm(site.getPath('new'), { recursive: true });
      await waitFor(`${gone},${gone}`);
      assert.deepEqual(client.errors, []);
    });
  }

  test('for an editor that refuses to watch when the site is known already', async (context) => {
    const site = await createDiskSite(context, { 'docs.json': text('a', 'b'), 'a.mdx': '' });
    let refuse = () => {};
    const refusal = new Promise((resolve) => {
      refuse = () => resolve(new ResponseError(-32601, 'Not here'));
    });
    const client = startPlainClient(context, { 'client/registerCapability': () => refusal });
    const workspace = { didChangeWatchedFiles: { dynamicRegistration: true } };
    await client.initialize({ rootUri: site.getUri(''), capabilities: { workspace } });
    const uri = site.getUri('docs.json');
    await client.open(text('a', 'b'), uri);
    await client.waitForCodes(gone, uri);
    refuse();
    await site.write({ 'b.mdx': '' });
    await client.waitForCodes('', uri);
  });

  test('also in what is written in pages', async (context) => {
    const files = { 'docs.json': text('a', 'b'), 'a.mdx': '[b](/b#one)', 'b.mdx': '# One\n' };
    const { site, client, waitFor } = await openEditor(context, files);
    await waitFor('');
    await client.open(files['a.mdx'], site.getUri('a.mdx'), 'markdown');
    await client.waitForCodes('', site.getUri('a.mdx'));
    await site.write({ 'b.mdx': '# Two\n' });
    await client.waitForCodes('link-fragment-not-found', site.getUri('a.mdx'));
  });
});

test('ignored folders are not watched, and their pages are no pages', async (context) => {
  const files = {
    'docs.json': text('a'),
    'a.mdx': '',
    '.gitignore': 'build/\n',
    'build/x.mdx': '',
    'node_modules/y/z.mdx': '',
  };
  const { site, client, waitFor } = await openEditor(context, files);
  await waitFor('');
  await site.write({ 'build/w.mdx': '', 'node_modules/y/w.mdx': '', 'b.mdx': '' });
  const getPages = async () =>
    (await client.connection.sendRequest<{ path: string }[]>('docs/pages', {})).map(({ path }) => path);
  await waitUntil('the new page is known', async () => (await getPages()).length > 1);
  assert.deepEqual(await getPages(), ['a.mdx', 'b.mdx']);
});

test('watching keeps no server alive whose editor is gone', async (context) => {
  const { client, waitFor } = await openEditor(context, { 'docs.json': text('a'), 'a.mdx': '' });
  await waitFor('');
  client.server.child.stdin.end();
  assert.equal(await client.server.exit, 1);
});
