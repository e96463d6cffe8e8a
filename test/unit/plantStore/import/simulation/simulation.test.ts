// Every way a small import can end, in a simulated world: stopped at each write, flush, request and answer, with and
// without a power loss, resumed, and stopped again.
import assert from 'node:assert/strict';
import { describe } from 'node:test';
import { countTo, randomTest, sampleTest } from '../../../../support/randomTest.ts';
import { type Ending, type HistorySetup, runHistory } from './history.ts';
import { fates } from './simulatedStore.ts';
import { createRandom } from './world.ts';

/** Each way that a window can end at a point. */
const waysToEnd: readonly Omit<Ending, 'at'>[] = [
  { torn: false, power: undefined },
  { torn: true, power: undefined },
  { torn: false, power: 'nothing' },
  { torn: false, power: 'all' },
  { torn: true, power: 'part' },
  { torn: true, power: 'zeros' },
];

/** A browser can't promise anything about a power loss. */
const windowsToEnd = waysToEnd.filter(({ power }) => power === undefined);

const quiet: HistorySetup = { seed: 1, concurrency: 2, fates: [], answer: true, endings: [] };

/** Every way for a history to end at each of its points. */
async function listEnds(setup: HistorySetup, ways = waysToEnd): Promise<HistorySetup[]> {
  const { points } = await runHistory(setup);
  return countTo(points).flatMap((before) =>
    ways.map((way) => ({ ...setup, endings: [...setup.endings, { at: before + 1, ...way }] })),
  );
}

const runAll = async (histories: readonly HistorySetup[]): Promise<void> => {
  for (const history of histories) await runHistory(history);
};

/** Every end of two imports whose first request has this fate: with questions that are answered, and one request at a time. */
async function listFateEnds(setup: HistorySetup, ways = waysToEnd): Promise<HistorySetup[]> {
  return [
    ...(await listEnds(setup, ways)),
    ...(await listEnds({ ...setup, concurrency: 1, answer: false }, ways)),
  ];
}

// Listed before any suite begins: node:test leaves out what a suite adds later when tests are chosen by their names.
const endsByFate = await Promise.all(
  fates.map(async (fate) => {
    const setup: HistorySetup = { ...quiet, fates: [fate] };
    return {
      fate,
      ends: await listFateEnds(setup),
      endsInBrowser: await listFateEnds({ ...setup, host: 'browser' }, windowsToEnd),
    };
  }),
);

describe('an import that ends at any point, in any way, and is resumed', () => {
  for (const { fate, ends } of endsByFate) {
    assert.ok(ends.length > 200);
    sampleTest(fate, ends, runAll);
  }
});

describe('in a browser, an import whose window closes at any point, and that is resumed', () => {
  for (const { fate, endsInBrowser } of endsByFate) {
    assert.ok(endsInBrowser.length > 100);
    sampleTest(fate, endsInBrowser, runAll);
  }
});

/** Random histories: fates, answers, and two or three ends in a row. */
randomTest(
  'imports that end again and again',
  1200,
  async ({ seed, numRuns }) => {
    const random = createRandom(seed);
    const draw = <T>(values: readonly T[]): T => {
      const value = values[Math.floor(random() * values.length)];
      assert.ok(value !== undefined);
      return value;
    };
    for (let history = 0; history < numRuns; history += 1) {
      let at = 0;
      const endings = Array.from({ length: draw([1, 2, 2, 3]) }, (): Ending => {
        at += 1 + Math.floor(random() * 35);
        return { at, ...draw(waysToEnd) };
      });
      await runHistory({
        seed: Math.floor(random() * 2 ** 31),
        concurrency: draw([1, 2, 3]),
        fates: Array.from({ length: 5 }, () => (random() < 0.5 ? 'created' : draw(fates))),
        answer: random() < 0.7,
        endings,
      });
      await runHistory({
        seed: Math.floor(random() * 2 ** 31),
        concurrency: draw([1, 2, 3]),
        fates: Array.from({ length: 5 }, () => (random() < 0.5 ? 'created' : draw(fates))),
        answer: random() < 0.7,
        endings: endings.map((ending) => ({ ...ending, power: undefined })),
        host: 'browser',
      });
    }
  },
  { seed: 0 },
);

sampleTest(
  'a disk that is full after any number of bytes',
  countTo(257).map((step) => step * 7),
  async (spaces) => {
    for (const space of spaces)
      await runHistory({ ...quiet, seed: space, fates: ['created', 'deferred429'], space });
  },
);
