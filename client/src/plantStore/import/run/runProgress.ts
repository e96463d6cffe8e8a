// How far along a run is, how fast it is, and how long it will take.
import { type Clock, systemClock } from './clock.ts';

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** Rows that were sent and have no answer yet. */
  readonly underWay: number;
  /** Recent rows per second; undefined until there is enough to measure. */
  readonly rate?: number;
  /** In seconds. */
  readonly remaining?: number;
  /** Whole seconds until the run continues; undefined if it isn't paused. */
  readonly pause?: number;
}

export interface RunProgress {
  startRow(): void;
  /** @param isDone false for a row that is sent again in this run. */
  endRow(isDone: boolean): void;
  /** Called for every second of a pause. @param seconds until the run continues; undefined at the end. */
  setPause(seconds: number | undefined): void;
  get(): ImportProgress;
}

/** Milliseconds between the samples for the rate, and how many are kept. */
const sampleTime = 500;
const sampleCount = 20;

export function createRunProgress(total: number, clock: Pick<Clock, 'now'> = systemClock): RunProgress {
  let done = 0;
  let underWay = 0;
  let pause: number | undefined;
  let samples = [{ time: clock.now(), done: 0 }];
  return {
    startRow() {
      underWay += 1;
    },
    endRow(isDone) {
      underWay -= 1;
      if (!isDone) return;
      done += 1;
      const time = clock.now();
      const last = samples.at(-1);
      if (last !== undefined && time - last.time < sampleTime) return;
      samples = [...samples.slice(1 - sampleCount), { time, done }];
    },
    setPause(seconds) {
      pause = seconds;
      // The rate starts over, because nothing was sent during the pause.
      if (seconds === undefined) samples = [{ time: clock.now(), done }];
    },
    get() {
      const base = { done, total, underWay, ...(pause === undefined ? {} : { pause }) };
      const [first] = samples;
      const last = samples.at(-1);
      if (first === undefined || last === undefined || last.time === first.time || last.done === first.done)
        return base;
      const rate = ((last.done - first.done) * 1000) / (last.time - first.time);
      return { ...base, rate, remaining: (total - done) / rate };
    },
  };
}
