// Work that yields, so that a key does not wait for it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Pace } from '../../../../server/src/site/scan/contentReads.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

test('while some of the work gives way, the rest does, too', async () => {
  const releases: (() => void)[] = [];
  const pace = new Pace(() => new Promise((resolve) => releases.push(resolve)));
  await waitUntil('it is due', () => pace.isDue);
  const first = pace.giveWay();
  assert.equal(pace.isDue, true);
  const second = pace.giveWay();
  assert.equal(releases.length, 1);
  releases[0]?.();
  await Promise.all([first, second]);
  assert.equal(pace.isDue, false);
});
