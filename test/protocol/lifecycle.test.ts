// The life of a server as LSP defines it: nothing is done before `initialize`, which comes once, or after `shutdown`.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import {
  createProtocolConnection,
  type Diagnostic,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { spawnServer } from '../support/languageServers/stdioServer.ts';
import { docsUri } from '../support/languageServers/testClient.ts';
import { createDiskSite } from '../support/sites/diskSite.ts';
import { waitUntil } from '../support/waitUntil.ts';

const initialize = { processId: process.pid, rootUri: null, capabilities: {} };

/** The bundle, before any message was sent to it. Every message that it publishes is kept. */
function start(context: TestContext) {
  const server = spawnServer(context, ['--stdio']);
  const connection = createProtocolConnection(
    new StreamMessageReader(server.child.stdout),
    new StreamMessageWriter(server.child.stdin),
  );
  const published: PublishDiagnosticsParams[] = [];
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
  });
  connection.listen();
  context.after(() => connection.dispose());
  const open = (text: string, uri = docsUri) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri, languageId: 'docs-json', version: 1, text },
    });
  const getDiagnostics = (): Promise<Diagnostic[]> =>
    waitUntil('there are diagnostics', () => published.at(-1)?.diagnostics);
  return { server, connection, published, open, getDiagnostics };
}

describe('before initialize', () => {
  test('requests are refused, and a document that is opened is not judged', async (context) => {
    const { connection, published, open, getDiagnostics } = start(context);
    await open('{');
    for (const method of ['textDocument/hover', 'shutdown', 'docs/pages', 'no/such/method']) {
      const params = method === 'shutdown' ? undefined : { textDocument: { uri: docsUri } };
      await assert.rejects(connection.sendRequest(method, params), { code: -32002 });
    }
    await connection.sendRequest('initialize', initialize);
    assert.deepEqual(published, []);
    await connection.sendNotification('initialized', {});
    await open('[');
    assert.ok((await getDiagnostics()).length > 0);
    assert.equal(published.length, 1);
  });

  test('exit ends it with 1', async (context) => {
    const { connection, server } = start(context);
    await connection.sendNotification('exit');
    assert.equal(await server.exit, 1);
  });
});

describe('after initialize', () => {
  test('it is not initialized a second time', async (context) => {
    const { connection, open, getDiagnostics } = start(context);
    await connection.sendRequest('initialize', initialize);
    await connection.sendNotification('initialized', {});
    await assert.rejects(connection.sendRequest('initialize', initialize), { code: -32600 });
    await open('[');
    assert.ok((await getDiagnostics()).length > 0);
  });

  test('it serves an editor that says nothing of what it can, not even which folder is open', async (context) => {
    const { connection, open, getDiagnostics } = start(context);
    await connection.sendRequest('initialize', { processId: null, capabilities: {} });
    await open('{ "name": 5 }');
    const codes = (await getDiagnostics()).map(({ code }) => code);
    assert.deepEqual(codes, ['missing-property', 'wrong-type']);
  });

  for (const key of ['rootPath', 'rootUri'] as const) {
    test(`a folder that is given as ${key} alone has a site`, async (context) => {
      const site = await createDiskSite(context, { 'docs.json': '', 'a.mdx': '' });
      const { connection, published, open } = start(context);
      const folder = key === 'rootPath' ? site.folder : pathToFileURL(site.folder).href;
      await connection.sendRequest('initialize', { processId: null, capabilities: {}, [key]: folder });
      await connection.sendNotification('initialized', {});
      const pages = ['a', 'nowhere'];
      const text = JSON.stringify({ name: 'A', navigation: [{ group: 'B', pages }] });
      await open(text, pathToFileURL(`${site.folder}/docs.json`).href);
      await waitUntil('the page that is missing is named', () =>
        published.some(({ diagnostics }) => diagnostics.some(({ code }) => code === 'page-not-found')),
      );
    });
  }
});

describe('after shutdown', () => {
  test('every request is refused, what is opened is not judged, and exit ends it with 0', async (context) => {
    const { connection, published, server, open } = start(context);
    await connection.sendRequest('initialize', initialize);
    await connection.sendNotification('initialized', {});
    assert.equal(await connection.sendRequest('shutdown'), null);
    await open('{');
    for (const method of ['textDocument/hover', 'initialize', 'no/such/method'])
      await assert.rejects(connection.sendRequest(method, { textDocument: { uri: docsUri } }), {
        code: -32600,
      });
    await assert.rejects(connection.sendRequest('shutdown'), { code: -32600 });
    await connection.sendNotification('exit');
    assert.equal(await server.exit, 0);
    assert.deepEqual(published, []);
  });
});
