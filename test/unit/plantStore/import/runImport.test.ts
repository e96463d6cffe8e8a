import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { getJournalPath } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { afterReading, type FaultServer, startFaultServer } from '../../../support/stores/faultServer.ts';
import { getStore } from '../../../support/stores/store.ts';
import { startStrictPlantStore } from '../../../support/stores/strictPlantStore.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';
import { refuse, startStore } from './countingStore.ts';
import { createRows, readIntact, resumeImport, startImport } from './importing.ts';

let temporary: TemporaryFolder;
before(async () => {
  temporary = await createTemporaryFolder();
});
after(() => temporary.remove());

test('every row is created once, and exactly as it is in the file', async () => {
  const server = await startStrictPlantStore();
  const { end, record, identity } = await startImport({
    folder: temporary.path,
    content: createRows(300),
    store: getStore(server.url),
  });
  await server.close();
  assert.deepEqual(end, { kind: 'finished' });
  assert.deepEqual(record.states.count(), {
    created: 300,
    createdCheck: 0,
    rejected: 0,
    unsent: 0,
    unknown: 0,
  });
  const stored = [...server.plants].sort((one, other) => Number(one.id - other.id));
  assert.deepEqual(
    stored,
    Array.from({ length: 300 }, (_, row) => ({
      id: 9_000_000_000_000_000_001n + BigInt(row),
      name: `Plant ${row + 1}`,
    })),
  );
  const journal = await readIntact(getJournalPath(temporary.path, identity.runId));
  assert.equal(journal?.states.size, 300);
});

test('no more requests are under way than allowed', async () => {
  let open = 0;
  let most = 0;
  const server = await startStore((_index, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      response.setHeader('Content-Type', 'application/json').end('{"name":"x"}');
    }, 5);
    return true;
  });
  await startImport({ folder: temporary.path, content: createRows(60), store: server.store, concurrency: 3 });
  await server.close();
  assert.equal(most, 3);
});

describe('what stops a run, with nothing lost for a resume', () => {
  const refusals: Readonly<Record<string, [status: number, headers: Record<string, string>]>> = {
    'an access token that is not accepted': [401, {}],
    'an access token that does not allow it': [403, {}],
    'no store at the base URL': [404, {}],
    'a base URL where nothing can be created': [405, {}],
    'a store that takes no plant of that size': [413, {}],
    'a redirect': [307, { Location: '/elsewhere' }],
  };
  for (const [name, [status, headers]] of Object.entries(refusals)) {
    test(name, async () => {
      let refusing = true;
      const server = await startStore(
        (index, response) => refusing && index >= 10 && refuse(response, status, headers),
      );
      const setup = { folder: temporary.path, content: createRows(100), store: server.store };
      const first = await startImport(setup);
      assert.equal(first.end.kind, 'stopped');
      assert.ok(server.requests <= 14, `${server.requests} requests`);
      assert.equal(first.record.states.count().created, 10);
      assert.equal(first.record.states.count().unsent, 90);
      refusing = false;
      const second = await resumeImport(setup, first.identity.runId);
      await server.close();
      assert.deepEqual(second.end, { kind: 'finished' });
      assert.equal(second.record.states.count().created, 100);
      assert.equal(new Set(server.ids).size, 100);
      assert.equal(server.ids.length, 100);
    });
  }

  test('a store that is not there', async () => {
    const server = await startStore(() => false);
    await server.close();
    const { end, record } = await startImport({
      folder: temporary.path,
      content: createRows(50),
      store: server.store,
    });
    assert.equal(end.kind === 'stopped' && end.outcome.state, 'notSent');
    assert.equal(record.states.count().unsent, 50);
  });
});

describe('a row whose fate is unknown', () => {
  let broken: FaultServer;
  before(async () => {
    broken = await startFaultServer(afterReading('reset'));
  });
  after(() => broken.close());

  test('is asked about before another is sent', async () => {
    const { end, questions, record } = await startImport({
      folder: temporary.path,
      content: createRows(20),
      store: getStore(broken.url),
      concurrency: 1,
      ask: () => false,
    });
    assert.equal(end.kind, 'stopped');
    assert.deepEqual(
      questions.map(({ kind }) => kind),
      ['unknown'],
    );
    assert.equal(record.states.count().unknown, 1);
    assert.equal(record.states.count().unsent, 19);
    assert.equal(broken.connections, 1);
  });

  test('is asked about once; five in a row ask again', async () => {
    const { end, questions, record } = await startImport({
      folder: temporary.path,
      content: createRows(20),
      store: getStore(broken.url),
      concurrency: 1,
      ask: ({ kind }) => kind === 'unknown',
    });
    assert.equal(end.kind, 'stopped');
    assert.deepEqual(
      questions.map(({ kind }) => kind),
      ['unknown', 'sameFailure'],
    );
    assert.deepEqual(record.states.list('unknown'), [0, 1, 2, 3, 4]);
  });

  test('is not sent again by a resume, unless somebody says so', async () => {
    const server = await startStore((index, response) => {
      if (index === 3) response.destroy();
      return index === 3;
    });
    const setup = { folder: temporary.path, content: createRows(10), store: server.store, concurrency: 1 };
    const first = await startImport({ ...setup, ask: () => false });
    const second = await resumeImport(setup, first.identity.runId);
    assert.deepEqual(second.record.states.list('unknown'), [3]);
    assert.equal(server.requests, 10);
    assert.match(second.record.texts.get(3) ?? '', /may or may not have been created/);
    const third = await resumeImport(setup, first.identity.runId, ({ states }) => states.list('unknown'));
    await server.close();
    assert.equal(third.record.states.count().created, 10);
    assert.equal(server.requests, 11);
  });
});

describe('a store that says no', () => {
  test('to some rows: they are rejected and the others go on', async () => {
    const server = await startStore(
      (index, response) => index % 3 === 0 && refuse(response, 400, {}, `{"error":${index},"message":"no"}`),
    );
    const { end, record, questions } = await startImport({
      folder: temporary.path,
      content: createRows(30),
      store: server.store,
    });
    await server.close();
    assert.deepEqual(end, { kind: 'finished' });
    assert.deepEqual(questions, []);
    assert.equal(record.states.count().rejected, 10);
    assert.equal(record.states.count().created, 20);
  });

  test('to five in a row for the same reason: the person is asked', async () => {
    const server = await startStore((_index, response) => refuse(response, 422));
    const { end, record, questions } = await startImport({
      folder: temporary.path,
      content: createRows(30),
      store: server.store,
      concurrency: 1,
      ask: () => false,
    });
    await server.close();
    assert.equal(end.kind, 'stopped');
    assert.equal(questions.length, 1);
    assert.equal(record.states.count().rejected, 5);
  });

  test('by pages that are not plants: five in a row ask as well', async () => {
    const server = await startStore((_index, response) =>
      refuse(response, 200, {}, '<p>Sign in to the network'),
    );
    const { record } = await startImport({
      folder: temporary.path,
      content: createRows(30),
      store: server.store,
      concurrency: 1,
      ask: () => false,
    });
    await server.close();
    assert.equal(record.states.count().createdCheck, 5);
  });
});

test('cancelling: what is under way is unknown, the rest is not sent', async () => {
  const controller = new AbortController();
  const server = await startStore((index) => {
    if (index === 13) controller.abort();
    return index >= 10;
  });
  const { end, record, identity } = await startImport({
    folder: temporary.path,
    content: createRows(50),
    store: server.store,
    signal: controller.signal,
  });
  await server.close();
  assert.deepEqual(end, { kind: 'cancelled' });
  assert.deepEqual(record.states.count(), {
    created: 10,
    createdCheck: 0,
    rejected: 0,
    unknown: 4,
    unsent: 36,
  });
  const journal = await readIntact(getJournalPath(temporary.path, identity.runId));
  assert.equal([...(journal?.states.values() ?? [])].filter((state) => state === 'unknown').length, 4);
});

test('cancelled before it began: nothing is sent', async () => {
  const server = await startStore(() => false);
  const { end } = await startImport({
    folder: temporary.path,
    content: createRows(50),
    store: server.store,
    signal: AbortSignal.abort(),
  });
  await server.close();
  assert.deepEqual(end, { kind: 'cancelled' });
  assert.equal(server.requests, 0);
});
