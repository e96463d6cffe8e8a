// How far a run is, how fast it goes, and how long it will take.

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** Rows per second of late; undefined until that can be said. */
  readonly rate?: number;
  /** Seconds. */
  readonly remaining?: number;
}

export interface ProgressMeter {
  /** Counts one row that ended. */
  count(): void;
  get(): ImportProgress;
  /** After a pause the rate begins anew. */
  restart(): void;
}

/** Milliseconds between the points from which the rate is taken, and how many of them. */
const sampleTime = 500;
const sampleCount = 20;

/** @param now milliseconds from any start. */
export function createProgressMeter(total: number, now: () => number): ProgressMeter {
  let done = 0;
  let samples = [{ time: now(), done: 0 }];
  return {
    count() {
      done += 1;
      const time = now();
      const last = samples.at(-1);
      if (last !== undefined && time - last.time < sampleTime) return;
      samples = [...samples.slice(1 - sampleCount), { time, done }];
    },
    restart() {
      samples = [{ time: now(), done }];
    },
    get() {
      const [first] = samples;
      const last = samples.at(-1);
      if (first === undefined || last === undefined || last.time === first.time || last.done === first.done) {
        return { done, total };
      }
      const rate = ((last.done - first.done) * 1000) / (last.time - first.time);
      return { done, total, rate, remaining: (total - done) / rate };
    },
  };
}
