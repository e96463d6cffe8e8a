// What distinguishes one boot of a machine from another.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isSameBoot } from '../../../../client/src/plantStore/import/journal/machine.ts';

test('one start of the machine is told from another', () => {
  assert.ok(isSameBoot('at 1000', 'at 1002'));
  assert.ok(!isSameBoot('at 1000', 'at 1010'));
  assert.ok(isSameBoot('d9b0f0de', 'd9b0f0de'));
  assert.ok(!isSameBoot('d9b0f0de', 'at 1000'));
});
