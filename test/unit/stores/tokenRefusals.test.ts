import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { createTokenRefusals } from '../../../client/src/stores/tokenRefusals.ts';

const origin = 'https://plants.example';
const refused: Outcome = { state: 'rejected', reason: 'unauthorized', status: 401 };
const created: Outcome = { state: 'created', answer: { name: 'Fern' }, differs: false };

test('a token that got a 401 is refused, at that store and no other; another token is not', () => {
  const refusals = createTokenRefusals();
  let changes = 0;
  refusals.onDidChange(() => {
    changes += 1;
  });
  refusals.add(origin, 'one', refused);
  refusals.add(origin, 'one', refused);
  assert.equal(changes, 1);
  assert.equal(refusals.isRefused(origin, 'one'), true);
  assert.equal(refusals.isRefused(origin, 'other'), false);
  assert.equal(refusals.isRefused('https://else.example', 'one'), false);
  refusals.add(origin, 'one', created);
  assert.equal(refusals.isRefused(origin, 'one'), false);
  assert.equal(changes, 2);
});

test('signing in once more leaves it to the store, also with the same token', () => {
  const refusals = createTokenRefusals();
  let changes = 0;
  refusals.add(origin, 'one', refused);
  refusals.add('https://else.example', 'one', refused);
  refusals.onDidChange(() => {
    changes += 1;
  });
  refusals.forget(origin);
  refusals.forget(origin);
  assert.equal(refusals.isRefused(origin, 'one'), false);
  assert.equal(refusals.isRefused('https://else.example', 'one'), true);
  assert.equal(changes, 1);
});

test('what says nothing about the token changes nothing', () => {
  const refusals = createTokenRefusals();
  refusals.add(origin, 'one', refused);
  refusals.add(origin, 'one', { state: 'unknown', reason: 'timeout' });
  refusals.add(origin, 'other', created);
  assert.equal(refusals.isRefused(origin, 'one'), true);
});
