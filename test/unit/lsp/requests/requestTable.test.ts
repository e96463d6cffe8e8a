// Every request that LSP defines: the server answers exactly the ones it claims to support.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as protocol from 'vscode-languageserver';
import { startInMemoryServer } from '../../../support/languageServers/inMemoryServer.ts';
import { docsUri } from '../../../support/languageServers/testClient.ts';

/** The requests that a capability invites a client to send. */
const requestsOf: Readonly<Record<string, readonly string[]>> = {
  completionProvider: ['textDocument/completion'],
  hoverProvider: ['textDocument/hover'],
  codeActionProvider: ['textDocument/codeAction'],
  codeLensProvider: ['textDocument/codeLens'],
  inlayHintProvider: ['textDocument/inlayHint'],
  linkedEditingRangeProvider: ['textDocument/linkedEditingRange'],
  documentSymbolProvider: ['textDocument/documentSymbol'],
  foldingRangeProvider: ['textDocument/foldingRange'],
  selectionRangeProvider: ['textDocument/selectionRange'],
  documentHighlightProvider: ['textDocument/documentHighlight'],
  colorProvider: ['textDocument/documentColor', 'textDocument/colorPresentation'],
  documentFormattingProvider: ['textDocument/formatting'],
  documentRangeFormattingProvider: ['textDocument/rangeFormatting'],
  documentLinkProvider: ['textDocument/documentLink', 'documentLink/resolve'],
  executeCommandProvider: ['workspace/executeCommand'],
  definitionProvider: ['textDocument/definition'],
  referencesProvider: ['textDocument/references'],
  renameProvider: ['textDocument/rename', 'textDocument/prepareRename'],
};

/** `initialize` and `shutdown` are the lifecycle; the library's `TextDocuments` answers the last one, with nothing. */
const notOurs = ['initialize', 'shutdown', 'textDocument/willSaveWaitUntil'];

/** Capabilities that are about notifications, or about more than requests for a document. */
const others = ['positionEncoding', 'textDocumentSync', 'workspace'];

function getAllMethods(): string[] {
  return Object.values(protocol).flatMap((each) => {
    const { type, messageDirection }: { type?: unknown; messageDirection?: unknown } = Object(each);
    const isAsked = messageDirection === 'clientToServer' && type instanceof protocol.ProtocolRequestType;
    return isAsked && !notOurs.includes(type.method) ? [type.method] : [];
  });
}

test('what is answered is what the client was told', async (context) => {
  // Diagnostics are sent, also to a client that could ask for them; one that asks all the same is answered.
  const client = await startInMemoryServer(context, { capabilities: { textDocument: { diagnostic: {} } } });
  const isAnswered = async (method: string): Promise<boolean> => {
    const params = {
      textDocument: { uri: docsUri },
      files: [],
      position: { line: 0, character: 0 },
    };
    try {
      await client.request(method, params);
      return true;
    } catch (error) {
      const isUnknown =
        error instanceof protocol.ResponseError && error.code === protocol.ErrorCodes.MethodNotFound;
      assert.ok(isUnknown, `${method}: ${error}`);
      return false;
    }
  };
  const methods = getAllMethods();
  assert.ok(methods.length > 50);
  const answered: string[] = [];
  for (const method of methods) if (await isAnswered(method)) answered.push(method);
  const { capabilities } = client.initialized;
  const told = Object.keys(capabilities).filter((name) => !others.includes(name));
  assert.deepEqual(
    told.filter((name) => requestsOf[name] === undefined),
    [],
  );
  assert.equal(capabilities.renameProvider, true);
  assert.ok(capabilities.workspace?.fileOperations?.willRename);
  assert.ok(capabilities.workspace.fileOperations.willDelete);
  const expected = [
    ...told.flatMap((name) => requestsOf[name] ?? []),
    'workspace/willRenameFiles',
    'workspace/willDeleteFiles',
    'textDocument/diagnostic',
  ];
  assert.deepEqual(answered.sort(), expected.sort());
});

test('lenses are not for all documents where the client can be asked for them later', async (context) => {
  const able = { dynamicRegistration: true };
  const capabilities = { textDocument: { synchronization: able, codeLens: able } };
  const client = await startInMemoryServer(context, { capabilities });
  assert.equal(client.initialized.capabilities.codeLensProvider, undefined);
});
