// Configurations that VS Code's own JSON support handles: what the server still reports, and what it doesn't.
import assert from 'node:assert/strict';
import { describe, type TestContext, test } from 'node:test';
import {
  type CheckSitesResult,
  checkSitesRequest,
  type FormatParams,
  formatNotification,
} from '../../../../server/src/shared/protocol.ts';
import { startSiteServer } from '../../../support/languageServers/siteServer.ts';
import { docsUri } from '../../../support/languageServers/testClient.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const foreign = (...pages: string[]) => JSON.stringify({ $schema: 'https://example.com/other.json', pages });
const own = (...pages: string[]) => JSON.stringify({ name: 5, navigation: [{ group: 'Guides', pages }] });
const files = { '/site/a.mdx': '---\ntitle: Ferns\n---\n', '/site/b.mdx': '' };
const everything = { start: { line: 0, character: 0 }, end: { line: 9, character: 0 } };
const textDocument = { uri: docsUri };

async function start(context: TestContext, configuration: string) {
  const server = await startSiteServer(
    context,
    { ...files, '/site/docs.json': configuration },
    { initializationOptions: { hasJsonSupport: true } },
  );
  const told: FormatParams[] = [];
  server.client.connection.onNotification(formatNotification, (params: FormatParams) => {
    told.push(params);
  });
  const getCodes = (uri: string) =>
    server.client.published.findLast((params) => params.uri === uri)?.diagnostics.map(({ code }) => code);
  const waitForCodes = (path: string, ...codes: string[]) =>
    waitUntil(
      `${path} has ${codes.join() || 'no problems'}`,
      () => getCodes(`file:///site/${path}`)?.join() === codes.join(),
    );
  const reopen = async (text: string, languageId: string) => {
    await server.client.close();
    await server.client.open(text, docsUri, languageId);
  };
  const check = () => server.client.request<CheckSitesResult>(checkSitesRequest, {});
  return { ...server, told, getCodes, waitForCodes, reopen, check };
}

describe('a file in plain JSON', () => {
  test('is changed as it is in the editor when a page moves', async (context) => {
    const { client, move } = await start(context, own('b'));
    await client.open(own('b', 'a'), docsUri, 'jsonc');
    const edit = await move('/site/a.mdx', '/site/c.mdx');
    assert.ok(JSON.stringify(edit).includes('\\"c\\"'));
  });

  test('is asked for only by the features that serve it', async (context) => {
    const dynamicRegistration = true;
    const { client } = await startSiteServer(context, files, {
      initializationOptions: { hasJsonSupport: true },
      capabilities: {
        textDocument: {
          synchronization: { dynamicRegistration },
          documentLink: { dynamicRegistration },
          definition: { dynamicRegistration },
          references: { dynamicRegistration },
          inlayHint: { dynamicRegistration },
          formatting: { dynamicRegistration },
        },
      },
    });
    const methods = ['documentLink', 'definition', 'inlayHint'].map((name) => `textDocument/${name}`);
    await waitUntil('the server wants documents in plain JSON', () =>
      methods.every((method) => client.registered.includes(method)),
    );
    const others = ['formatting', 'hover', 'completion', 'codeAction'];
    for (const name of others) assert.ok(!client.registered.includes(`textDocument/${name}`), name);
  });
});

describe('a file of this format in plain JSON', () => {
  test('is left alone', async (context) => {
    const text = own('a');
    const { client, getCodes } = await start(context, text);
    await client.open(text, docsUri, 'json');
    assert.equal(await client.request('textDocument/documentLink', { textDocument }), null);
    assert.equal(await client.request('textDocument/inlayHint', { textDocument, range: everything }), null);
    assert.equal(getCodes(docsUri), undefined);
  });

  test('keeps no diagnostics that it had, nor does a page keep one that is missing from it', async (context) => {
    const text = own('a');
    const { client, waitForCodes, reopen } = await start(context, text);
    await client.open(text);
    await client.open('', 'file:///site/b.mdx');
    await waitForCodes('docs.json', 'wrong-type');
    await waitForCodes('b.mdx', 'page-not-in-navigation');
    await reopen(text, 'json');
    await waitForCodes('docs.json');
    await waitForCodes('b.mdx');
    await reopen(text, 'docs-json');
    await waitForCodes('docs.json', 'wrong-type');
    await waitForCodes('b.mdx', 'page-not-in-navigation');
  });

  test('keeps none that "Check Site" found', async (context) => {
    const text = own('a');
    const { client, waitForCodes, reopen, check } = await start(context, text);
    await client.open(text);
    assert.deepEqual(await check(), {
      errors: 1,
      warnings: 0,
      infos: 1,
      sites: 1,
      foreign: 0,
      plain: 0,
      unread: [],
    });
    await waitForCodes('b.mdx', 'page-not-in-navigation');
    await reopen(text, 'json');
    await waitForCodes('docs.json');
    await waitForCodes('b.mdx');
    assert.deepEqual(await check(), {
      errors: 0,
      warnings: 0,
      infos: 0,
      sites: 1,
      foreign: 0,
      plain: 1,
      unread: [],
    });
  });

  test('keeps none that "Check Site" found while it was not open', async (context) => {
    const text = own('a');
    const { client, waitForCodes, check } = await start(context, text);
    await check();
    await waitForCodes('docs.json', 'wrong-type');
    await client.open(text, docsUri, 'json');
    await waitForCodes('docs.json');
    await waitForCodes('b.mdx');
  });

  test('is checked where the editor has no JSON support of its own', async (context) => {
    const text = own('a');
    const { client } = await startSiteServer(context, { ...files, '/site/docs.json': text });
    await client.open(text, docsUri, 'json');
    assert.deepEqual(
      (await client.getDiagnostics()).map(({ code }) => code),
      ['wrong-type'],
    );
  });
});

describe('of a site with a file of another format', () => {
  const nothing = { errors: 0, warnings: 0, infos: 0, sites: 1, foreign: 1, plain: 0, unread: [] };

  test('"Check Site" checks only the links in pages', async (context) => {
    const { client, fileSystem, waitForCodes, check } = await start(context, foreign('a', 'ghost'));
    assert.deepEqual(await check(), nothing);
    assert.deepEqual(client.published, []);
    fileSystem.write('/site/b.mdx', '[dead](/nowhere) [right](/a)');
    const changes = [{ uri: 'file:///site/b.mdx', type: 2 }];
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes });
    await waitForCodes('b.mdx', 'link-not-found');
    assert.deepEqual(await check(), { ...nothing, errors: 1 });
  });

  test('the links of an open page are judged, too', async (context) => {
    const { client, waitForCodes } = await start(context, foreign('a', 'ghost'));
    await client.open('[dead](/nowhere) [right](/a)', 'file:///site/b.mdx');
    await waitForCodes('b.mdx', 'link-not-found');
  });
});

describe('the client is told', () => {
  test('that a document is of another format, when it is opened', async (context) => {
    const { client, told } = await start(context, foreign());
    await client.open(foreign());
    await waitUntil('it is told', () => told.length > 0);
    assert.deepEqual(told, [{ uri: docsUri, format: 'foreign' }]);
  });

  test('not while another format is being typed', async (context) => {
    const { client, told } = await start(context, own());
    await client.open(own());
    await client.change(2, [{ text: foreign() }]);
    await client.getDiagnostics(2);
    await client.open(foreign(), 'file:///site/mint.json');
    await waitUntil('it is told of the other', () => told.length > 0);
    assert.deepEqual(told, [{ uri: 'file:///site/mint.json', format: 'foreign' }]);
  });

  test('that a document in plain JSON is of this format, or has become so', async (context) => {
    const { client, told } = await start(context, foreign());
    await client.open(foreign(), docsUri, 'json');
    await client.open(own(), 'file:///site/mint.json', 'jsonc');
    await client.change(2, [{ text: own() }]);
    await waitUntil('it is told of both', () => told.length > 1);
    assert.deepEqual(told, [
      { uri: 'file:///site/mint.json', format: 'own' },
      { uri: docsUri, format: 'own' },
    ]);
  });

  test('nothing where it hands no documents over', async (context) => {
    const { client } = await startSiteServer(context, { '/site/docs.json': foreign() });
    let isTold = false;
    client.connection.onNotification(formatNotification, () => {
      isTold = true;
    });
    await client.open(foreign());
    await client.getDiagnostics();
    await client.request('textDocument/documentSymbol', { textDocument });
    assert.ok(!isTold);
  });
});
