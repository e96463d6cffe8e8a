import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createLatestOnly } from '../../../client/src/preview/latestOnly.ts';

/** Work that ends when it is told to. */
function createSlowWork() {
  const ends: (() => void)[] = [];
  const signals: AbortSignal[] = [];
  const latest = createLatestOnly(
    (signal) => {
      signals.push(signal);
      return new Promise((resolve) => ends.push(resolve));
    },
    (error) => assert.fail(String(error)),
  );
  const endLast = async () => {
    ends.at(-1)?.();
    await new Promise(setImmediate);
  };
  return { latest, signals, endLast };
}

describe('work that may be out of date', () => {
  test('starts at once', () => {
    const { latest, signals } = createSlowWork();
    latest.request();
    assert.equal(signals.length, 1);
  });

  test('is done once more after the present one, however often it was requested', async () => {
    const { latest, signals, endLast } = createSlowWork();
    for (let count = 0; count < 10; count += 1) latest.request();
    assert.equal(signals.length, 1);
    await endLast();
    assert.equal(signals.length, 2);
    await endLast();
    assert.equal(signals.length, 2);
    latest.request();
    assert.equal(signals.length, 3);
  });

  test('goes on after a bug', async () => {
    const bugs: unknown[] = [];
    let count = 0;
    const latest = createLatestOnly(
      async () => {
        count += 1;
        throw new Error(`${count}`);
      },
      (error) => bugs.push(String(error)),
    );
    latest.request();
    latest.request();
    await new Promise(setImmediate);
    assert.deepEqual(bugs, ['Error: 1', 'Error: 2']);
  });

  test('is aborted in the end, and nothing follows', async () => {
    const { latest, signals, endLast } = createSlowWork();
    latest.request();
    latest.request();
    latest.dispose();
    assert.ok(signals[0]?.aborted);
    await endLast();
    latest.request();
    assert.equal(signals.length, 1);
  });
});
