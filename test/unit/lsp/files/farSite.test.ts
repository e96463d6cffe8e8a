// A site that only the editor can reach, over a network where every answer takes a trip.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import type { Location, WorkspaceEdit } from 'vscode-languageserver';
import { listFolderRequest, lookRequest, readFileRequest } from '../../../../server/src/shared/fileAccess.ts';
import { type CheckSitesResult, checkSitesRequest } from '../../../../server/src/shared/protocol.ts';
import { listPages } from '../../../support/checks/terminalCheck.ts';
import { createFarFiles } from '../../../support/languageServers/farFiles.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { ableEditor } from '../../../support/languageServers/testClient.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const root = 'vscode-vfs://github/plants/docs';
const docs = `${root}/docs.json`;

async function openFarSite(
  test: TestContext,
  files: Readonly<Record<string, string>>,
  { configuration, unreadable = [] }: { configuration: string; unreadable?: readonly string[] },
) {
  const far = createFarFiles(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${root}/${path}`, text])),
    unreadable.map((path) => `${root}/${path}`),
  );
  const textDocument = { ...ableEditor.textDocument, synchronization: { dynamicRegistration: true } };
  const client = await startInMemoryServer(
    test,
    {
      capabilities: { ...ableEditor, textDocument },
      initializationOptions: { servesFiles: true, hasJsonSupport: true },
      workspaceFolders: [root],
    },
    { disk: undefined },
  );
  for (const method of [listFolderRequest, lookRequest, readFileRequest])
    client.connection.onRequest(method, (params) => far.answer(method, params));
  await client.open(configuration, docs);
  const getCodes = (uri: string) =>
    client.published.findLast((params) => params.uri === uri)?.diagnostics.map(({ code }) => code);
  const waitForCodes = (uri: string, ...codes: string[]) =>
    waitUntil(`${uri} has ${codes.join() || 'no problems'}`, () => getCodes(uri)?.join() === codes.join());
  return { client, far, waitForCodes };
}

/** 200 pages in 20 folders, three levels deep; each links to the next one. */
function createPages(): Record<string, string> {
  const names = Array.from({ length: 200 }, (_, at) => `guides/part-${at % 4}/topic-${at % 20}/page-${at}`);
  return Object.fromEntries(
    names.map((name, at) => [
      `${name}.mdx`,
      `---\ntitle: Page ${at}\n---\n[next](/${names[(at + 1) % names.length]})\n`,
    ]),
  );
}

describe('a site of 200 pages that only the editor can reach', () => {
  const pages = createPages();
  const entries = Object.keys(pages).map((page) => page.replace('.mdx', ''));
  const configuration = listPages(...entries, 'ghost').replace('"Plants"', '1');

  test('shows its own problems at once, and is known completely after a few trips', async (context) => {
    const { client, far, waitForCodes } = await openFarSite(context, pages, { configuration });
    await waitForCodes(docs, 'wrong-type');
    far.release();
    await waitForCodes(docs, 'wrong-type', 'page-not-found');
    const published = client.published.map(({ diagnostics }) => diagnostics.map(({ code }) => code).join());
    assert.deepEqual([...new Set(published)], ['wrong-type', 'wrong-type,page-not-found']);
    const textDocument = { uri: `${root}/${entries[1]}.mdx` };
    await client.open(pages[`${entries[1]}.mdx`] ?? '', textDocument.uri, 'mdx');
    const references = () =>
      client.request<Location[] | null>('textDocument/references', {
        textDocument,
        position: { line: 0, character: 0 },
        context: { includeDeclaration: false },
      });
    await waitUntil('links are known', async () => (await references())?.length === 2);
    const isRead = (page: string) => far.asked.includes(`${readFileRequest} ${root}/${page}`);
    await waitUntil('all pages are read', () => Object.keys(pages).every(isRead));
    assert.ok(far.rounds <= 12, `12 trips of 200 ms are 2.4 s; there were ${far.rounds}`);
  });

  test('is asked for folder by folder, and each page is read once', async (context) => {
    const { far, waitForCodes } = await openFarSite(context, pages, { configuration });
    far.release();
    await waitForCodes(docs, 'wrong-type', 'page-not-found');
    const count = (method: string) => far.asked.filter((each) => each.startsWith(method)).length;
    await waitUntil('all pages are read', () => count(readFileRequest) >= 200);
    assert.equal(count(listFolderRequest), 26);
    assert.equal(count(lookRequest), 1, 'whether it is a repository');
    assert.equal(new Set(far.asked).size, far.asked.length, 'nothing is asked for twice');
  });
});

describe('a site that can be reached in part', () => {
  test('misses nothing while a folder is unreadable', async (context) => {
    const { far, waitForCodes, client } = await openFarSite(
      context,
      { 'a.mdx': '', 'closed/b.mdx': '' },
      { configuration: listPages('a', 'ghost', 'closed/b').replace('"Plants"', '1'), unreadable: ['closed'] },
    );
    far.release();
    await waitForCodes(docs, 'wrong-type');
    await waitUntil('the pages are read', () => far.asked.includes(`${readFileRequest} ${root}/a.mdx`));
    await client.getDiagnostics(1, docs);
    const codes = client.published.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
    assert.deepEqual([...new Set(codes)], ['wrong-type']);
  });

  test('names what it can’t read by its whole path, also above a site', async (context) => {
    const { far, client } = await openFarSite(
      context,
      { '.gitignore': '', 'inner/docs.json': listPages('a'), 'inner/a.mdx': '' },
      { configuration: listPages(), unreadable: ['.gitignore'] },
    );
    far.release();
    const { unread } = await client.request<CheckSitesResult>(checkSitesRequest, {});
    assert.deepEqual(unread, [
      `"${root}/.gitignore" can’t be read, so configurations there were not checked.`,
      `"${root}/.gitignore" can’t be read, so missing pages and files of its site are not reported.`,
    ]);
  });

  test('has its entries and its links follow a page that moves', async (context) => {
    const { client, far } = await openFarSite(
      context,
      { 'a.mdx': 'See [b](/b).\n', 'b.mdx': '' },
      { configuration: listPages('a', 'b') },
    );
    far.release();
    const files = [{ oldUri: `${root}/b.mdx`, newUri: `${root}/guides/c.mdx` }];
    const edit = await client.request<WorkspaceEdit | null>('workspace/willRenameFiles', { files });
    const changes = Object.entries(edit?.changes ?? {}).map(([uri, edits]) => [
      uri,
      ...edits.map(({ newText }) => newText),
    ]);
    assert.deepEqual(changes, [
      [docs, '"guides/c"'],
      [`${root}/a.mdx`, 'guides/c'],
    ]);
  });

  test('has its documents asked for by its scheme', async (context) => {
    const { client, far } = await openFarSite(context, { 'a.mdx': '' }, { configuration: listPages('a') });
    far.release();
    await waitUntil('documents are asked for', () => client.registered.includes('textDocument/didOpen'));
  });
});

test('a file of a virtual file system is in no folder on disk, not even in the top one', async (context) => {
  const client = await startInMemoryServer(context, {
    initializationOptions: { servesFiles: true },
    workspaceFolders: ['file:///'],
  });
  const asked: string[] = [];
  for (const method of [listFolderRequest, lookRequest, readFileRequest])
    client.connection.onRequest(method, () => {
      asked.push(method);
      return { kind: 'nothing' };
    });
  await client.open(listPages('ghost').replace('"Plants"', '1'), docs);
  const codes = (await client.getDiagnostics(1, docs)).map(({ code }) => code);
  assert.deepEqual([codes, asked], [['wrong-type'], []]);
});
