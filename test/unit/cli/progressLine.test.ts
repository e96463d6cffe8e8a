// "Checking 121 sites…": only on a terminal that somebody watches, only after a moment, and gone afterwards.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { ProgressLine } from '../../../server/src/cli/progressLine.ts';
import { waitUntil } from '../../support/waitUntil.ts';

function watch(
  options: {
    readonly isTTY?: boolean;
    readonly environment?: NodeJS.ProcessEnv;
    readonly wait?: number;
  } = {},
) {
  const { isTTY = true, environment = {}, wait = 0 } = options;
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) };
  return { written, progress: new ProgressLine({ stream, environment, wait }) };
}

describe('the progress of a check', () => {
  test('is one line, which is cleared in the end', async () => {
    const { written, progress } = watch();
    progress.report(0, 121);
    await waitUntil('the line is shown', () => written.length > 0);
    progress.report(34, 121);
    progress.end();
    assert.deepEqual(written, [
      '\r\u001b[KChecking 121 sites…',
      '\r\u001b[KChecking 121 sites… 34 done',
      '\r\u001b[K',
    ]);
  });

  test('is not shown for a check that is over right away', async () => {
    const { written, progress } = watch({ wait: 20 });
    progress.report(0, 2);
    progress.end();
    await sleep(60);
    assert.deepEqual(written, []);
  });

  test('is not shown where nobody watches', async () => {
    for (const options of [
      { isTTY: false },
      { environment: { CI: 'true' } },
      { environment: { TERM: 'dumb' } },
    ]) {
      const { written, progress } = watch(options);
      progress.report(0, 121);
      await sleep(20);
      progress.report(1, 121);
      progress.end();
      assert.deepEqual(written, []);
    }
  });
});
