// A pause that is shown and can be canceled.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { countDown } from '../../../../client/src/plantStore/import/run/clock.ts';

test('says no more once it is cancelled, also by the one who is told', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  const cancelling = new AbortController();
  const told: number[] = [];
  const onSecond = (left: number) => {
    told.push(left);
    cancelling.abort();
  };
  await countDown(60, cancelling.signal, onSecond);
  mock.timers.tick(5000);
  mock.timers.reset();
  assert.deepEqual(told, [60]);
});
