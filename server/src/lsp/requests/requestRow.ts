// A row of the request table: a method, what the answer to `initialize` says of it, and its handler.
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
  /** Undefined for a request that is not part of LSP, or comes with another one. */
  readonly capabilities: ServerCapabilities | undefined;
  /** Whether the client is asked for it later, for some documents only, instead of told at the start. */
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
  // The library computes the type of an answer from one that is known.
  const anyAnswer: RequestType<P, unknown, unknown> = type;
  return {
    method: type.method,
    capabilities,
    isRegisteredLater,
    register: (connection) => connection.onRequest(anyAnswer, handler),
  };
}
