// The life of a server as LSP defines it: nothing is done before `initialize`, which comes once, or after `shutdown`.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { startPlainClient } from '../support/languageServers/plainClient.ts';
import { createRequests } from '../support/languageServers/requests.ts';
import { docsUri } from '../support/languageServers/testClient.ts';

const initialize = { processId: process.pid, rootUri: null, capabilities: {} };

describe('before initialize', () => {
  test('requests are refused, and a document that is opened is not judged', async (context) => {
    const { connection, published, open, getDiagnostics } = startPlainClient(context);
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
    const { connection, server } = startPlainClient(context);
    await connection.sendNotification('exit');
    assert.equal(await server.exit, 1);
  });
});

describe('after initialize', () => {
  test('it is not initialized a second time', async (context) => {
    const { connection, open, getDiagnostics } = startPlainClient(context);
    await connection.sendRequest('initialize', initialize);
    await connection.sendNotification('initialized', {});
    await assert.rejects(connection.sendRequest('initialize', initialize), { code: -32600 });
    await open('[');
    assert.ok((await getDiagnostics()).length > 0);
  });

  test('it serves an editor that says nothing of what it can, not even which folder is open', async (context) => {
    const { connection, open, getDiagnostics } = startPlainClient(context);
    await connection.sendRequest('initialize', { processId: null, capabilities: {} });
    await open('{ "name": 5 }');
    const codes = (await getDiagnostics()).map(({ code }) => code);
    assert.deepEqual(codes, ['missing-property', 'wrong-type']);
  });
});

test('a request with null for params is answered', async (context) => {
  const { connection } = startPlainClient(context);
  await connection.sendRequest('initialize', initialize);
  // In JSON-RPC, an error is an answer, too; ycmd and yegappan/lsp end a server this way.
  const methods = ['textDocument/hover', 'workspace/executeCommand', 'workspace/symbol', 'docs/pages'];
  for (const method of methods) await connection.sendRequest(method, null).catch(() => {});
  assert.equal(await connection.sendRequest('shutdown', null), null);
});

describe('initialize', () => {
  const unsaid: readonly object[] = [
    {},
    { capabilities: null },
    { capabilities: [] },
    { capabilities: { workspace: null, textDocument: null, general: null } },
  ];
  for (const params of unsaid)
    test(`with ${JSON.stringify(params)} is that of a client that can nothing`, async (context) => {
      const { connection, open, waitForCodes, errors } = startPlainClient(context);
      const expected = await startPlainClient(context).initialize();
      const answer = await connection.sendRequest('initialize', { processId: null, ...params });
      assert.deepEqual(answer, expected);
      await connection.sendNotification('initialized', {});
      await open('{ "name": 5 }');
      await waitForCodes('missing-property,wrong-type');
      assert.deepEqual(errors, []);
    });

  test('without parameters is that of such a client, too', async (context) => {
    const { connection } = startPlainClient(context);
    const expected = await startPlainClient(context).initialize();
    assert.deepEqual(await connection.sendRequest('initialize'), expected);
  });
});

describe('what is not known', () => {
  test('is ignored as a notification and refused as a request', async (context) => {
    const { connection, initialize: start, errors } = startPlainClient(context);
    await start();
    for (const method of ['$/no/such', '$/setTrace', '$/cancelRequest', 'no/such', 'textDocument/didFoo'])
      await connection.sendNotification(method, { value: 'verbose', id: 999 });
    for (const method of ['$/no/such', 'no/such/method', 'textDocument/foo'])
      await assert.rejects(connection.sendRequest(method, {}), { code: -32601 });
    assert.deepEqual(errors, []);
  });
});

describe('a request that is taken back', () => {
  for (const [method, params] of Object.entries({
    ...createRequests({ line: 0, character: 0 }),
    'workspace/willRenameFiles': { files: [{ oldUri: docsUri, newUri: `${docsUri}x` }] },
    'docs/pages': {},
    'docs/checkSites': {},
  }))
    test(`is answered so: ${method}`, async (context) => {
      const { initialize: start, open, sendCanceled } = startPlainClient(context);
      await start();
      await open('{}');
      await assert.rejects(sendCanceled(method, params), { code: -32800 });
    });
});

describe('after shutdown', () => {
  test('every request is refused, what is opened is not judged, and exit ends it with 0', async (context) => {
    const { connection, published, server, open } = startPlainClient(context);
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
