// The language server in this process, behind a real connection over two streams.
import { PassThrough } from 'node:stream';
import {
  createConnection,
  ProposedFeatures,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { type Runtime, startServer } from '../../../server/src/lsp/startServer.ts';
import { nodeFileSystem } from '../../../server/src/node/nodeFileSystem.ts';
import { describeOperation } from '../../../server/src/openApi/describeOperation.ts';
import { silentCompiler } from '../compile/pageCompilers.ts';
import type { Lifetime } from '../lifetime.ts';
import { connect, type EditorOptions, type TestClient } from './testClient.ts';

/** The disk; no icons and no checks of OpenAPI files, which take a while. */
const quickRuntime: Runtime = {
  disk: nodeFileSystem,
  checkOpenApi: async () => undefined,
  compiler: silentCompiler,
  describeOperation: async (path, text, operation) => describeOperation(path, text, operation),
  loadIcons: async () => undefined,
};

/** An initialized server for one test. */
export function startInMemoryServer(
  test: Lifetime,
  options?: EditorOptions,
  runtime: Partial<Runtime> = {},
): Promise<TestClient> {
  const toServer = new PassThrough();
  const toClient = new PassThrough();
  const reader = new StreamMessageReader(toServer);
  const writer = new StreamMessageWriter(toClient);
  startServer((options) => createConnection(ProposedFeatures.all, reader, writer, options), {
    ...quickRuntime,
    ...runtime,
  });
  const end = {
    reader: new StreamMessageReader(toClient),
    writer: new StreamMessageWriter(toServer),
    // Nothing in it keeps the process alive; disposing it would reject whatever it is still waiting for.
    stop: async () => {},
  };
  return connect(test, end, options);
}
