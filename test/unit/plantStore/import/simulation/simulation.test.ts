// Every way a small import can end, in a simulated world: stopped at each write, flush, request and answer, with and
// without a power loss, resumed, and stopped again.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
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

const quiet: HistorySetup = { seed: 1, concurrency: 2, fates: [], answer: true, endings: [] };

/** Runs the history once to its end, and then with an end at each of its points, in each way. */
async function endEverywhere(setup: HistorySetup, ways = waysToEnd): Promise<number> {
  const { points } = await runHistory(setup);
  let histories = 1;
  for (let at = 1; at <= points; at += 1) {
    for (const way of ways) {
      await runHistory({ ...setup, endings: [...setup.endings, { at, ...way }] });
      histories += 1;
    }
  }
  return histories;
}

describe('an import that ends at any point, in any way, and is resumed', () => {
  for (const fate of fates) {
    test(fate, async (context) => {
      const histories =
        (await endEverywhere({ ...quiet, fates: [fate] })) +
        (await endEverywhere({ ...quiet, fates: [fate], concurrency: 1, answer: false }));
      context.diagnostic(`${histories} histories`);
      assert.ok(histories > 200);
    });
  }
});

/** A browser can't promise anything about a power loss. */
const windowsToEnd = waysToEnd.filter(({ power }) => power === undefined);

describe('in a browser, an import whose window closes at any point, and that is resumed', () => {
  for (const fate of fates) {
    test(fate, async (context) => {
      const setup: HistorySetup = { ...quiet, host: 'browser', fates: [fate] };
      const histories =
        (await endEverywhere(setup, windowsToEnd)) +
        (await endEverywhere({ ...setup, concurrency: 1, answer: false }, windowsToEnd));
      context.diagnostic(`${histories} histories`);
      assert.ok(histories > 100);
    });
  }
});

/** Random histories: fates, answers, and two or three ends in a row. */
const drawn = 1200;
const seeds = 4;
for (let part = 0; part < seeds; part += 1) {
  test(`${drawn / seeds} imports that end again and again (${part + 1})`, async () => {
    const random = createRandom(part);
    const draw = <T>(values: readonly T[]): T => {
      const value = values[Math.floor(random() * values.length)];
      assert.ok(value !== undefined);
      return value;
    };
    for (let history = 0; history < drawn / seeds; history += 1) {
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
  });
}

test('a disk that is full after any number of bytes', async (context) => {
  let histories = 0;
  for (let space = 0; space < 1800; space += 7) {
    await runHistory({ ...quiet, seed: space, fates: ['created', 'deferred429'], space });
    histories += 1;
  }
  context.diagnostic(`${histories} histories`);
});
