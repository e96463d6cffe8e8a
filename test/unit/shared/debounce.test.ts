// Work that waits for a pause: done once, for the last call, and for each key on its own.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, mock, test } from 'node:test';
import { debounce, debounceByKey } from '../../../server/src/shared/debounce.ts';

describe('a call that is put off', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  test('is made once, after the pause', () => {
    const work = mock.fn();
    const call = debounce(work, 100);
    call();
    mock.timers.tick(99);
    call();
    mock.timers.tick(99);
    assert.equal(work.mock.callCount(), 0);
    mock.timers.tick(1);
    assert.equal(work.mock.callCount(), 1);
  });

  test('is not made when it was canceled, and can be asked for again', () => {
    const work = mock.fn();
    const call = debounce(work, 100);
    call();
    call.cancel();
    mock.timers.tick(100);
    assert.equal(work.mock.callCount(), 0);
    call();
    mock.timers.tick(100);
    assert.equal(work.mock.callCount(), 1);
  });

  test('is put off only by calls with its own key, and has the last values', () => {
    const made: string[] = [];
    const call = debounceByKey((key: string, value: number) => made.push(`${key}${value}`), 100);
    call('a', 1);
    call('b', 1);
    mock.timers.tick(50);
    call('a', 2);
    mock.timers.tick(50);
    assert.deepEqual(made, ['b1']);
    mock.timers.tick(50);
    assert.deepEqual(made, ['b1', 'a2']);
  });
});
