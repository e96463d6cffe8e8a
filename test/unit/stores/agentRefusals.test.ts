import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createAgentRefusals } from '../../../client/src/stores/agentRefusals.ts';

const minute = 60_000;

/** `-N`: the person says no, N minutes after the start; `+`: says yes. */
function play(...acts: readonly (number | '+')[]) {
  let now = 1_700_000_000_000;
  const start = now;
  const refusals = createAgentRefusals(() => now);
  let changes = 0;
  refusals.onDidChange(() => {
    changes += 1;
  });
  for (const act of acts) {
    if (act === '+') refusals.forget();
    else {
      now = start - act * minute;
      refusals.add();
    }
  }
  return { areFinal: refusals.areFinal, changes, refusals };
}

describe('refusals of agents are final', () => {
  for (const [acts, areFinal] of [
    [[], false],
    [[-1], false],
    [[-1, -2], false],
    [[-1, -2, -3], true],
    [[-0, -30, -60], true],
    [[-0, -30, -61], false],
    [[-0, -59, -61, -62], true],
    [[-0, -59, -118, -177, -236], false],
    [[-1, -2, '+', -3], false],
    [[-1, -2, '+', -3, -4], false],
    [[-1, -2, '+', -3, -4, -5], true],
    [['+', '+', -1, -2, -3], true],
    [[-1, -2, -3, '+'], false],
    [[-1, -2, -3, '+', -4, -5], false],
    // A clock that is set back must not let an agent ask forever.
    [[-300, -200, -100], true],
  ] as const) {
    test(`${JSON.stringify(acts)}: ${areFinal}`, () => assert.equal(play(...acts).areFinal, areFinal));
  }

  test('for good: time alone changes nothing, and who listens hears of it once', () => {
    const { areFinal, changes, refusals } = play(-1, -2, -3, -4000, -9000);
    assert.deepEqual([areFinal, changes], [true, 1]);
    refusals.forget();
    assert.equal(refusals.areFinal, false);
  });
});
