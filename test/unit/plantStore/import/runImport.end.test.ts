// How a run ends when it is not the store that ends it: the person signs out, the window closes, another window takes
// over, or something has a bug. In all of them nothing more is sent, and the journal says the truth.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import { createListeners } from '../../../../client/src/listeners.ts';
import { createPlant } from '../../../../client/src/plantStore/createPlantExchange.ts';
import { createRowStates } from '../../../../client/src/plantStore/import/importedRowState.ts';
import { createJournal } from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { getJournalPath } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { runImport } from '../../../../client/src/plantStore/import/run/runImport.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';
import { refuse, startStore } from './countingStore.ts';
import { checkContent, createRows, fileName, readIntact, resumeImport, startImport } from './importing.ts';

let temporary: TemporaryFolder;
before(async () => {
  temporary = await createTemporaryFolder();
});
after(() => temporary.remove());

describe('signing out', () => {
  test('stops the run: the store sees no request after it but those under way', async () => {
    const listeners = createListeners();
    let isKept = true;
    let seenBefore = 0;
    const server = await startStore((index) => {
      if (index === 20) {
        isKept = false;
        seenBefore = server.requests;
        listeners.fire();
      }
      return false;
    });
    const setup = { folder: temporary.path, content: createRows(200), store: server.store, concurrency: 4 };
    const { end, record, identity } = await startImport({
      ...setup,
      // The answer takes its time, and nothing is sent meanwhile.
      tokenWatch: {
        onDidChange: listeners.add,
        isKept: () => new Promise((resolve) => setTimeout(() => resolve(isKept), 50)),
      },
    });
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.ok(server.requests - seenBefore <= 3, `${server.requests - seenBefore} requests afterwards`);
    assert.equal(record.states.count().unsent, 200 - server.requests);
    assert.equal(record.states.count().created, server.requests);
    const again = await resumeImport(setup, identity.runId);
    await server.close();
    assert.equal(again.record.states.count().created, 200);
    assert.equal(new Set(server.ids).size, 200);
  });

  test('of another store, or in with the same token: the run goes on', async () => {
    const listeners = createListeners();
    const server = await startStore((index) => {
      if (index % 5 === 0) listeners.fire();
      return false;
    });
    const { end } = await startImport({
      folder: temporary.path,
      content: createRows(30),
      store: server.store,
      tokenWatch: { onDidChange: listeners.add, isKept: async () => true },
    });
    await server.close();
    assert.deepEqual(end, { kind: 'finished' });
  });

  test('before the first row, while the person was asked: nothing is sent', async () => {
    const server = await startStore(() => false);
    const { end } = await startImport({
      folder: temporary.path,
      content: createRows(10),
      store: server.store,
      tokenWatch: { onDidChange: createListeners().add, isKept: async () => false },
    });
    await server.close();
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.equal(server.requests, 0);
  });

  test('while a question is open: it is not waited for', async () => {
    const listeners = createListeners();
    let isAsking = false;
    const server = await startStore((_index, response) => refuse(response, 500));
    const { end } = await startImport({
      folder: temporary.path,
      content: createRows(30),
      store: server.store,
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
    await server.close();
    assert.deepEqual(end, { kind: 'signedOut' });
    assert.equal(server.requests, 1);
  });
});

test('a question that can’t be asked any more, because the window closes, is answered with no', async () => {
  const server = await startStore((_index, response) => refuse(response, 500));
  const { end, record, identity } = await startImport({
    folder: temporary.path,
    content: createRows(20),
    store: server.store,
    concurrency: 1,
    ask: () => {
      throw Object.assign(new Error('Canceled'), { name: 'Canceled' });
    },
  });
  await server.close();
  assert.equal(end.kind, 'stopped');
  assert.equal(record.states.count().unknown, 1);
  const path = getJournalPath(temporary.path, identity.runId);
  assert.match((await readFile(path, 'utf8')).split('\n').at(-2) ?? '', /"type":"end"/);
  assert.deepEqual([...(await readIntact(path)).states.values()], ['unknown']);
});

test('an import that another window takes over ends before its next row', async () => {
  const runId = 'taken-over';
  const lock = await lockRun(temporary.path, runId);
  assert.ok(lock.ok);
  let takenAt = 0;
  const server = await startStore((index, response) => {
    if (index !== 10) return false;
    void lockRun(temporary.path, runId)
      .then((refused) => (refused.ok ? undefined : refused.takeOver()))
      .then(() => {
        takenAt = server.requests;
        refuse(response, 400);
      });
    return true;
  });
  const checked = await checkContent(createRows(50));
  const record = { states: createRowStates(50), texts: new Map() };
  const path = getJournalPath(temporary.path, runId);
  const journal = createJournal(
    { path, lock },
    {
      runId,
      origin: server.store.origin,
      plantsUrl: server.store.plantsUrl,
      fileName,
      fileUri: `file:///${fileName}`,
      sha256: '0'.repeat(64),
      rowCount: 50,
      plantCount: 50,
      startedAt: new Date().toISOString(),
    },
  );
  assert.ok(journal);
  const end = await runImport({
    plants: checked.plants,
    record,
    send: record.states.list('unsent'),
    store: server.store,
    token: 'token-of-plants',
    timeout: 10_000,
    concurrency: 1,
    journal,
    signal: new AbortController().signal,
    createPlant,
    ask: async () => true,
  });
  journal.close();
  await server.close();
  assert.deepEqual(end, { kind: 'takenOver' });
  assert.equal(server.requests, takenAt);
  assert.equal(record.states.count().unsent, 39);
});
