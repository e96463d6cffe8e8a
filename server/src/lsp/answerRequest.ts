// The one wrapper around every request: it always answers, and a bug in a feature costs one answer and one log
// line, never the server.
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';

/** Where a bug is written to: one line with request, document and stack. */
export type Log = (message: string) => void;

export interface RequestInfo {
  /** LSP method, for the log. */
  readonly method: string;
  readonly uri: string;
}

/**
 * Runs `work` after the messages that are waiting, so that a cancellation among them counts.
 * Answers RequestCancelled when cancelled, and `fallback` when `work` throws.
 */
export async function answerRequest<T>(
  { method, uri }: RequestInfo,
  token: CancellationToken,
  log: Log,
  fallback: T,
  work: () => T | Promise<T>,
): Promise<T | ResponseError<never>> {
  await new Promise(setImmediate);
  if (token.isCancellationRequested) return createCancelled(method);
  try {
    const answer = await work();
    return token.isCancellationRequested ? createCancelled(method) : answer;
  } catch (error) {
    log(`${method} failed for ${uri}: ${describeError(error)}`);
    return fallback;
  }
}

/** Stack if there is one, for the log. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function createCancelled(method: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, `${method} was cancelled`);
}
