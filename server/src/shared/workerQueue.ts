// Asks a worker questions, one at a time. The worker exists only while it is needed, and if it fails, only one answer is
// lost.

import { callLater, type Timer } from './eventLoop.ts';

/** In milliseconds. */
export interface WorkerTimes {
  /** How long an idle worker is kept. */
  readonly idle: number;
  /** How long an answer may take. */
  readonly answer: number;
}

/** A Node thread or a browser's worker. */
export interface QueueWorker {
  /** Takes a question with an `id`, which the answer repeats. */
  post(question: NumberedQuestion): void;
  /** Whether the process must stay alive for it. */
  hold(isNeeded: boolean): void;
  end(): void;
}

export interface NumberedQuestion {
  readonly id: number;
  /** What the question is about: long ones may not be answered everywhere. */
  readonly text: string;
}

export interface WorkerListener {
  /** A message of any shape. */
  onMessage(message: unknown): void;
  /** It failed or ended unexpectedly. */
  onEnd(): void;
}

/** May throw; then there is no answer. */
export type StartWorker = (listener: WorkerListener) => QueueWorker;

interface WorkerQueueOptions<Answer> {
  readonly start: StartWorker;
  readonly times: WorkerTimes;
  /** `undefined` for a message that is no answer. */
  readonly parseAnswer: (message: unknown) => (Answer & { readonly id: number }) | undefined;
}

interface Job<Question, Answer> {
  readonly key: string;
  question: Question;
  readonly resolves: ((answer: Answer | undefined) => void)[];
}

export class WorkerQueue<Question extends { readonly text: string }, Answer> {
  private readonly options: WorkerQueueOptions<Answer>;
  private readonly waiting = new Map<string, Job<Question, Answer>>();
  private worker: QueueWorker | undefined;
  /** What the worker is answering. */
  private current: Job<Question, Answer> | undefined;
  private timer: Timer | undefined;
  private lastId = 0;
  private disposed = false;

  constructor(options: WorkerQueueOptions<Answer>) {
    this.options = options;
  }

  /** How many questions have no answer yet. */
  get length(): number {
    return this.waiting.size + (this.current === undefined ? 0 : 1);
  }

  /**
   * Of several waiting questions with one key, only the latest is asked, and every caller gets its answer. `undefined`
   * if there is none, because it took too long or killed the worker.
   */
  ask(key: string, question: Question): Promise<Answer | undefined> {
    if (this.disposed) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const job = this.waiting.get(key) ?? { key, question, resolves: [] };
      job.question = question;
      job.resolves.push(resolve);
      this.waiting.set(key, job);
      if (this.current === undefined) this.startNext();
    });
  }

  /** Ends the worker; nothing is answered after that. */
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
      this.timer = callLater(() => this.endWorker(), this.options.times.idle);
      return;
    }
    this.waiting.delete(job.key);
    this.current = job;
    this.timer = callLater(() => this.loseWorker(), this.options.times.answer);
    try {
      this.worker ??= this.startWorker();
      this.worker.hold(true);
      this.worker.post({ id: ++this.lastId, ...job.question });
    } catch {
      this.loseWorker();
    }
  }

  private startWorker(): QueueWorker {
    let isOver = false;
    const worker = this.options.start({
      onMessage: (message) => {
        const received = this.options.parseAnswer(message);
        if (this.worker === worker && received?.id === this.lastId) this.finish(received);
      },
      onEnd: () => {
        if (this.worker === worker && !isOver) this.loseWorker();
        isOver = true;
      },
    });
    return worker;
  }

  private finish(received: Answer | undefined): void {
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

function answer<Answer>(job: Job<unknown, Answer> | undefined, received: Answer | undefined): void {
  for (const resolve of job?.resolves ?? []) resolve(received);
}
