// Answers that would lack something before every page is read wait for the pages, for as long as these are being read.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CancellationTokenSource,
  type Location,
  type WorkDoneProgressBegin,
  type WorkDoneProgressEnd,
  type WorkDoneProgressReport,
  type WorkspaceEdit,
} from 'vscode-languageserver';
import { editingEditor, startSiteServer, toUri } from '../../../support/languageServers/siteServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const count = 300;
const page = toUri('/site/x.mdx');
const files = {
  '/site/docs.json': '{"name": "A", "navigation": [{"group": "A", "pages": ["x"]}]}',
  '/site/x.mdx': '# Soil\n',
  ...Object.fromEntries(Array.from({ length: count }, (_, at) => [`/site/p${at}.mdx`, '[x](/x#soil)'])),
};
const atHeading = {
  textDocument: { uri: page },
  position: { line: 0, character: 3 },
  context: { includeDeclaration: true },
};
/** All pages take much longer than nothing may be read for. */
const slow = { disk: { slowness: 100 }, readingPatience: 1500 };

// Side by side: they wait for a slow disk.
describe('asked before the pages are read', { concurrency: true }, () => {
  test('references are all of them', async (t) => {
    const { client, messages } = await startSiteServer(t, files, slow);
    await client.open(files['/site/x.mdx'], page, 'mdx');
    const found = await client.request<Location[]>('textDocument/references', atHeading);
    assert.equal(found.length, count + 1);
    assert.deepEqual(messages, []);
  });

  test('so are those of an entry', async (t) => {
    const { client, messages } = await startSiteServer(t, files, slow);
    const text = files['/site/docs.json'];
    await client.open(text, toUri('/site/docs.json'));
    const params = {
      ...atHeading,
      textDocument: { uri: toUri('/site/docs.json') },
      position: { line: 0, character: text.indexOf('"x"') + 1 },
    };
    const found = await client.request<Location[]>('textDocument/references', params);
    assert.equal(found.length, count + 1);
    assert.deepEqual(messages, []);
  });

  test('a rename and a move change all links', async (t) => {
    const { client, messages } = await startSiteServer(t, files, slow);
    await client.open(files['/site/x.mdx'], page, 'mdx');
    const renamed = await client.request<WorkspaceEdit>('textDocument/rename', {
      ...atHeading,
      newName: 'Earth',
    });
    assert.equal(renamed.documentChanges?.length, count + 1);
    const other = await startSiteServer(t, files, slow);
    const moved = await other.client.request<WorkspaceEdit>('workspace/willRenameFiles', {
      files: [{ oldUri: page, newUri: toUri('/site/y.mdx') }],
    });
    assert.equal(moved.documentChanges?.length, count + 1);
    assert.deepEqual([...messages, ...other.messages], []);
  });

  test('a client that knows progress sees how far it is', async (t) => {
    const capabilities = { ...editingEditor, window: { ...editingEditor.window, workDoneProgress: true } };
    const { client } = await startSiteServer(t, files, { ...slow, capabilities });
    const steps: (WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd)[] = [];
    client.connection.onRequest('window/workDoneProgress/create', () => null);
    client.connection.onNotification('$/progress', ({ value }) => void steps.push(value));
    await client.open(files['/site/x.mdx'], page, 'mdx');
    await client.request('textDocument/references', atHeading);
    await waitUntil('the progress ends', () => steps.at(-1)?.kind === 'end');
    const [first, ...others] = steps;
    assert.deepEqual(first, { kind: 'begin', title: 'Reading pages', percentage: 0 });
    assert.match(JSON.stringify(others), /of 301 pages/);
  });

  test('an answer that nobody wants any more ends the reading of its pages', async (t) => {
    const capabilities = { ...editingEditor, window: { ...editingEditor.window, workDoneProgress: true } };
    const { client } = await startSiteServer(t, files, { ...slow, capabilities });
    const steps: { readonly kind: string; readonly message?: string }[] = [];
    client.connection.onRequest('window/workDoneProgress/create', () => null);
    client.connection.onNotification('$/progress', ({ value }) => void steps.push(value));
    await client.open(files['/site/x.mdx'], page, 'mdx');
    const canceled = new CancellationTokenSource();
    const asked = client.connection.sendRequest('textDocument/references', atHeading, canceled.token);
    // First the site is read, then the pages with links to the heading once more.
    await waitUntil('the second progress', () => steps.filter(({ kind }) => kind === 'begin').length === 2);
    canceled.cancel();
    await assert.rejects(asked, /was canceled/);
    await waitUntil('the progress ends', () => steps.at(-1)?.kind === 'end');
    assert.ok(steps.every(({ message = '' }) => message !== '300 of 300 pages'));
  });

  test('an answer that nobody wants any more ends its wait', async (t) => {
    const disk = { hanging: ['/site/p0.mdx'] };
    const { client } = await startSiteServer(t, files, { disk, readingPatience: 600_000 });
    await client.open(files['/site/x.mdx'], page, 'mdx');
    const canceled = new CancellationTokenSource();
    const asked = client.connection.sendRequest('textDocument/references', atHeading, canceled.token);
    canceled.cancel();
    await assert.rejects(asked, /was canceled/);
  });
});

describe('a page that is never read', () => {
  const disk = { hanging: ['/site/p0.mdx'] };

  test('is missing in the references, and that is said', async (t) => {
    const { client, messages } = await startSiteServer(t, files, { disk, readingPatience: 300 });
    await client.open(files['/site/x.mdx'], page, 'mdx');
    const found = await client.request<Location[]>('textDocument/references', atHeading);
    assert.equal(found.length, count);
    assert.deepEqual(messages, [
      'Links in "p0.mdx" are not in the list: not all pages have been read yet. Try again later.',
    ]);
  });

  test('is another one than a page that can’t be read', async (t) => {
    const { client, messages } = await startSiteServer(t, files, { disk: { unreadable: ['/site/p0.mdx'] } });
    await client.open(files['/site/x.mdx'], page, 'mdx');
    await client.request('textDocument/references', atHeading);
    assert.deepEqual(messages, ['Links in "p0.mdx" are not in the list: the page could not be read.']);
  });
});
