// A client that does what a test tells it to and nothing else: not even `initialize`. What the server asks of it is kept.
import { Writable } from 'node:stream';
import {
  CancellationTokenSource,
  createMessageConnection,
  type Diagnostic,
  type InitializeResult,
  type MessageConnection,
  MessageType,
  type PublishDiagnosticsParams,
  ResponseError,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Lifetime } from '../lifetime.ts';
import { waitUntil } from '../waitUntil.ts';
import { type ServerProcess, spawnServer } from './stdioServer.ts';
import { docsUri } from './testClient.ts';

export interface PlainClient {
  readonly server: ServerProcess;
  readonly connection: MessageConnection;
  readonly published: readonly PublishDiagnosticsParams[];
  /** Methods of the requests that the server sent. All but those with a handler are refused. */
  readonly asked: readonly string[];
  /** What was to be shown or logged as an error. */
  readonly errors: readonly string[];
  /** Sends a request and its cancellation in one piece: a quick server would answer before the second one. */
  sendCanceled(method: string, params: object): Promise<unknown>;
  /** Initializes the server with nothing but this; `capabilities` are empty by default. */
  initialize(params?: object): Promise<InitializeResult>;
  open(text: string, uri?: string, languageId?: string): Promise<void>;
  change(text: string, version: number, uri?: string): Promise<void>;
  /** The diagnostics that are published last for any document, once there are some. */
  getDiagnostics(): Promise<Diagnostic[]>;
  /** Codes of the diagnostics that were published last for the document; `undefined` if none ever were. */
  getCodes(uri?: string): string | undefined;
  /** Waits until these, separated by commas, are the codes of the document’s diagnostics. */
  waitForCodes(codes: string, uri?: string): Promise<void>;
}

/** On the bundle, before any message was sent to it. */
export function startPlainClient(
  test: Lifetime,
  answers: Readonly<Record<string, (params: unknown) => unknown>> = {},
  args: readonly string[] = ['--stdio'],
): PlainClient {
  const server = spawnServer(test, args);
  const { stdin } = server.child;
  let held: Uint8Array[] | undefined;
  const writer = new Writable({
    write(chunk, _encoding, done) {
      if (held === undefined) stdin.write(chunk);
      else held.push(chunk);
      done();
    },
  });
  const connection = createMessageConnection(
    new StreamMessageReader(server.child.stdout),
    new StreamMessageWriter(writer),
  );
  const published: PublishDiagnosticsParams[] = [];
  const asked: string[] = [];
  const errors: string[] = [];
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    published.push(params);
  });
  for (const method of ['window/logMessage', 'window/showMessage'])
    connection.onNotification(method, ({ type, message }: { type: MessageType; message: string }) => {
      if (type === MessageType.Error) errors.push(message);
    });
  connection.onRequest((method, params) => {
    asked.push(method);
    const answer = answers[method];
    return answer === undefined ? new ResponseError(-32601, `${method} is not known here`) : answer(params);
  });
  connection.listen();
  test.after(() => connection.dispose());
  const getCodes = (uri = docsUri) =>
    published
      .findLast((params) => params.uri === uri)
      ?.diagnostics.map(({ code }) => code)
      .join();
  return {
    server,
    connection,
    published,
    asked,
    errors,
    async sendCanceled(method, params) {
      const pieces: Uint8Array[] = [];
      held = pieces;
      const source = new CancellationTokenSource();
      const answer = connection.sendRequest(method, params, source.token);
      source.cancel();
      // Messages are written in turn: when this one is, all before it are.
      await connection.sendNotification('$/last');
      held = undefined;
      stdin.write(Buffer.concat(pieces));
      return answer;
    },
    async initialize(params = {}) {
      const given = { processId: null, capabilities: {}, ...params };
      const result = await connection.sendRequest<InitializeResult>('initialize', given);
      await connection.sendNotification('initialized', {});
      return result;
    },
    open: (text, uri = docsUri, languageId = 'json') =>
      connection.sendNotification('textDocument/didOpen', {
        textDocument: { uri, languageId, version: 1, text },
      }),
    change: (text, version, uri = docsUri) =>
      connection.sendNotification('textDocument/didChange', {
        textDocument: { uri, version },
        contentChanges: [{ text }],
      }),
    getDiagnostics: () => waitUntil('there are diagnostics', () => published.at(-1)?.diagnostics),
    getCodes,
    waitForCodes: (codes, uri = docsUri) =>
      waitUntil(`${uri} has ${codes || 'no problems'}`, () => getCodes(uri) === codes).then(
        () => undefined,
        () => {
          throw new Error(`${uri} has ${getCodes(uri)} instead of ${codes}`);
        },
      ),
  };
}
