// Open documents are parsed once per version.
import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { describe, test } from 'node:test';
import {
  createConnection,
  createProtocolConnection,
  type LogMessageParams,
  MessageType,
  ProposedFeatures,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { ParsedDocument } from '../../../../server/src/document/parsedDocument.ts';
import { OpenDocuments } from '../../../../server/src/lsp/documents/openDocuments.ts';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

const uri = 'file:///site/docs.json';

/** Open documents at one end of a connection, with an editor at the other. */
function start() {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const server = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(toServer),
    new StreamMessageWriter(toClient),
  );
  server.onInitialize(() => ({ capabilities: {} }));
  const documents = new OpenDocuments(server);
  const events: string[] = [];
  documents.onOpened((opened) => events.push(`opened ${opened}`));
  documents.onChanged((changed) => events.push(`changed ${changed}`));
  documents.onClosed((closed) => events.push(`closed ${closed}`));
  server.listen();

  const editor = createProtocolConnection(
    new StreamMessageReader(toClient),
    new StreamMessageWriter(toServer),
  );
  editor.listen();
  /** Sends a notification and waits until the server has read it. */
  const send = async (method: string, params: object) => {
    await editor.sendNotification(method, params);
    await editor.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} });
  };
  return {
    documents,
    events,
    open: (text: string, version = 1, opened = uri) =>
      send('textDocument/didOpen', { textDocument: { uri: opened, languageId: 'docs-json', version, text } }),
    change: (text: string, version: number) =>
      send('textDocument/didChange', { textDocument: { uri, version }, contentChanges: [{ text }] }),
    edit: (edited: string, version: number, contentChanges: readonly object[]) =>
      send('textDocument/didChange', { textDocument: { uri: edited, version }, contentChanges }),
    close: () => send('textDocument/didClose', { textDocument: { uri } }),
  };
}

function getJson(document: ParsedDocument | undefined): string {
  return JSON.stringify(document?.root?.value);
}

test('an edit is told as what it replaces in the text before it; of a whole text, the part that differs', async () => {
  const page = 'file:///site/a.mdx';
  const { documents, open, edit } = start();
  const edits: object[] = [];
  documents.onEdited((_, each) => edits.push(each));
  await open('one two three', 1, page);
  // ALE, vim-lsp, Kate and others send whole texts for every key; yegappan/lsp also sends the same text again.
  await edit(page, 2, [{ text: 'one twoo three' }]);
  await edit(page, 3, [{ text: 'one twoo three' }]);
  await edit(page, 4, [{ text: 'one three' }]);
  await edit(page, 5, [{ text: '' }]);
  assert.deepEqual(edits.splice(0), [
    { offset: 7, end: 7, length: 1 },
    { offset: 5, end: 10, length: 0 },
    { offset: 0, end: 9, length: 0 },
  ]);
  // Neovim and eglot send several edits in the order of time, VS Code the last place first.
  const insert = (line: number, character: number, text: string) => {
    const position = { line, character };
    return { range: { start: position, end: position }, text };
  };
  await edit(page, 6, [insert(0, 0, 'ab\n'), insert(1, 0, 'c'), insert(1, 1, 'd')]);
  assert.deepEqual(edits, [
    { offset: 0, end: 0, length: 3 },
    { offset: 3, end: 3, length: 1 },
    { offset: 4, end: 4, length: 1 },
  ]);
  assert.equal(documents.getPage(page)?.getText(), 'ab\ncd');
});

describe('a document', () => {
  test('is there while it is open', async () => {
    const { documents, open, close, events } = start();
    assert.equal(documents.get(uri), undefined);
    await open('{ "a": 1 }');
    assert.equal(getJson(documents.get(uri)), '{"a":1}');
    assert.deepEqual(documents.getUris(), [uri]);
    await close();
    assert.equal(documents.get(uri), undefined);
    assert.deepEqual(documents.getUris(), []);
    assert.deepEqual(events, [`opened ${uri}`, `changed ${uri}`, `closed ${uri}`]);
  });

  test('is parsed once per version', async () => {
    const { documents, open, change } = start();
    await open('{ "a": 1 }');
    const first = documents.get(uri);
    assert.equal(documents.get(uri), first);
    await change('{ "a": 2 }', 2);
    const second = documents.get(uri);
    assert.notEqual(second, first);
    assert.equal(getJson(second), '{"a":2}');
    assert.equal(documents.get(uri), second);
  });

  test('is parsed anew after several edits, though someone looked at it between them', async () => {
    const { documents, open, edit } = start();
    documents.onEdited((edited) => void documents.get(edited));
    await open('[1, 2]');
    const at = (character: number) => ({ line: 0, character });
    const replace = (from: number, text: string) => ({ range: { start: at(from), end: at(from + 1) }, text });
    await edit(uri, 2, [replace(4, '1'), replace(1, '2')]);
    const { root } = documents.get(uri) ?? {};
    assert.deepEqual(
      root?.type === 'array' && root.items.map((item) => 'value' in item && item.value),
      [2, 1],
    );
  });

  test('is parsed anew when it is opened again, with the same version', async () => {
    const { documents, open, close } = start();
    await open('{ "a": 1 }');
    assert.ok(documents.get(uri));
    await close();
    await open('{ "a": 2 }');
    assert.equal(getJson(documents.get(uri)), '{"a":2}');
    await open('{ "a": 3 }');
    assert.equal(getJson(documents.get(uri)), '{"a":3}');
  });

  test('that is a page of the site is no configuration', async () => {
    const { documents, open } = start();
    await open('# Hello', 1, 'file:///site/hello.mdx');
    assert.equal(documents.get('file:///site/hello.mdx'), undefined);
    assert.equal(documents.getPage('file:///site/hello.mdx')?.getText(), '# Hello');
    assert.equal(documents.getPage(uri), undefined);
  });
});

test('a file that is open under two spellings of its URI is logged in one line, and does no harm', async (context) => {
  const logged: string[] = [];
  const prepare = (connection: ProtocolConnection) =>
    connection.onNotification('window/logMessage', ({ type, message }: LogMessageParams) => {
      if (type === MessageType.Warning || type === MessageType.Error) logged.push(message);
    });
  const client = await startInMemoryServer(context, { prepare });
  const spelled = uri.replace('docs', 'd%6Fcs');
  const start = { line: 0, character: 0 };
  const getMessages = async (version: number, of: string) =>
    (await client.getDiagnostics(version, of)).map(({ message }) => message);
  await client.open('{ "name": 1 }', uri);
  const messages = await getMessages(1, uri);
  assert.ok(messages.length > 0);
  await client.open('[]', spelled);
  assert.notDeepEqual(await getMessages(1, spelled), messages);
  assert.deepEqual(logged, [`${uri} is already open; the document that was opened last is used`]);
  // An edit of one goes to the text of the other, and closing one closes both.
  const far = { line: 9, character: 9 };
  await client.change(2, [{ range: { start: far, end: far }, text: ' ' }], uri);
  await client.close(uri);
  await client.change(3, [{ range: { start, end: start }, text: ' ' }], spelled);
  assert.equal(
    await client.request('textDocument/hover', { textDocument: { uri: spelled }, position: start }),
    null,
  );
  await client.close(spelled);
  await client.open('{ "name": 1 }', spelled);
  await waitUntil('it is judged again', () => {
    const last = client.published.findLast((params) => params.uri === spelled);
    return last?.diagnostics.length === messages.length;
  });
  assert.equal(logged.length, 1);
});
