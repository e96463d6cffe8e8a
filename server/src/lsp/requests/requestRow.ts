// A row of the request table: a method, what the answer to `initialize` says about it, and its handler.
import type {
  CancellationToken,
  ClientCapabilities,
  Connection,
  Disposable,
  RequestType,
  ResponseError,
  ServerCapabilities,
} from 'vscode-languageserver';

export interface RequestRow {
  readonly method: string;
  /** `undefined` for a request that is not part of LSP, or is covered by another one. */
  readonly capabilities: ServerCapabilities | undefined;
  /** Whether the request is registered later, for some documents only, rather than announced at the start. */
  readonly isRegisteredLater: (client: ClientCapabilities) => boolean;
  register(connection: Connection): Disposable;
}

type RowOptions = Partial<Pick<RequestRow, 'capabilities' | 'isRegisteredLater'>>;

export type Handler<P, R> = (params: P, token: CancellationToken) => Promise<R | ResponseError<never>>;

export function createRow<P, R>(
  type: RequestType<P, R, unknown>,
  { capabilities, isRegisteredLater = () => false }: RowOptions,
  handler: Handler<NoInfer<P>, NoInfer<R>>,
): RequestRow {
  // The library derives the type of an answer from one that is known.
  const anyAnswer: RequestType<P, unknown, unknown> = type;
  return {
    method: type.method,
    capabilities,
    isRegisteredLater,
    register: (connection) => connection.onRequest(anyAnswer, handler),
  };
}
