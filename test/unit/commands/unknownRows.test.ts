// Rows of a real import whose outcome is not known, as requests on record.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  collectUnknown,
  findRowRequests,
  recordUnknownRows,
} from '../../../client/src/commands/import/steps/unknownRows.ts';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { createRequestHistory } from '../../../client/src/stores/requestHistory.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';
import { getStore } from '../../support/stores/store.ts';
import { defaultToken } from '../../support/stores/strictPlantStore.ts';
import { resumeImport, setUpImport, startImport } from '../plantStore/import/importing.ts';

test('a row is unresolved with its plant and store, until it is sent again and created', async (t) => {
  const recentRequests = createRequestHistory(createMemento());
  const { setup } = await setUpImport(t, 6, (index, response) => {
    if (index < 2) response.destroy();
    return index < 2;
  });
  const store = getStore(setup.url);
  const first = await startImport({ ...setup, concurrency: 1 });
  await recordUnknownRows({ recentRequests }, { ...first, store }, new Map());
  const unresolved = recentRequests.listUnresolved();
  assert.deepEqual(unresolved.map(({ attempt }) => attempt.plant.name).sort(), ['Plant 1', 'Plant 2']);
  assert.ok(unresolved.every(({ attempt }) => attempt.store.plantsUrl === store.plantsUrl));

  const second = await resumeImport(setup, first.identity.runId, ({ states }) => [
    ...states.list('unknown').slice(0, 1),
  ]);
  await recordUnknownRows({ recentRequests }, { ...second, store }, new Map());
  assert.deepEqual(
    recentRequests.listUnresolved().map(({ attempt }) => attempt.plant.name),
    ['Plant 2'],
  );
  const requests = findRowRequests({ recentRequests }, second, [0, 1, 2]);
  assert.deepEqual(
    [0, 1, 2].map((index) => requests.get(index)?.settlement),
    ['sentAgain', undefined, undefined],
  );
});

test('the outcome of a row is collected only if it is not known', async (t) => {
  const { setup } = await setUpImport(t, 2, (index, response) => {
    if (index === 1) response.destroy();
    return index === 1;
  });
  const { createPlant: collecting, outcomes } = collectUnknown(createPlant);
  for (const id of [1n, 2n]) {
    await collecting({
      plant: { id, name: 'Fern' },
      store: getStore(setup.url),
      token: defaultToken,
      timeout: 5_000,
    });
  }
  assert.deepEqual([...outcomes.keys()], [2n]);
});
