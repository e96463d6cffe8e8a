// The one wrapper around every request: it always answers, and a bug in a feature costs one answer and one log
// line, never the server.
import { type CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver';
import type { Steps } from '../../features/steps.ts';
import { nextTurn } from '../../turns.ts';
import { takeSlices } from './slices.ts';

/** Where a bug is logged: one line with request, document and stack. */
export type Log = (message: string) => void;

export interface RequestInfo {
  /** LSP method, for the log. */
  readonly method: string;
  readonly uri: string;
}

/**
 * Runs `work` after the messages that are waiting, so that a cancellation among them counts, and after what was typed
 * is judged. Answers RequestCancelled when canceled, and `fallback` when `work` throws.
 */
export type AnswerRequest = <T>(
  request: RequestInfo,
  token: CancellationToken,
  fallback: T,
  work: (slicing: Slicing) => T | Promise<T>,
) => Promise<T | ResponseError<never>>;

/** How a long answer yields to other work. */
export interface Slicing {
  /**
   * Takes the steps slice by slice. The answer is abandoned when it is canceled, or when `isOutdated` says so: then the
   * request is answered with ContentModified.
   */
  take<R>(steps: Steps<R>, isOutdated?: () => boolean): Promise<R>;
  /** Waits for work that goes on elsewhere, and abandons the answer in the same cases. */
  wait(start: (token: CancellationToken) => Promise<void>, isOutdated?: () => boolean): Promise<void>;
}

export interface AnswerOptions {
  readonly log: Log;
  readonly whenTypedIsJudged: () => Promise<void>;
  /** Maps an answer to what is sent: the same with the client's own URIs. */
  readonly send: <T>(answer: T) => T;
}

export function createAnswerRequest({ log, whenTypedIsJudged, send }: AnswerOptions): AnswerRequest {
  return async ({ method, uri }, token, fallback, work) => {
    const giveWay = async (): Promise<void> => {
      await nextTurn();
      await whenTypedIsJudged();
    };
    await giveWay();
    if (token.isCancellationRequested) return createCancelled(method);
    try {
      const answer = await work({
        async take(steps, isOutdated = () => false) {
          const isOver = (): boolean => token.isCancellationRequested || isOutdated();
          const taken = await takeSlices(steps, { isOver, giveWay });
          if (taken.isOver) throw new Outdated();
          return taken.result;
        },
        async wait(start, isOutdated = () => false) {
          await start(token);
          if (token.isCancellationRequested || isOutdated()) throw new Outdated();
        },
      });
      return token.isCancellationRequested ? createCancelled(method) : send(answer);
    } catch (error) {
      if (error instanceof Outdated)
        return token.isCancellationRequested ? createCancelled(method) : createOutdated(method);
      log(`${method} failed for ${uri}: ${describeError(error)}`);
      return fallback;
    }
  };
}

/**
 * Kind and stack, for the log. The message is left out, because it may quote the file that was read ("Unexpected token
 * …"); that of a system call names its path and is kept.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return `something of type ${typeof error} was thrown`;
  const { name, message, stack = '' } = error;
  const head = 'syscall' in error ? `${name}: ${message}` : name;
  const frames = stack.slice(message === '' ? 0 : stack.indexOf(message) + message.length);
  return [head, ...frames.split('\n').filter((line) => /^\s+at /.test(line))].join('\n');
}

/** Ends the work on a request whose answer nobody wants anymore. */
class Outdated extends Error {}

function createOutdated(method: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.ContentModified, `${method}: the document was changed`);
}

function createCancelled(method: string): ResponseError<never> {
  return new ResponseError(LSPErrorCodes.RequestCancelled, `${method} was canceled`);
}
