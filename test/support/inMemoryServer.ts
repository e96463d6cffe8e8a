// The language server in this process, behind a real connection over two streams.
import { PassThrough } from 'node:stream';
import type { TestContext } from 'node:test';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { nodeFileSystem } from '../../server/src/lsp/nodeFileSystem.ts';
import { startServer } from '../../server/src/lsp/startServer.ts';
import { connect, type EditorOptions, type TestClient } from './testClient.ts';

/** A server for one test, initialized. */
export function startInMemoryServer(
  test: Pick<TestContext, 'after'>,
  options?: EditorOptions,
): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const server = createConnection(
    ProposedFeatures.all,
    new StreamMessageReader(toServer),
    new StreamMessageWriter(toClient),
  );
  const checkOpenApi = async () => undefined;
  startServer(server, { fileSystem: nodeFileSystem, checkOpenApi, loadIcons: async () => undefined });
  const end = {
    reader: new StreamMessageReader(toClient),
    writer: new StreamMessageWriter(toServer),
    stop: async () => server.dispose(),
  };
  return connect(test, end, options);
}
