// How a run ends when the store isn't what ends it: the person signs out, the window closes, another window takes over,
// or something has a bug. In every case nothing more is sent, and the journal tells the truth.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { createListeners } from '../../../../client/src/listeners.ts';
import { nodeParts } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import { getJournalPath } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { answerInstead } from '../../../support/stores/strictPlantStore.ts';
import { countRows, readIntact, resumeImport, setUpImport, startImport } from './importing.ts';

describe('signing out', () => {
  test('stops the run: the store sees no request after it but those under way', async (t) => {
    const listeners = createListeners();
    let isKept = true;
    let seenBefore = 0;
    const { store, setup } = await setUpImport(t, 200, (index) => {
      if (index === 20) {
        isKept = false;
        seenBefore = store.requests.length;
        listeners.fire();
      }
      return false;
    });
    const { end, record, identity } = await startImport({
      ...setup,
      // The answer takes a while, and nothing is sent in the meantime.
      tokenWatch: {
        onDidChange: listeners.add,
        isKept: () => new Promise((resolve) => setTimeout(() => resolve(isKept), 50)),
      },
    });
    const sent = store.requests.length;
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.ok(sent - seenBefore <= 3, `${sent - seenBefore} requests afterwards`);
    assert.deepEqual(countRows(record), { created: sent, unsent: 200 - sent });
    const again = await resumeImport(setup, identity.runId);
    assert.deepEqual(countRows(again.record), { created: 200 });
    assert.equal(new Set(store.plants.map(({ id }) => id)).size, 200);
  });

  test('of another store, or in with the same token: the run goes on', async (t) => {
    const listeners = createListeners();
    const { setup } = await setUpImport(t, 30, (index) => {
      if (index % 5 === 0) listeners.fire();
      return false;
    });
    const { end } = await startImport({
      ...setup,
      tokenWatch: { onDidChange: listeners.add, isKept: async () => true },
    });
    assert.deepEqual(end, { kind: 'finished' });
  });

  test('before the first row, while the person was asked: nothing is sent', async (t) => {
    const { store, setup } = await setUpImport(t, 10);
    const { end } = await startImport({
      ...setup,
      tokenWatch: { onDidChange: createListeners().add, isKept: async () => false },
    });
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.equal(store.requests.length, 0);
  });

  test('while a question is open: it is not waited for', async (t) => {
    const listeners = createListeners();
    let isAsking = false;
    const { store, setup } = await setUpImport(t, 30, (_index, response) => answerInstead(response, 500));
    const { end } = await startImport({
      ...setup,
      concurrency: 1,
      tokenWatch: {
        onDidChange: listeners.add,
        isKept: () => (isAsking ? Promise.reject(new Error('locked')) : Promise.resolve(true)),
      },
      ask: () => {
        isAsking = true;
        listeners.fire();
        return new Promise(() => {});
      },
    });
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.equal(store.requests.length, 1);
  });
});

test('a question that can’t be asked any more, because the window closes, is answered with no', async (t) => {
  const { setup } = await setUpImport(t, 20, (_index, response) => answerInstead(response, 500));
  const { end, record, identity } = await startImport({
    ...setup,
    concurrency: 1,
    ask: () => {
      throw Object.assign(new Error('Canceled'), { name: 'Canceled' });
    },
  });
  assert.equal(end.kind, 'stopped');
  assert.deepEqual(countRows(record), { unknown: 1, unsent: 19 });
  const path = getJournalPath(setup.folder, identity.runId);
  assert.match((await readFile(path, 'utf8')).split('\n').at(-2) ?? '', /"type":"end"/);
  assert.deepEqual([...(await readIntact(path)).states.values()], ['unknown']);
});

test('an import that another window takes over ends before its next row', async (t) => {
  const runId = 'taken-over';
  let sentBefore = 0;
  const { store, setup } = await setUpImport(t, 50, (index, response) => {
    if (index !== 10) return false;
    void lockRun(setup.folder, runId, nodeParts)
      .then((refused) => (refused.ok ? undefined : refused.problem.takeOver()))
      .then(() => {
        sentBefore = store.requests.length;
        answerInstead(response, 400);
      });
    return true;
  });
  const { end, record } = await startImport({ ...setup, runId, concurrency: 1 });
  assert.deepEqual(end, { kind: 'takenOver' });
  assert.equal(store.requests.length, sentBefore);
  assert.equal(record.states.count().unsent, 39);
});
