// A browser's `Worker` that a test decides about, on the global scope for as long as a test runs.
import type { Lifetime } from '../lifetime.ts';

type Listener = (event: object) => void;

/** What a script of the test does with a message to its worker. */
export type WorkerScript = (worker: FakeWorker, message: unknown, transfer: readonly unknown[]) => void;

export class FakeWorker {
  isTerminated = false;
  private readonly script: WorkerScript;
  private readonly listeners: { readonly type: string; readonly listener: Listener }[] = [];

  constructor(script: WorkerScript) {
    this.script = script;
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.push({ type, listener });
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    queueMicrotask(() => this.script(this, message, transfer));
  }

  terminate(): void {
    this.isTerminated = true;
  }

  /** Says something to whoever made the worker. */
  say(data: unknown): void {
    this.fire('message', { data });
  }

  /** Fails as a script does that throws, or that may not run. */
  fail(message: string): void {
    this.fire('error', { message, preventDefault: () => undefined });
  }

  private fire(type: string, event: object): void {
    for (const each of this.listeners) if (each.type === type) each.listener(event);
  }
}

/** Returns the workers that are made. A script that is an error is thrown by the constructor. */
export function installWorkers(test: Lifetime, script: WorkerScript | Error): FakeWorker[] {
  const made: FakeWorker[] = [];
  class Worker extends FakeWorker {
    constructor() {
      if (script instanceof Error) throw script;
      super(script);
      made.push(this);
    }
  }
  Object.assign(globalThis, { Worker });
  test.after(() => void Reflect.deleteProperty(globalThis, 'Worker'));
  return made;
}

let scripts = 0;

/** URL of a script that offers, when it is imported, the function with this source text. */
export function createScript(slot: symbol, source: string): string {
  const key = Symbol.keyFor(slot);
  const text = `/* ${++scripts} */ globalThis[Symbol.for('${key}')](${source});`;
  return `data:text/javascript,${encodeURIComponent(text)}`;
}
