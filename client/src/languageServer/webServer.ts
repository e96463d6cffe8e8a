// Starts the language server’s script: as a worker of its own where the host allows one, otherwise in this thread. It
// needs neither `vscode` nor the client’s library.
import {
  importOffer,
  type Port,
  type ServeLanguage,
  serverSlot,
  servingMessage,
  type WebStart,
} from '../../../server/src/shared/webStart.ts';

/** In milliseconds, from making a worker until it serves: its script may come over a network. */
const patience = 10_000;

export interface WebServer {
  /** Where LSP is spoken. */
  readonly port: Port;
  /** Hears, once, that the server has gone without having been ended. */
  onEnd(listener: () => void): void;
  end(): void;
}

export interface WebServers {
  /** @param warn hears, once, that there is no worker. Rejects when there is no server either. */
  start(warn: (message: string) => void): Promise<WebServer>;
}

interface ServerScripts extends WebStart {
  readonly serverScript: string;
}

/** What this file needs of a browser's `Worker`. */
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

export function createWebServers({ serverScript, openApiScript }: ServerScripts): WebServers {
  const start: WebStart = { openApiScript };
  let canHaveWorkers = true;
  let serving: Promise<ServeLanguage> | undefined;

  const startHere = async (): Promise<WebServer> => {
    // A script runs only the first time that it is imported, so what it offered is kept.
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

/** The worker that serves; why there is none, otherwise. */
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
      // As a process ends by an error that nobody caught.
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
