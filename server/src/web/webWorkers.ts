// Workers in a browser. If none can be created, short texts are read in the server's own thread.
import { importOffer } from '../shared/webStart.ts';
import type { NumberedQuestion, QueueWorker, StartWorker, WorkerListener } from '../shared/workerQueue.ts';

/** The part of a browser's `Worker` in use. */
interface ScriptWorker {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { preventDefault(): void }) => void): void;
  terminate(): void;
}

type Judge = (request: NumberedQuestion) => unknown;

export interface WorkerScript {
  readonly url: string;
  /** Where it hands over its function. */
  readonly slot: symbol;
  /**
   * In UTF-16 code units: longer texts are not read without a worker, because nothing else can happen meanwhile.
   */
  readonly longestInPlace: number;
}

export function createWebWorkers(script: WorkerScript): StartWorker {
  const workers = new WebWorkers(script);
  return (listener) => workers.start(listener);
}

class WebWorkers {
  private readonly script: WorkerScript;
  private canBeMade = true;
  private judge: Promise<Judge> | undefined;

  constructor(script: WorkerScript) {
    this.script = script;
  }

  start(listener: WorkerListener): QueueWorker {
    const worker = this.canBeMade ? this.make() : undefined;
    return worker === undefined ? this.createInPlace(listener) : this.createReal(worker, listener);
  }

  /** A worker that fails before its first answer may not have been allowed to run. */
  private createReal(worker: ScriptWorker, listener: WorkerListener): QueueWorker {
    let asked: NumberedQuestion | undefined;
    let hasAnswered = false;
    let replacement: QueueWorker | undefined;
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

  private createInPlace({ onMessage, onEnd }: WorkerListener): QueueWorker {
    const judge = async (request: NumberedQuestion): Promise<void> => {
      const { url, slot, longestInPlace } = this.script;
      if (request.text.length > longestInPlace) return onEnd();
      this.judge ??= importOffer<Judge>(url, slot);
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
      const text = `importScripts(${JSON.stringify(this.script.url)})`;
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
