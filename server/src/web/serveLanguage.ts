// The language server for one client at the other end of a port. It has no disk: the client reads files for it.
import {
  BrowserMessageReader,
  BrowserMessageWriter,
  createConnection,
  ProposedFeatures,
} from 'vscode-languageserver/browser';
import { startServer } from '../lsp/startServer.ts';
import {
  type CheckRequest,
  type CheckWorker,
  createOpenApiChecker,
  type StartWorker,
  type WorkerListener,
} from '../openApi/openApiChecker.ts';
import { readIconsRequest } from '../shared/fileAccess.ts';
import { parseJsonValue } from '../shared/text/jsonValue.ts';
import { importOffer, openApiSlot, type Port, type WebStart } from '../shared/webStart.ts';
import { parseIcons } from '../site/icons.ts';

export function serveLanguage(port: Port, { openApiScript }: WebStart): void {
  const checker = createOpenApiChecker(createWebWorkers(openApiScript));
  const reader = new BrowserMessageReader(port);
  const writer = new BrowserMessageWriter(port);
  startServer(
    (options) => {
      const connection = createConnection(ProposedFeatures.all, reader, writer, options);
      connection.onExit(() => {
        checker.dispose();
        port.close();
      });
      return connection;
    },
    {
      disk: undefined,
      checkOpenApi: (path, text) => checker.check(path, text),
      async loadIcons(client) {
        const text = await client.sendRequest<unknown>(readIconsRequest);
        return typeof text === 'string' ? parseIcons(parseJsonValue(text)) : undefined;
      },
    },
  );
}

/** What this file needs of a browser's `Worker`. */
interface ScriptWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
  terminate(): void;
}

type Judge = (request: CheckRequest) => unknown;

/**
 * In UTF-16 code units: so much is judged without a worker, in which time nothing else happens. YAML takes about a
 * millisecond for each thousand.
 */
const longestInPlace = 100_000;

/**
 * The worker for OpenAPI files in a browser. Where none can be made, short texts are judged in the server's
 * own thread.
 *
 * @param script URL of the script that judges.
 */
export function createWebWorkers(script: string): StartWorker {
  const workers = new WebWorkers(script);
  return (listener) => workers.start(listener);
}

class WebWorkers {
  private readonly script: string;
  private canBeMade = true;
  private judge: Promise<Judge> | undefined;

  constructor(script: string) {
    this.script = script;
  }

  start(listener: WorkerListener): CheckWorker {
    const worker = this.canBeMade ? this.make() : undefined;
    return worker === undefined ? this.createInPlace(listener) : this.createReal(worker, listener);
  }

  /** A worker that fails before it ever answered may not have been allowed to run. */
  private createReal(worker: ScriptWorker, listener: WorkerListener): CheckWorker {
    let asked: CheckRequest | undefined;
    let hasAnswered = false;
    let replacement: CheckWorker | undefined;
    worker.addEventListener('message', ({ data }) => {
      hasAnswered = true;
      listener.onMessage(data);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      if (hasAnswered || replacement !== undefined) return listener.onEnd();
      this.canBeMade = false;
      worker.terminate();
      replacement = this.createInPlace(listener);
      if (asked !== undefined) replacement.post(asked);
    });
    return {
      post: (request) => {
        asked = request;
        if (replacement === undefined) worker.postMessage(request);
        else replacement.post(request);
      },
      hold: () => undefined,
      end: () => worker.terminate(),
    };
  }

  private createInPlace({ onMessage, onEnd }: WorkerListener): CheckWorker {
    const judge = async (request: CheckRequest): Promise<void> => {
      if (request.text.length > longestInPlace) return onEnd();
      this.judge ??= importOffer<Judge>(this.script, openApiSlot);
      const judgeRequest = await this.judge;
      onMessage(judgeRequest(request));
    };
    return {
      post: (request) => void judge(request).catch(onEnd),
      hold: () => undefined,
      end: () => undefined,
    };
  }

  private make(): ScriptWorker | undefined {
    const workerClass: unknown = Reflect.get(globalThis, 'Worker');
    if (!isWorkerClass(workerClass)) return undefined;
    try {
      // A worker inside a worker must come from its own origin; what it then imports may come from another.
      const text = `importScripts(${JSON.stringify(this.script)})`;
      const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
      return new workerClass(url);
    } catch {
      this.canBeMade = false;
      return undefined;
    }
  }
}

function isWorkerClass(value: unknown): value is new (url: string) => ScriptWorker {
  return typeof value === 'function';
}
