// Whether a run goes on: it ends, pauses or asks, as the outcomes of its rows demand.
import type { Outcome } from '../outcome.ts';
import type { Store } from '../store.ts';
import { countDown } from './countDown.ts';
import type { Verdict } from './verdict.ts';

export type RunEnd =
  | { readonly kind: 'finished' }
  | { readonly kind: 'cancelled' }
  /** The journal can't be written, for example because the disk is full. */
  | { readonly kind: 'journal' }
  /** After an outcome that the others would share, or because the person said so; `text` tells of that outcome. */
  | { readonly kind: 'stopped'; readonly text: string; readonly outcome: Outcome };

export type ImportQuestion =
  /** The first row whose fate is not known. */
  | { readonly kind: 'unknown'; readonly text: string }
  /** So many rows in a row ended in the same bad way. */
  | { readonly kind: 'sameFailure'; readonly text: string; readonly times: number }
  /** The store asks for a long pause, or for one more after many; seconds. */
  | { readonly kind: 'longWait'; readonly text: string; readonly seconds: number };

/** Whole seconds until the run goes on. */
export interface WaitNotice {
  readonly seconds: number;
}

export interface RowEnd {
  readonly outcome: Outcome;
  readonly reaction: Verdict['reaction'];
  readonly failure: string | undefined;
  /** One sentence or a few. */
  readonly text: string;
}

export interface RunControl {
  /** Waits while the run pauses; false when it has ended. */
  mayGoOn(): Promise<boolean>;
  /** The first reason counts. */
  stop(end: RunEnd): void;
  react(rowEnd: RowEnd): void;
  readonly end: RunEnd | undefined;
}

export interface RunControlOptions {
  readonly store: Store;
  readonly signal: AbortSignal;
  readonly ask: (question: ImportQuestion) => Promise<boolean>;
  readonly onWait?: (notice: WaitNotice | undefined) => void;
}

const sameFailures = 5;
/** Seconds that a store may ask for without the person being asked. */
const longestPause = 60;
const pausesInARow = 5;

export function createRunControl({ signal, ask, onWait }: RunControlOptions): RunControl {
  let end: RunEnd | undefined;
  /** What has to be over before another row is sent. */
  let hold: Promise<void> | undefined;
  let streak = { failure: '', times: 0 };
  let pauses = 0;
  let pausing = false;
  const accepted = new Set<string>();

  const stop = (reason: RunEnd) => {
    end ??= reason;
  };
  const holdFor = (work: () => Promise<void>) => {
    const before = hold ?? Promise.resolve();
    const mine = before.then(async () => {
      if (end === undefined) await work();
      if (hold === mine) hold = undefined;
    });
    hold = mine;
  };
  const askOnce = (key: string, question: ImportQuestion, outcome: Outcome) => {
    if (accepted.has(key)) return;
    accepted.add(key);
    holdFor(async () => {
      if (!(await ask(question))) stop({ kind: 'stopped', text: question.text, outcome });
    });
  };
  const pause = (outcome: Outcome, text: string) => {
    if (pausing) return;
    pausing = true;
    pauses += 1;
    const seconds = getPause(outcome, pauses);
    holdFor(async () => {
      const ok =
        (seconds <= longestPause && pauses <= pausesInARow) ||
        (await ask({ kind: 'longWait', text, seconds }));
      if (ok) await countDown(seconds, signal, (left) => onWait?.({ seconds: left }));
      else stop({ kind: 'stopped', text, outcome });
      onWait?.(undefined);
      pausing = false;
    });
  };

  return {
    get end() {
      return end;
    },
    stop,
    async mayGoOn() {
      while (hold !== undefined && end === undefined) await hold;
      return end === undefined;
    },
    react({ outcome, reaction, failure, text }) {
      if (end !== undefined) return;
      if (reaction === 'stop') return stop({ kind: 'stopped', text, outcome });
      if (reaction === 'wait') return pause(outcome, text);
      pauses = 0;
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

/** Seconds; longer with every pause where the store names no time. A little more than asked for, never less. */
function getPause(outcome: Outcome, pauses: number): number {
  const asked = outcome.state === 'deferred' ? outcome.retryAfter : undefined;
  const seconds = asked ?? Math.min(longestPause, 2 ** pauses);
  return seconds >= longestPause ? seconds : Math.min(longestPause, seconds * (1 + Math.random() / 10));
}
