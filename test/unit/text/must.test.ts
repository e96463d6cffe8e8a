// What must exist exists, or it is a bug.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../../server/src/text/must.ts';

test('gives every value but undefined', () => {
  for (const value of [0, '', false, null, 'a']) assert.equal(must(value), value);
  assert.throws(() => must([][0]), /found undefined/);
});
