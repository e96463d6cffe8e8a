// One file that a client has open under two spellings of its URI: each answer is about the one that was used last, and what
// is typed into one never ends up in the other.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { CodeAction, WorkspaceEdit } from 'vscode-languageserver';
import { editingEditor } from '../../support/languageServers/siteServer.ts';
import { startStdioServer } from '../../support/languageServers/stdioServer.ts';
import { createDiskSite } from '../../support/sites/diskSite.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const list = (...pages: string[]) =>
  JSON.stringify({ name: 'A', navigation: [{ group: 'Guides', pages }] }, undefined, 2);

async function start(context: TestContext) {
  const disk = await createDiskSite(context, { 'docs.json': list('a'), 'a.mdx': '' });
  const client = await startStdioServer(context, {
    capabilities: editingEditor,
    workspaceFolders: [disk.getUri('').replace(/\/$/, '')],
  });
  const plain = disk.getUri('docs.json');
  const spelled = plain.replace('docs', 'd%6Fcs');
  const getCodes = (uri: string) =>
    client.published.findLast((params) => params.uri === uri)?.diagnostics.map(({ code }) => code);
  const waitForCodes = (uri: string, ...codes: string[]) =>
    waitUntil(`${uri} has ${codes}`, () => getCodes(uri)?.join() === codes.join());
  const getEdited = async (): Promise<unknown> => {
    const files = [{ oldUri: disk.getUri('a.mdx'), newUri: disk.getUri('b.mdx') }];
    const edit = await client.request<WorkspaceEdit>('workspace/willRenameFiles', { files });
    const [change] = edit.documentChanges ?? [];
    return change !== undefined && 'textDocument' in change && change.textDocument;
  };
  return { client, plain, spelled, waitForCodes, getEdited };
}

test('the one that was opened last stands for the file until it is closed', async (context) => {
  const { client, plain, spelled, waitForCodes, getEdited } = await start(context);
  await client.open(list('a', 'ghost'), plain);
  await waitForCodes(plain, 'page-not-found');
  await client.open(list('a'), spelled);
  await waitForCodes(spelled);
  assert.deepEqual(await getEdited(), { uri: spelled, version: 1 });

  await client.close(spelled);
  await client.change(2, [{ text: list('a', 'a', 'ghost') }], plain);
  await waitForCodes(plain, 'page-listed-twice', 'page-not-found');
  assert.deepEqual(await getEdited(), { uri: plain, version: 2 });
});

test('the one that is typed into takes its place, with what was typed into it before', async (context) => {
  const { client, plain, spelled, waitForCodes, getEdited } = await start(context);
  await client.open(list('a', 'ghost'), plain);
  await client.change(2, [{ text: list('a') }], plain);
  await client.open(list('a', 'ghost', 'spook'), spelled);
  await waitForCodes(spelled, 'page-not-found', 'page-not-found');

  const first = { line: 0, character: 0 };
  await client.change(3, [{ range: { start: first, end: first }, text: ' ' }], plain);
  await waitForCodes(plain);
  assert.deepEqual(await getEdited(), { uri: plain, version: 3 });
  await client.change(2, [{ range: { start: first, end: first }, text: '\n' }], spelled);
  await waitForCodes(spelled, 'page-not-found', 'page-not-found');
  assert.deepEqual(await getEdited(), { uri: spelled, version: 2 });
});

test('an answer is about the one that was asked about', async (context) => {
  const { client, plain, spelled } = await start(context);
  await client.open(list('ghost'), plain);
  await client.open(list('ghost', 'spook'), spelled);
  const titles = async (uri: string) => {
    const range = { start: { line: 0, character: 0 }, end: { line: 12, character: 0 } };
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', params);
    for (const { edit } of actions)
      for (const change of edit?.documentChanges ?? [])
        if ('textDocument' in change && change.textDocument.version !== null)
          assert.equal(change.textDocument.uri, uri);
    return actions.filter(({ title }) => title.startsWith('Create')).map(({ title }) => title);
  };
  await waitUntil('the site is known', async () => (await titles(plain)).length > 0);
  assert.deepEqual(await titles(plain), ['Create ghost.mdx']);
  assert.deepEqual(await titles(spelled), ['Create ghost.mdx', 'Create spook.mdx']);
  assert.deepEqual(await titles(plain), ['Create ghost.mdx']);
});

test('the one that is closed shows nothing anymore, whichever it is', async (context) => {
  const { client, plain, spelled, waitForCodes } = await start(context);
  await client.open(list('a', 'ghost'), plain);
  await waitForCodes(plain, 'page-not-found');
  await client.open(list('a', 'ghost'), spelled);
  await waitForCodes(spelled, 'page-not-found');
  await client.close(plain);
  await waitForCodes(plain);
  await client.close(spelled);
  await waitForCodes(spelled);
  // Opened again, it is judged again.
  await client.open(list('a', 'ghost'), spelled);
  await waitForCodes(spelled, 'page-not-found');
});
