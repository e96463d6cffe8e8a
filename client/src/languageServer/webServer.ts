// Starts the language server’s script: in a worker if the host allows it, otherwise in this thread. Needs neither `vscode`
// nor the client library.
import {
  importOffer,
  type Port,
  type ServeLanguage,
  serverSlot,
  servingMessage,
  type WebStart,
} from '../../../server/src/shared/webStart.ts';

/** Milliseconds until a new worker must answer. Its script may be loaded over a network. */
const patience = 10_000;

export interface WebServer {
  /** For LSP. */
  readonly port: Port;
  /** Calls back once if the server ends without `end`. */
  onEnd(listener: () => void): void;
  end(): void;
}

export interface WebServers {
  /** Rejects if the server can't be started at all. @param warn called once if there is no worker. */
  start(warn: (message: string) => void): Promise<WebServer>;
}

interface ServerScripts extends WebStart {
  readonly serverScript: string;
}

/** The part of a browser's `Worker` that is used here. */
interface ScriptWorker {
  postMessage(message: unknown, transfer: readonly unknown[]): void;
  addEventListener(
    type: 'message' | 'error' | 'messageerror',
    listener: (event: {
      readonly data?: unknown;
      readonly message?: unknown;
      preventDefault(): void;
    }) => void,
  ): void;
  terminate(): void;
}

export function createWebServers({ serverScript, ...start }: ServerScripts): WebServers {
  let canHaveWorkers = true;
  let serving: Promise<ServeLanguage> | undefined;

  const startHere = async (): Promise<WebServer> => {
    // A script runs only the first time that it is imported, so keep what it offered.
    serving ??= importOffer<ServeLanguage>(serverScript, serverSlot);
    const serve = await serving.catch((error) => {
      serving = undefined;
      throw error;
    });
    const { port1, port2 } = new MessageChannel();
    serve(port2, start);
    return { port: port1, onEnd: () => undefined, end: () => port1.close() };
  };

  return {
    async start(warn) {
      const worker = canHaveWorkers ? await startWorker(serverScript, start) : undefined;
      if (typeof worker === 'object') return worker;
      if (canHaveWorkers) {
        canHaveWorkers = false;
        warn(`The language server runs in the extension host: ${worker}`);
      }
      return startHere();
    },
  };
}

/** The worker, or why there is none. */
async function startWorker(script: string, start: WebStart): Promise<WebServer | string> {
  const worker = makeWorker(script);
  if (typeof worker === 'string') return worker;
  const { port1, port2 } = new MessageChannel();
  const listeners: (() => void)[] = [];
  let isEnded = false;
  const end = (): void => {
    isEnded = true;
    worker.terminate();
    port1.close();
  };
  const failure = await new Promise<string | undefined>((resolve) => {
    const timer = setTimeout(() => resolve('its worker did not answer'), patience);
    worker.addEventListener('message', ({ data }) => {
      if (data !== servingMessage) return;
      clearTimeout(timer);
      resolve(undefined);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      clearTimeout(timer);
      resolve(`its worker failed${typeof event.message === 'string' ? ` (${event.message})` : ''}`);
      // Like a process that ends with an uncaught error.
      if (isEnded) return;
      end();
      for (const listener of listeners) listener();
    });
    worker.postMessage(start, [port2]);
  });
  if (failure !== undefined) {
    end();
    return failure;
  }
  return { port: port1, onEnd: (listener) => void listeners.push(listener), end };
}

function makeWorker(script: string): ScriptWorker | string {
  const workerClass: unknown = Reflect.get(globalThis, 'Worker');
  if (!isWorkerClass(workerClass)) return 'this host has no workers';
  try {
    return new workerClass(script, { name: 'Plant Store language server' });
  } catch (error) {
    return `this host makes no workers (${error instanceof Error ? error.message : String(error)})`;
  }
}

function isWorkerClass(
  value: unknown,
): value is new (
  url: string,
  options: { readonly name: string },
) => ScriptWorker {
  return typeof value === 'function';
}
