// Whether a run continues: it ends, pauses or asks, depending on the outcomes of its rows.
import { createQueue } from '../../../../../server/src/shared/queue.ts';
import type { Deferred, Outcome } from '../../outcome.ts';
import { getOutcomePolicy } from '../../outcomeTable.ts';
import { type Clock, countDown, systemClock } from './clock.ts';
import type { RunProgress } from './runProgress.ts';

export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  /** The journal can't be written, for example because the disk is full. */
  | { readonly kind: 'journal' }
  /** The run's token is no longer stored: the user signed out, or signed in with another one. */
  | { readonly kind: 'signedOut' }
  /** Another window has taken over the import. */
  | { readonly kind: 'takenOver' }
  /** After an outcome that other rows would share, or because the user said so. `text` describes the outcome. */
  | { readonly kind: 'stopped'; readonly text: string; readonly outcome: Outcome };

export type ImportQuestion =
  /** The outcome of a row is unknown, for the first time in the run. */
  | { readonly kind: 'unknown'; readonly text: string }
  /** This many consecutive rows failed in the same way. */
  | { readonly kind: 'sameFailure'; readonly text: string; readonly times: number }
  /**
   * The store did not act on a row and asks to try again after `seconds`. "Yes" applies to the rest of the run, as long
   * as the store answers with the same status, does not ask for a much longer pause, and lets rows through in between.
   */
  | { readonly kind: 'wait'; readonly text: string; readonly status: number; readonly seconds: number };

interface RunControl {
  /** Waits while the run is paused. False if it has ended. */
  mayGoOn(): Promise<boolean>;
  /** Ends the run; only the first reason counts. */
  stop(end: RunEnd): void;
  /** Decides how to continue after a row. @param text describes the outcome in a sentence or more. */
  react(outcome: Outcome, text: string): void;
  /** Starts the work immediately and holds back all rows until it is done. */
  holdDuring(work: () => Promise<void>): void;
  readonly end: RunEnd | undefined;
}

interface RunControlOptions {
  readonly signal: AbortSignal;
  readonly ask: (question: ImportQuestion) => Promise<boolean>;
  readonly progress: Pick<RunProgress, 'setPause'>;
  readonly clock?: Clock;
  /** From 0 to 1. */
  readonly random?: () => number;
}

const sameFailures = 5;
/** In seconds. Once the user has agreed to wait, the store may ask for this much without another question. */
const longestPause = 60;
/** How many pauses one "yes" covers while no row gets through. */
const pausesPerConsent = 5;

export function createRunControl(options: RunControlOptions): RunControl {
  const { signal, ask, progress, clock = systemClock, random = Math.random } = options;
  const ending = new AbortController();
  let end: RunEnd | undefined;
  /** What must be done before another row is sent. */
  const holds = new Set<Promise<void>>();
  const enqueue = createQueue();
  let streak = { failure: '', times: 0 };
  let pauses = 0;
  const accepted = new Set<string>();
  /** By status: the seconds that the user agreed to wait, and how many more pauses that covers. */
  const agreed = new Map<number, { readonly seconds: number; readonly pauses: number }>();
  /** By status: until when the store asks for no more requests, while that is being handled. */
  const waiting = new Map<number, { readonly until: number; readonly seconds: number }>();

  const stop = (reason: RunEnd) => {
    end ??= reason;
    ending.abort();
  };
  const cancel = () => stop({ kind: 'cancelled' });
  if (signal.aborted) cancel();
  else signal.addEventListener('abort', cancel, { once: true });

  const addHold = (hold: Promise<void>) => {
    const mine = hold.finally(() => holds.delete(mine));
    holds.add(mine);
    return mine;
  };
  /** One after the other, because the user is asked one question at a time. */
  const holdFor = (work: () => Promise<void>) => {
    void addHold(enqueue(async () => (end === undefined ? work() : undefined)));
  };
  /** A question that can no longer be answered, because the run or the window is ending, counts as a "no". */
  const askUser = (question: ImportQuestion): Promise<boolean> =>
    new Promise((resolve) => {
      const leave = () => resolve(false);
      if (ending.signal.aborted) return leave();
      ending.signal.addEventListener('abort', leave, { once: true });
      Promise.resolve()
        .then(() => ask(question))
        .then(resolve, leave);
    });
  const askOnce = (key: string, question: ImportQuestion, outcome: Outcome) => {
    if (accepted.has(key)) return;
    accepted.add(key);
    holdFor(async () => {
      if (!(await askUser(question))) stop({ kind: 'stopped', text: question.text, outcome });
    });
  };

  /** @param isMore the user has already agreed to this pause, and it only gets longer. */
  const mayWait = async (
    status: number,
    seconds: number,
    text: string,
    isMore: boolean,
  ): Promise<boolean> => {
    const consent = agreed.get(status);
    const isCovered =
      consent !== undefined &&
      (isMore || consent.pauses > 0) &&
      seconds <= Math.max(longestPause, consent.seconds);
    if (!isCovered && !(await askUser({ kind: 'wait', text, status, seconds }))) return false;
    const left = isCovered ? consent : { seconds, pauses: pausesPerConsent };
    agreed.set(status, { seconds: left.seconds, pauses: left.pauses - (isCovered && isMore ? 0 : 1) });
    return true;
  };
  const pause = async (status: number, outcome: Deferred, text: string) => {
    for (let isMore = false; ; isMore = true) {
      const { until, seconds } = waiting.get(status) ?? { until: 0, seconds: 0 };
      if (end !== undefined || (isMore && until <= clock.now())) break;
      if (!(await mayWait(status, seconds, text, isMore))) {
        stop({ kind: 'stopped', text, outcome });
        break;
      }
      // Slightly longer than asked for, never shorter.
      const left = (Math.max(0, until - clock.now()) / 1000) * (1 + random() / 10);
      await countDown(left, ending.signal, progress.setPause, clock);
      progress.setPause(undefined);
    }
    waiting.delete(status);
  };
  /** The store may ask several rows at once to wait. The latest time counts. */
  const wait = (outcome: Deferred, text: string) => {
    const { status } = outcome;
    const before = waiting.get(status);
    if (before === undefined) pauses += 1;
    // Without a `Retry-After`, pauses double, up to a minute, until a row gets through.
    const seconds = outcome.retryAfter ?? Math.min(longestPause, 2 ** pauses);
    const until = clock.now() + seconds * 1000;
    if (before === undefined || until > before.until) waiting.set(status, { until, seconds });
    if (before === undefined) holdFor(() => pause(status, outcome, text));
  };

  return {
    get end() {
      return end;
    },
    stop,
    holdDuring: (work) => void addHold(work()),
    async mayGoOn() {
      while (holds.size > 0 && end === undefined) await Promise.race(holds);
      return end === undefined;
    },
    react(outcome, text) {
      if (end !== undefined) return;
      const { reaction } = getOutcomePolicy(outcome).inImport;
      if (reaction === 'stop') return stop({ kind: 'stopped', text, outcome });
      if (outcome.state === 'deferred') return wait(outcome, text);
      const failure = getFailure(outcome);
      pauses = 0;
      for (const [status, { seconds }] of agreed) agreed.set(status, { seconds, pauses: pausesPerConsent });
      if (failure === undefined) {
        streak = { failure: '', times: 0 };
        return;
      }
      streak = { failure, times: streak.failure === failure ? streak.times + 1 : 1 };
      if (reaction === 'ask') askOnce('unknown', { kind: 'unknown', text }, outcome);
      if (streak.times < sameFailures) return;
      if (outcome.state === 'notSent') return stop({ kind: 'stopped', text, outcome });
      askOnce(`same ${failure}`, { kind: 'sameFailure', text, times: streak.times }, outcome);
    },
  };
}

/** Equal for failures of the same kind; undefined for a success. */
function getFailure(outcome: Exclude<Outcome, Deferred>): string | undefined {
  switch (outcome.state) {
    case 'created':
      return undefined;
    case 'createdCheck':
      return `${outcome.reason} ${outcome.status}`;
    case 'rejected': {
      const error = 'error' in outcome ? outcome.error : undefined;
      return `${outcome.status} ${error?.error} ${error?.message}`;
    }
    case 'notSent':
      return outcome.reason;
    case 'unknown':
      return `${outcome.reason} ${outcome.reason === 'status' ? outcome.status : outcome.code}`;
  }
}
