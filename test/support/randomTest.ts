// Tests of things drawn at random: `npm test` makes a tenth of the draws, `npm run test:nightly` all of them.
import { type TestContext, test } from 'node:test';
import fc from 'fast-check';
import { tellProgress } from './progress.ts';
import { createRandom, shuffle } from './random.ts';

fc.installGlobalPlugin(fc.beforeEach(tellProgress));

/** How a test draws; fast-check takes it as it is. */
export interface Draws {
  readonly seed: number;
  readonly numRuns: number;
}

export interface DrawOptions {
  /** The seed that the test always has; undefined: that of the run, which is another one each time. */
  readonly seed?: number;
  /** At least so many draws in every run, where fewer would prove nothing. */
  readonly atLeast?: number;
}

/** Environment variable that a person sets: the seed of every random test. */
export const seedVariable = 'PLANT_STORE_SEED';

/** Environment variable that the runner sets: the seed of the tests that have none of their own. */
export const runSeedVariable = 'PLANT_STORE_RUN_SEED';

/** Environment variable that the runner sets: `all`; a tenth without it. */
export const drawsVariable = 'PLANT_STORE_DRAWS';

/** What the name of every random test ends with. */
export const randomTestNames = /\(\d+ draws, seed -?\d+\)$/;

/**
 * A test that draws at random. Its name says how often, and from which seed.
 *
 * @param all how often it draws in `npm run test:nightly`.
 */
export function randomTest(
  name: string,
  all: number,
  work: (draws: Draws, context: TestContext) => Promise<void> | void,
  options: DrawOptions = {},
): void {
  const draws = { seed: getSeed(options), numRuns: countDraws(all, options) };
  test(`${name} (${draws.numRuns} draws, seed ${draws.seed})`, async (context) => work(draws, context));
}

function countDraws(all: number, { atLeast = 1 }: DrawOptions): number {
  return process.env[drawsVariable] === 'all' ? all : Math.max(Math.ceil(all / 10), Math.min(atLeast, all));
}

function getSeed({ seed: own }: DrawOptions): number {
  return Number(process.env[seedVariable] ?? own ?? process.env[runSeedVariable] ?? 1);
}

/** A test of each of many things: `npm test` draws a tenth of them, `npm run test:nightly` takes all. */
export function sampleTest<T>(
  name: string,
  all: readonly T[],
  work: (drawn: readonly T[], context: TestContext) => Promise<void> | void,
): void {
  randomTest(name, all.length, ({ seed, numRuns }, context) => {
    const drawn = shuffle(all, createRandom(seed)).slice(0, numRuns);
    drawn[Symbol.iterator] = () => tellEach(drawn.values());
    return work(drawn, context);
  });
}

function* tellEach<T>(items: ArrayIterator<T>): ArrayIterator<T> {
  for (const item of items) {
    tellProgress();
    yield item;
  }
}

/** The numbers from 0 up to, but not including, this one. */
export function countTo(end: number): number[] {
  return Array.from({ length: end }, (_, index) => index);
}
