// The thread that a script runs in, as far as the server needs it.
import type { Port } from '../shared/webStart.ts';

/** A message to this thread. */
export interface ScopeMessage {
  readonly data: unknown;
  readonly ports: readonly Port[];
}

/** The scope of a worker that was started for this script. */
export interface WorkerScope {
  addEventListener(type: 'message', listener: (event: ScopeMessage) => void): void;
  postMessage(message: unknown): void;
}

/** `undefined` if the script runs in something else, such as a page. */
export function getWorkerScope(): WorkerScope | undefined {
  const scope: unknown = globalThis;
  return isWorkerScope(scope) ? scope : undefined;
}

function isWorkerScope(scope: unknown): scope is WorkerScope {
  return Reflect.has(Object(scope), 'importScripts') && Reflect.has(Object(scope), 'postMessage');
}

/** Answers the messages to this worker, or hands the function to the script that imported this one. */
export function serveAnswers(slot: symbol, answer: (message: unknown) => object | undefined): void {
  const taker = getTaker<typeof answer>(slot);
  if (taker !== undefined) {
    taker(answer);
    return;
  }
  const scope = getWorkerScope();
  scope?.addEventListener('message', ({ data }) => {
    const answered = answer(data);
    if (answered !== undefined) scope.postMessage(answered);
  });
}

/** The function of the importing script that takes what this script offers; `undefined` if there is none. */
export function getTaker<T>(slot: symbol): ((offer: T) => void) | undefined {
  const taker: unknown = Reflect.get(globalThis, slot);
  return isTaker<T>(taker) ? taker : undefined;
}

function isTaker<T>(value: unknown): value is (offer: T) => void {
  return typeof value === 'function';
}
