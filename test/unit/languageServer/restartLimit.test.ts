import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRestartLimit } from '../../../client/src/languageServer/restartLimit.ts';

test('a server that keeps ending is restarted so often and no more', () => {
  const limit = createRestartLimit(2, 1000);
  assert.deepEqual([0, 10, 20].map(limit.allowsRestart), [true, true, false]);
});

test('ends that lie far enough apart don’t add up', () => {
  const limit = createRestartLimit(2, 1000);
  assert.deepEqual([0, 600, 1200, 1800, 2400].map(limit.allowsRestart), [true, true, true, true, true]);
});

test('a person’s own restart begins a new count', () => {
  const limit = createRestartLimit(1, 1000);
  assert.deepEqual([0, 1].map(limit.allowsRestart), [true, false]);
  limit.reset();
  assert.equal(limit.allowsRestart(2), true);
});
