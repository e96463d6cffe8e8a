// Checks OpenAPI files in a worker, one at a time, and describes their operations. The worker exists only while it is
// needed, and if it fails, only one answer is lost.

import {
  type DescribedOperation,
  type OperationName,
  parseDescribedOperation,
} from '../shared/describedOperation.ts';
import { callLater, type Timer } from '../shared/eventLoop.ts';
import { getFields, isRecord } from '../shared/text/jsonValue.ts';
import type { UnitCounts } from '../shared/text/positionEncoding.ts';
import type { ApiOperation, OpenApiReport } from '../site/siteIndex.ts';

export interface OpenApiChecker {
  /**
   * Checks the text of the file at the path. If several texts of one file are waiting, only the latest is checked, and
   * every caller gets its report. `undefined` if there is none, because the check took too long or killed the worker.
   */
  check(path: string, text: string): Promise<OpenApiReport | undefined>;
  /** What the text says about an operation. `undefined` if that is nothing, or there is no answer. */
  describe(path: string, text: string, operation: OperationName): Promise<DescribedOperation | undefined>;
  /** Ends the worker; nothing is checked after that. */
  dispose(): void;
}

/** In milliseconds. */
interface CheckerTimes {
  /** How long an idle worker is kept. */
  readonly idle: number;
  /** How long an answer may take. */
  readonly answer: number;
}

export const defaultTimes: CheckerTimes = { idle: 30_000, answer: 20_000 };

/** A Node thread or a browser's worker. */
export interface CheckWorker {
  post(request: CheckRequest): void;
  /** Whether the process must stay alive for it. */
  hold(isNeeded: boolean): void;
  end(): void;
}

export interface WorkerListener {
  /** A message of any shape. */
  onMessage(message: unknown): void;
  /** It failed or ended unexpectedly. */
  onEnd(): void;
}

/** May throw; then there is no report. */
export type StartWorker = (listener: WorkerListener) => CheckWorker;

interface Job {
  /** Two jobs with the same one ask for the same. */
  readonly key: string;
  readonly question: Omit<CheckRequest, 'id' | 'text'>;
  text: string;
  readonly resolves: ((answer: CheckAnswer | undefined) => void)[];
}

export function createOpenApiChecker(start: StartWorker, times = defaultTimes): OpenApiChecker {
  return new WorkerChecker(start, times);
}

class WorkerChecker implements OpenApiChecker {
  private readonly start: StartWorker;
  private readonly times: CheckerTimes;
  private readonly waiting = new Map<string, Job>();
  private worker: CheckWorker | undefined;
  /** What the worker is checking. */
  private current: Job | undefined;
  private timer: Timer | undefined;
  private lastId = 0;
  private disposed = false;

  constructor(start: StartWorker, times: CheckerTimes) {
    this.start = start;
    this.times = times;
  }

  async check(path: string, text: string): Promise<OpenApiReport | undefined> {
    return (await this.ask(path, { path }, text))?.report;
  }

  async describe(
    path: string,
    text: string,
    operation: OperationName,
  ): Promise<DescribedOperation | undefined> {
    const key = JSON.stringify([path, operation.method, operation.path]);
    return (await this.ask(key, { path, operation }, text))?.described;
  }

  private ask(key: string, question: Job['question'], text: string): Promise<CheckAnswer | undefined> {
    if (this.disposed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const job = this.waiting.get(key) ?? { key, question, text, resolves: [] };
      job.text = text;
      job.resolves.push(resolve);
      this.waiting.set(key, job);
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
      this.worker?.hold(false);
      this.timer = callLater(() => this.endWorker(), this.times.idle);
      return;
    }
    this.waiting.delete(job.key);
    this.current = job;
    this.timer = callLater(() => this.loseWorker(), this.times.answer);
    try {
      this.worker ??= this.startWorker();
      this.worker.hold(true);
      this.worker.post({ id: ++this.lastId, ...job.question, text: job.text });
    } catch {
      this.loseWorker();
    }
  }

  private startWorker(): CheckWorker {
    let isOver = false;
    const worker = this.start({
      onMessage: (message) => {
        const received = parseCheckAnswer(message);
        if (this.worker === worker && received?.id === this.lastId) this.finish(received);
      },
      onEnd: () => {
        if (this.worker === worker && !isOver) this.loseWorker();
        isOver = true;
      },
    });
    return worker;
  }

  private finish(received: CheckAnswer | undefined): void {
    const job = this.current;
    this.current = undefined;
    answer(job, received);
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
    worker?.end();
  }
}

function answer(job: Job | undefined, received: CheckAnswer | undefined): void {
  for (const resolve of job?.resolves ?? []) resolve(received);
}

/** What is sent to the OpenAPI worker. */
export interface CheckRequest {
  /** Repeated in the answer. */
  readonly id: number;
  /** Path of the OpenAPI file; its extension tells JSON from YAML. */
  readonly path: string;
  readonly text: string;
  /** What to describe, instead of checking the file. */
  readonly operation?: OperationName;
}

export interface CheckAnswer {
  readonly id: number;
  readonly report?: OpenApiReport;
  /** `undefined` also if the text doesn’t have the operation. */
  readonly described?: DescribedOperation | undefined;
}

export function parseCheckRequest(message: unknown): CheckRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { id, path, text } = message;
  if (typeof id !== 'number' || typeof path !== 'string' || typeof text !== 'string') return undefined;
  const operation = parseOperationName(message.operation);
  return { id, path, text, ...(operation !== undefined && { operation }) };
}

function parseOperationName(value: unknown): OperationName | undefined {
  const { method, path } = getFields(value);
  return typeof method === 'string' && typeof path === 'string' ? { method, path } : undefined;
}

export function parseCheckAnswer(message: unknown): CheckAnswer | undefined {
  if (!isRecord(message) || typeof message.id !== 'number') return undefined;
  const { id, report } = message;
  if ('described' in message) return { id, described: parseDescribedOperation(message.described) };
  if (!isRecord(report)) return undefined;
  const operations = Array.isArray(report.operations) ? report.operations.flatMap(parseOperation) : undefined;
  const known = operations === undefined ? {} : { operations };
  if (report.error === undefined) return { id, report: { error: undefined, ...known } };
  if (!isRecord(report.error)) return undefined;
  const { message: sentence, line, character } = report.error;
  const counts = parseUnitCounts(character);
  if (typeof sentence !== 'string' || typeof line !== 'number' || counts === undefined) return undefined;
  return { id, report: { error: { message: sentence, line, character: counts }, ...known } };
}

function parseOperation(value: unknown): ApiOperation[] {
  const { method, path, title, tag, href, visibility } = getFields(value);
  if (typeof method !== 'string' || typeof path !== 'string') return [];
  const isKnown = visibility === 'hidden' || visibility === 'excluded';
  const texts = { title: parseText(title), tag: parseText(tag), href: parseText(href) };
  return [{ method, path, ...texts, visibility: isKnown ? visibility : 'shown' }];
}

function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function parseUnitCounts(value: unknown): UnitCounts | undefined {
  const { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 } = getFields(value);
  if (typeof utf16 !== 'number' || typeof utf8 !== 'number' || typeof utf32 !== 'number') return undefined;
  return { 'utf-16': utf16, 'utf-8': utf8, 'utf-32': utf32 };
}
