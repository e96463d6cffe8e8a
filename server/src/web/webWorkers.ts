// The worker for OpenAPI files in a browser. If none can be created, short texts are checked in the server's own
// thread.
import type { CheckRequest, CheckWorker, StartWorker, WorkerListener } from '../openApi/openApiChecker.ts';
import { importOffer, openApiSlot } from '../shared/webStart.ts';

/** The part of a browser's `Worker` in use. */
interface ScriptWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
  terminate(): void;
}

type Judge = (request: CheckRequest) => unknown;

/**
 * In UTF-16 code units: longer texts are not checked without a worker, because nothing else can happen meanwhile. YAML
 * takes about a millisecond per thousand.
 */
const longestInPlace = 100_000;

/** @param script URL of the script that checks. */
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

  /** A worker that fails before its first answer may not have been allowed to run. */
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
      // A worker inside a worker must come from its own origin, but may then import from another.
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
