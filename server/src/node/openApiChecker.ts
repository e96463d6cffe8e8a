// Checks OpenAPI files in a worker thread, one at a time. The worker exists only while it is needed, and whatever
// happens to it costs only one answer.
import { Worker } from 'node:worker_threads';
import { type CheckRequest, parseCheckAnswer } from '../openApi/openApiMessages.ts';
import type { OpenApiReport } from '../site/siteIndex.ts';

export interface OpenApiChecker {
  /**
   * Checks the text of the file at the path. When several texts of one file are waiting, only the latest is checked,
   * and every caller gets that answer. `undefined` when there is none: it took too long, or it killed the worker.
   */
  check(path: string, text: string): Promise<OpenApiReport | undefined>;
  /** Ends the worker; nothing is checked after that. */
  dispose(): void;
}

/** In milliseconds. */
export interface CheckerTimes {
  /** How long an idle worker is kept. */
  readonly idle: number;
  /** How long an answer may take. */
  readonly answer: number;
}

interface Job {
  readonly path: string;
  text: string;
  readonly resolves: ((report: OpenApiReport | undefined) => void)[];
}

const defaultTimes: CheckerTimes = { idle: 30_000, answer: 20_000 };
/** A document crafted to exhaust memory ends the worker, not the server. */
const resourceLimits = { maxOldGenerationSizeMb: 1024 };

/** `workerFile` is the absolute path of openApiWorker.ts's bundle. An idle worker doesn't keep the process alive. */
export function createOpenApiChecker(workerFile: string, times = defaultTimes): OpenApiChecker {
  return new WorkerChecker(workerFile, times);
}

class WorkerChecker implements OpenApiChecker {
  private readonly workerFile: string;
  private readonly times: CheckerTimes;
  private readonly waiting = new Map<string, Job>();
  private worker: Worker | undefined;
  /** What the worker is working on. */
  private current: Job | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastId = 0;
  private disposed = false;

  constructor(workerFile: string, times: CheckerTimes) {
    this.workerFile = workerFile;
    this.times = times;
  }

  check(path: string, text: string): Promise<OpenApiReport | undefined> {
    if (this.disposed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const job = this.waiting.get(path) ?? { path, text, resolves: [] };
      job.text = text;
      job.resolves.push(resolve);
      this.waiting.set(path, job);
      if (this.current === undefined) this.startNext();
    });
  }

  dispose(): void {
    this.disposed = true;
    const jobs = [this.current, ...this.waiting.values()];
    this.waiting.clear();
    this.current = undefined;
    this.endWorker();
    for (const job of jobs) answer(job, undefined);
  }

  private startNext(): void {
    const [job] = this.waiting.values();
    clearTimeout(this.timer);
    if (job === undefined) {
      this.worker?.unref();
      this.timer = setTimeout(() => this.endWorker(), this.times.idle).unref();
      return;
    }
    this.waiting.delete(job.path);
    this.current = job;
    this.worker ??= this.startWorker();
    this.worker.ref();
    const request: CheckRequest = { id: ++this.lastId, path: job.path, text: job.text };
    this.worker.postMessage(request);
    this.timer = setTimeout(() => this.loseWorker(), this.times.answer).unref();
  }

  private startWorker(): Worker {
    const worker = new Worker(this.workerFile, { resourceLimits });
    const lose = () => {
      if (this.worker === worker) this.loseWorker();
    };
    worker.on('error', lose);
    worker.on('exit', lose);
    worker.on('message', (message: unknown) => {
      const received = parseCheckAnswer(message);
      if (this.worker === worker && received?.id === this.lastId) this.finish(received.report);
    });
    return worker;
  }

  private finish(report: OpenApiReport | undefined): void {
    const job = this.current;
    this.current = undefined;
    answer(job, report);
    if (!this.disposed) this.startNext();
  }

  private loseWorker(): void {
    this.endWorker();
    this.finish(undefined);
  }

  private endWorker(): void {
    clearTimeout(this.timer);
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
  }
}

function answer(job: Job | undefined, report: OpenApiReport | undefined): void {
  for (const resolve of job?.resolves ?? []) resolve(report);
}
