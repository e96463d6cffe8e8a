// Which tests are flaky, and which have failed, when a run was made a second time.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { runTwice } from '../run/retry.ts';

type Run = Readonly<Record<string, Readonly<Record<string, 'passed' | 'failed'>>>>;

/** What is reported of these runs: each test as `group > name`, with its result. Runs that are not made are not needed. */
async function report(...runs: readonly Run[]): Promise<Readonly<Record<string, string>>> {
  const reported: Record<string, string> = {};
  const waiting = [...runs];
  await runTwice(
    async (sink) => {
      for (const [group, tests] of Object.entries(waiting.shift() ?? {})) {
        const results = Object.entries(tests).map(([name, result]) =>
          result === 'passed' ? { name } : { name, failure: 'Why' },
        );
        sink.add(group, 1, results);
      }
    },
    {
      add(group, _milliseconds, results) {
        for (const { name, failure, isFlaky } of results) {
          assert.ok(!(`${group} > ${name}` in reported), `${name} is reported twice`);
          reported[`${group} > ${name}`] = isFlaky ? 'flaky' : failure === undefined ? 'passed' : 'failed';
        }
      },
    },
  );
  assert.equal(waiting.length, 0);
  return reported;
}

describe('a run', () => {
  test('without a failure is made once', async () => {
    assert.deepEqual(await report({ one: { A: 'passed' } }), { 'one > A': 'passed' });
  });

  test('with a test that passes the second time has a flaky test', async () => {
    const first: Run = { one: { A: 'failed', B: 'passed' }, two: { C: 'passed' } };
    const second: Run = { one: { A: 'passed', B: 'passed' }, two: { C: 'passed' } };
    assert.deepEqual(await report(first, second), {
      'one > A': 'flaky',
      'one > B': 'passed',
      'two > C': 'passed',
    });
  });

  test('with a test that fails twice has failed', async () => {
    const run: Run = { one: { A: 'failed', B: 'passed' } };
    assert.deepEqual(await report(run, run), { 'one > A': 'failed', 'one > B': 'passed' });
  });

  test('with a hook that fails twice has failed, although it is named after another test', async () => {
    const [first, second]: Run[] = [
      { one: { '"before all" hook for "A"': 'failed' } },
      { one: { '"before all" hook for "B"': 'failed' } },
    ];
    assert.ok(first && second);
    assert.deepEqual(Object.values(await report(first, second)), ['failed', 'failed']);
  });

  test('that breaks off only the first time is flaky', async () => {
    const first: Run = {
      one: { A: 'passed', 'the whole file': 'failed' },
      host: { 'the whole run': 'failed' },
    };
    const second: Run = { one: { A: 'passed', B: 'passed' } };
    assert.deepEqual(await report(first, second), {
      'one > A': 'passed',
      'one > B': 'passed',
      'one > the whole file': 'flaky',
      'host > the whole run': 'flaky',
    });
  });

  test('that breaks off the second time has failed', async () => {
    const first: Run = { one: { A: 'failed' }, two: { C: 'passed' } };
    const second: Run = { one: { A: 'passed' }, host: { 'the whole run': 'failed' } };
    assert.deepEqual(await report(first, second), {
      'one > A': 'flaky',
      'two > C': 'passed',
      'host > the whole run': 'failed',
    });
  });

  test('in which another test fails each time has one flaky test: the other one had passed', async () => {
    const first: Run = { one: { A: 'failed' }, two: { C: 'passed' } };
    const second: Run = { one: { A: 'passed' }, two: { C: 'failed' } };
    assert.deepEqual(await report(first, second), {
      'one > A': 'flaky',
      'two > C': 'passed',
    });
  });
});
