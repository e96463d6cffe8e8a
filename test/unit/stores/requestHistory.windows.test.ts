// Windows that record requests at the same moment, as VS Code keeps a memento: each window knows all of it, writes all of
// it, and hears a little later what another one wrote. When they are gone, everything that nobody has dealt with is there.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import type { Attempt } from '../../../client/src/plantStore/attempt.ts';
import { createRequestHistory } from '../../../client/src/stores/requestHistory.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';
import { getStore } from '../../support/stores/store.ts';

type Values = Readonly<Record<string, unknown>>;

/** In milliseconds: how long news take from one window to the others. */
const delay = 20;

function openWindows(count: number) {
  let disk: Values = {};
  const known: Values[] = Array.from({ length: count }, () => disk);
  const windows = known.map((_, index) =>
    createRequestHistory(
      {
        ...createMemento(),
        get: <T>(key: string) => known[index]?.[key] as T,
        async update(key: string, value: unknown) {
          const mine = { ...known[index], [key]: value };
          known[index] = mine;
          disk = mine;
          setTimeout(() => {
            for (const other of known.keys()) if (other !== index) known[other] = mine;
          }, delay);
        },
      },
      () => 1000,
    ),
  );
  return { windows, getDisk: () => disk };
}

function attemptOf(id: number): Attempt {
  return { plant: { id: BigInt(id), name: 'Fern' }, store: getStore('https://plants.example/v1') };
}

const timedOut = { state: 'unknown', reason: 'timeout' } as const;

/** Lets everything happen that is under way; the windows are gone after that. */
async function pass(milliseconds: number): Promise<void> {
  for (let at = 0; at < milliseconds; at += 5) {
    mock.timers.tick(5);
    await Promise.resolve();
    await Promise.resolve();
  }
}

function listLeft(disk: Values): string[] {
  return createRequestHistory(createMemento(disk), () => 10_000_000)
    .listUnresolved()
    .map(({ attempt }) => String(attempt.plant.id))
    .sort();
}

/** Each way to begin at these moments, one for each window. */
const gaps = Array.from({ length: 9 }, (_, index) => index * 5);

test('two windows that record a request at about the same moment lose neither', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  for (const gap of gaps) {
    const { windows, getDisk } = openWindows(2);
    for (const [index, window] of windows.entries()) {
      void window.begin(attemptOf(index), 30_000);
      await pass(index === 0 ? gap : 0);
    }
    await pass(3000);
    assert.deepEqual(listLeft(getDisk()), ['0', '1'], `${gap} ms apart`);
  }
});

test('nor do three, whose requests end at about the same moment', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  for (const first of gaps) {
    for (const second of gaps) {
      const { windows, getDisk } = openWindows(3);
      const keys: string[] = [];
      for (const [index, window] of windows.entries()) {
        void window.begin(attemptOf(index), 30_000).then((key) => keys.push(key));
        await pass([first, second, 100][index] ?? 0);
      }
      for (const [index, window] of windows.entries()) void window.end(keys[index] ?? '', timedOut);
      await pass(4000);
      assert.deepEqual(listLeft(getDisk()), ['0', '1', '2'], `${first} and ${second} ms apart`);
    }
  }
});

test('what a window cleared does not come back, and what was settled stays so', async (t) => {
  mock.timers.enable({ apis: ['setTimeout'] });
  t.after(() => mock.timers.reset());
  for (const gap of gaps) {
    const { windows, getDisk } = openWindows(2);
    const [one, other] = windows;
    assert.ok(one !== undefined && other !== undefined);
    let key = '';
    void one.begin(attemptOf(0), 30_000).then((begun) => {
      key = begun;
    });
    await pass(1000);
    void one.end(key, timedOut);
    await pass(1000);
    void other.settle(key, 'created');
    await pass(gap);
    void one.begin(attemptOf(1), 30_000);
    await pass(3000);
    assert.deepEqual(listLeft(getDisk()), ['1'], `${gap} ms apart`);
    await other.clear();
    await pass(3000);
    assert.deepEqual(
      createRequestHistory(createMemento(getDisk()), () => 1000)
        .list()
        .map(({ attempt }) => attempt.plant.id),
      [1n],
      `${gap} ms apart`,
    );
  }
});
