// A world in memory whose every step is chosen by a seed: processes that can die at any point, time that passes only
// when nothing else is left to happen, and work in progress between them.

import type { Machine } from '../../../../../client/src/plantStore/import/journal/machine.ts';
import type { Clock } from '../../../../../client/src/plantStore/import/run/clock.ts';

/** Thrown into a process at its point of death, and at anything it tries afterwards. Shared: it carries no details. */
const death = new Error('The process is dead');

export interface SimulatedProcess {
  readonly pid: number;
  readonly boot: string;
  isAlive: boolean;
}

interface Event {
  readonly label: () => string;
  readonly run: () => void;
}

export interface World {
  /** What happened, if steps are kept. */
  readonly steps: readonly string[];
  note(step: () => string): void;
  /** From 0 to 1, the same for the same seed. */
  random(): number;
  start(boot: string): SimulatedProcess;
  /** A point at which the process can die. `tear` does a part of what the process is about to do. */
  point(process: SimulatedProcess, label: () => string, tear?: () => void): void;
  /** Something that happens at a time the world chooses. */
  later(label: () => string, run: () => void): void;
  /** The same inside a process: a dead one never gets that far. */
  wait<T>(process: SimulatedProcess, label: () => string, act: () => T): Promise<T>;
  getClock(process: SimulatedProcess): Clock;
  getMachine(process: SimulatedProcess): Machine;
  /** Keeps the world running until the process has finished its work or died. */
  run(process: SimulatedProcess, work: Promise<unknown>): Promise<void>;
  /** How many points were passed. */
  readonly points: number;
}

/** What happens at a point instead of continuing. */
export interface Stop {
  readonly at: number;
  readonly act: (process: SimulatedProcess, tear: (() => void) | undefined) => void;
}

/** @param keepsSteps is slow: for a history that is rerun because something was wrong with it. */
export function createWorld(seed: number, stops: readonly Stop[], keepsSteps: boolean): World {
  const random = createRandom(seed);
  const steps: string[] = [];
  const processes: SimulatedProcess[] = [];
  const timers = new Set<{ readonly due: number; readonly run: () => void }>();
  const events: Event[] = [];
  let now = 0;
  let points = 0;

  const note: World['note'] = (step) => {
    if (keepsSteps) steps.push(step());
  };
  const point: World['point'] = (process, label, tear) => {
    if (!process.isAlive) throw death;
    points += 1;
    note(() => `${points} [${process.pid}] ${label()}`);
    for (const { at, act } of stops) if (at === points) act(process, tear);
    if (!process.isAlive) throw death;
  };
  const inside = (process: SimulatedProcess, run: () => void) => () => {
    try {
      if (process.isAlive) run();
    } catch (error) {
      if (error !== death) throw error;
    }
  };
  const later: World['later'] = (label, run) => void events.push({ label, run });
  /** Lets all microtasks of the code under test finish. */
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  const goOn = () => {
    const index = Math.floor(random() * events.length);
    const [event] = events.splice(index, 1);
    if (event !== undefined) {
      note(() => `… ${event.label()}`);
      return event.run();
    }
    const [first] = [...timers].sort((one, other) => one.due - other.due);
    if (first === undefined) throw new Error('Nothing can happen any more');
    timers.delete(first);
    now = Math.max(now, first.due);
    first.run();
  };

  return {
    steps,
    note,
    random,
    start(boot) {
      const process = { pid: processes.length + 1, boot, isAlive: true };
      processes.push(process);
      return process;
    },
    point,
    later,
    wait: (process, label, act) =>
      new Promise((resolve, reject) => {
        const run = () => {
          point(process, label);
          try {
            resolve(act());
          } catch (error) {
            if (error === death) throw error;
            reject(error);
          }
        };
        later(label, inside(process, run));
      }),
    getClock: (process) => ({
      now: () => now,
      after(milliseconds, callback) {
        const timer = { due: now + milliseconds, run: inside(process, callback) };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      soon: (callback) => later(() => 'soon', inside(process, callback)),
    }),
    getMachine: ({ pid, boot }) => ({
      pid,
      host: 'simulated',
      id: 'one machine',
      processSpace: 'one space',
      getBoot: () => boot,
      getProcessStart: (other) => `start of ${other}`,
      isProcessAlive: (other) =>
        processes.some((each) => each.pid === other && each.boot === boot && each.isAlive),
    }),
    async run(process, work) {
      let isDone = false;
      const finish = () => {
        isDone = true;
      };
      let failure: unknown;
      work.then(finish, (error: unknown) => {
        if (error !== death) failure = error;
        finish();
      });
      for (;;) {
        await settle();
        if (failure !== undefined) throw failure;
        if (isDone || !process.isAlive) return;
        goOn();
      }
    },
    get points() {
      return points;
    },
  };
}

/** Mulberry32: small, and good enough for making choices. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}
