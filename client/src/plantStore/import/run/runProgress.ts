// How far a run is, how fast it goes, and how long it will take: a run writes it, and whoever shows it reads it.
import { type Clock, systemClock } from './clock.ts';

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** Rows per second of late; undefined until that can be said. */
  readonly rate?: number;
  /** Seconds. */
  readonly remaining?: number;
  /** Whole seconds until the run goes on, while it pauses. */
  readonly pause?: number;
}

export interface RunProgress {
  /** One row ended, and is not sent again in this run. */
  countRow(): void;
  /** Whole seconds until the run goes on, every second of a pause; undefined at its end. */
  setPause(seconds: number | undefined): void;
  get(): ImportProgress;
}

/** Milliseconds between the points from which the rate is taken, and how many of them. */
const sampleTime = 500;
const sampleCount = 20;

export function createRunProgress(total: number, clock: Pick<Clock, 'now'> = systemClock): RunProgress {
  let done = 0;
  let pause: number | undefined;
  let samples = [{ time: clock.now(), done: 0 }];
  return {
    countRow() {
      done += 1;
      const time = clock.now();
      const last = samples.at(-1);
      if (last !== undefined && time - last.time < sampleTime) return;
      samples = [...samples.slice(1 - sampleCount), { time, done }];
    },
    setPause(seconds) {
      pause = seconds;
      // The rate begins again: nothing was sent meanwhile.
      if (seconds === undefined) samples = [{ time: clock.now(), done }];
    },
    get() {
      const base = { done, total, ...(pause === undefined ? {} : { pause }) };
      const [first] = samples;
      const last = samples.at(-1);
      if (first === undefined || last === undefined || last.time === first.time || last.done === first.done)
        return base;
      const rate = ((last.done - first.done) * 1000) / (last.time - first.time);
      return { ...base, rate, remaining: (total - done) / rate };
    },
  };
}
