// docs/newConfiguration, and what is proposed in an empty file: asked of a server, as an editor asks.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  CancellationTokenSource,
  type CodeAction,
  type CompletionList,
  LSPErrorCodes,
  WorkDoneProgress,
} from 'vscode-languageserver';
import { type NewConfiguration, newConfigurationRequest } from '../../../../server/src/shared/protocol.ts';
import type { FileSystem } from '../../../../server/src/site/fileSystem.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { createMemoryFileSystem } from '../../../support/sites/memoryFileSystem.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const site = 'file:///site';
const page = '---\ntitle: Start\n---\n';
const pages = { '/site/a.md': page, '/site/guides/b.mdx': '' };

const ask = (client: { request<R>(method: string, params: object): Promise<R> }, uri = site) =>
  client.request<NewConfiguration>(newConfigurationRequest, { uri });

describe('a configuration for a folder', () => {
  test('is proposed where there is none, and nothing is written', async (context) => {
    const { client, fileSystem } = await startSiteServer(context, {
      ...pages,
      '/site/.gitignore': 'made/',
      '/site/made/a.md': '',
      '/site/README.md': '# Plants\n',
    });
    const answer = await ask(client);
    assert.equal(answer.kind, 'proposed');
    assert.ok(answer.kind === 'proposed');
    const { uri, isEmptyFile, texts, unread } = answer;
    const { list: text, tree } = texts;
    assert.deepEqual(
      { uri, isEmptyFile, unread },
      { uri: `${site}/docs.json`, isEmptyFile: false, unread: [] },
    );
    assert.ok(text.startsWith('{\n  "name": "Plants",\n'));
    assert.ok(text.endsWith('\n}\n'));
    const { navigation } = JSON.parse(text);
    assert.deepEqual(navigation, [
      { group: 'Get Started', pages: ['a'] },
      { group: 'Guides', pages: ['guides/b'] },
    ]);
    assert.deepEqual(JSON.parse(tree), {
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'Plants',
      colors: { primary: '#15803d' },
      navigation: { groups: navigation },
    });
    assert.equal(fileSystem.getText('/site/docs.json'), undefined);
  });

  test('is proposed for the whole folder, with the folder of its documentation', async (context) => {
    const files = { '/site/README.md': '', '/site/docs/a.md': '', '/site/notes/a.md': '' };
    const { client } = await startSiteServer(context, files);
    const answer = await ask(client);
    assert.ok(answer.kind === 'proposed');
    assert.equal(answer.inner, `${site}/docs`);
    assert.match(answer.texts.list, /"docs\/a"[\s\S]*"notes\/a"/);
    const inner = await ask(client, answer.inner);
    assert.ok(inner.kind === 'proposed');
    assert.equal(inner.uri, `${site}/docs/docs.json`);
    assert.equal(inner.inner, undefined);
    assert.deepEqual(JSON.parse(inner.texts.list).navigation, [{ group: 'Get Started', pages: ['a'] }]);
  });

  test('is not proposed where one is, under either name', async (context) => {
    for (const name of ['docs.json', 'mint.json']) {
      const { client } = await startSiteServer(context, { ...pages, [`/site/${name}`]: '{}' });
      assert.deepEqual(await ask(client), { kind: 'exists', uri: `${site}/${name}` });
    }
  });

  test('is not proposed where something is that can’t be read', async (context) => {
    const { client } = await startSiteServer(context, { ...pages, '/site/docs.json/inner.md': '' });
    assert.deepEqual(await ask(client), { kind: 'exists', uri: `${site}/docs.json` });
  });

  test('is proposed for an empty file, as it is in the editor', async (context) => {
    const { client } = await startSiteServer(context, { ...pages, '/site/docs.json': '{}' });
    await client.open('\r\n', `${site}/docs.json`);
    const answer = await ask(client);
    assert.ok(answer.kind === 'proposed');
    assert.equal(answer.isEmptyFile, true);
    assert.ok(answer.texts.list.startsWith('{\r\n'));
  });

  test('is proposed where an editor still has one that was deleted', async (context) => {
    const { client, fileSystem } = await startSiteServer(context, { ...pages, '/site/docs.json': '{}' });
    await client.open('{}', `${site}/docs.json`);
    assert.equal((await ask(client)).kind, 'exists');
    fileSystem.remove('/site/docs.json');
    assert.equal((await ask(client)).kind, 'proposed');
  });

  test('is not proposed without a page, or outside of the workspace', async (context) => {
    const files = { '/site/README.md': '', '/other/a.md': '' };
    const { client } = await startSiteServer(context, files);
    assert.deepEqual(await ask(client), { kind: 'noPages', unread: [] });
    for (const uri of ['file:///other', `${site}/README.md`, `${site}/gone`, 'untitled:docs.json', '']) {
      assert.deepEqual(await ask(client, uri), { kind: 'noFolder' }, uri);
    }
  });
});

describe('a large folder', () => {
  test('reports progress', async (context) => {
    const { client } = await startSiteServer(context, pages);
    const messages: unknown[] = [];
    client.connection.onProgress(WorkDoneProgress.type, 'mine', (step) => {
      messages.push(step.message);
    });
    await client.request(newConfigurationRequest, { uri: site, workDoneToken: 'mine' });
    await waitUntil('the progress is done', () => messages.length === 3);
    assert.deepEqual(messages, ['Looking for pages', 'Reading the titles of 2 pages', undefined]);
  });

  test('is read no further when the request is canceled', async (context) => {
    const fileSystem = createMemoryFileSystem(pages);
    let isReading = false;
    let isOver = false;
    const walk: FileSystem['walk'] = async (root, within, visitor) => {
      isReading = true;
      await waitUntil('the walk is over', () => visitor.isOver?.());
      isOver = true;
      return fileSystem.walk(root, within, visitor);
    };
    const runtime = { disk: { ...fileSystem, walk } };
    const client = await startInMemoryServer(context, { workspaceFolders: [site] }, runtime);
    const cancellation = new CancellationTokenSource();
    const { token } = cancellation;
    const answer = client.connection.sendRequest(newConfigurationRequest, { uri: site }, token);
    await waitUntil('the folder is being read', () => isReading);
    cancellation.cancel();
    await assert.rejects(answer, { code: LSPErrorCodes.RequestCancelled });
    assert.ok(isOver);
  });
});

describe('an empty configuration', () => {
  test('waits for its folder before anything is proposed in it', async (context) => {
    const { client } = await startSiteServer(context, {
      ...pages,
      '/site/docs.json': '',
      '/site/package.json': '{ "name": "all-plants" }',
    });
    const uri = `${site}/docs.json`;
    await client.open('', uri);
    const textDocument = { uri };
    const list = await client.request<CompletionList>('textDocument/completion', {
      textDocument,
      position: { line: 0, character: 0 },
    });
    assert.equal(list.items[0]?.detail, 'A name, colors and 2 pages in 2 groups');
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const actions = await client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    });
    const [action] = actions;
    assert.equal(action?.title, 'Propose a configuration that lists the pages of this folder');
    assert.equal(action.isPreferred, true);
    const [change] = action.edit?.documentChanges ?? [];
    assert.ok(change !== undefined && 'edits' in change);
    assert.deepEqual(change.textDocument, { uri, version: 1 });
    const [edit] = change.edits;
    assert.ok(edit !== undefined && 'newText' in edit);
    assert.equal(JSON.parse(edit.newText).name, 'All Plants');
    assert.deepEqual(edit.range, range);
  });

  test('has nothing to propose where there is no page', async (context) => {
    const { client } = await startSiteServer(context, { '/site/docs.json': '\n' });
    const uri = `${site}/docs.json`;
    await client.open('\n', uri);
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    assert.deepEqual(await client.request('textDocument/codeAction', params), []);
  });
});
