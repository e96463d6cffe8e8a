// How far along a run is, by the same clock as the run's.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getProgressText, getWaitingText } from '../../../../client/src/plantStore/import/importText.ts';
import { createRunProgress } from '../../../../client/src/plantStore/import/run/runProgress.ts';

function start(total: number) {
  let time = 0;
  const progress = createRunProgress(total, { now: () => time });
  const count = (rows: number, milliseconds: number) => {
    for (let row = 0; row < rows; row += 1) {
      time += milliseconds / rows;
      progress.startRow();
      progress.endRow(true);
    }
  };
  return { progress, count };
}

test('rate and time left are told once they are known', () => {
  const { progress, count } = start(2_000);
  assert.equal(getProgressText(progress.get()), '0 of 2,000 rows');
  count(1_000, 10_000);
  assert.equal(getProgressText(progress.get()), '1,000 of 2,000 rows, 100 per second, about 10 seconds left');
});

test('a pause is told while it lasts, and the rate begins again behind it', () => {
  const { progress, count } = start(4);
  count(2, 2_000);
  progress.setPause(120);
  assert.match(
    getProgressText(progress.get()),
    /^2 of 4 rows, 1\.0 per second, .+\. Paused as the store asked: 2 minutes left$/,
  );
  progress.setPause(undefined);
  assert.equal(getProgressText(progress.get()), '2 of 4 rows');
});

test('after Cancel, the answers that are still waited for are counted', () => {
  const { progress } = start(4);
  for (let row = 0; row < 3; row += 1) progress.startRow();
  progress.endRow(true);
  assert.equal(
    getWaitingText(progress.get()),
    'Waiting for the last 2 answers… If you cancel again, the outcome of these rows stays unknown.',
  );
  progress.endRow(false);
  assert.match(getWaitingText(progress.get()), /^Waiting for the last answer… /);
  progress.endRow(true);
  assert.equal(getWaitingText(progress.get()), 'Finishing…');
});
