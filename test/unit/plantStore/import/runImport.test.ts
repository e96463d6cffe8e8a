// What happens to the rows of an import, answer by answer, with a store that sees every request.
import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { after, before, describe, type TestContext, test } from 'node:test';
import { getJournalPath } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { afterReading, type FaultServer, startFaultServer } from '../../../support/stores/faultServer.ts';
import { answerInstead } from '../../../support/stores/strictPlantStore.ts';
import { countRows, readIntact, resumeImport, setUpImport, startImport } from './importing.ts';

test('every row is created once, and exactly as it is in the file', async (t) => {
  const { store, setup } = await setUpImport(t, 300);
  const { end, record, identity } = await startImport(setup);
  assert.deepEqual(end, { kind: 'finished' });
  assert.deepEqual(countRows(record), { created: 300 });
  const stored = [...store.plants].sort((one, other) => Number(one.id - other.id));
  assert.deepEqual(
    stored,
    Array.from({ length: 300 }, (_, row) => ({
      id: 9_000_000_000_000_000_001n + BigInt(row),
      name: `Plant ${row + 1}`,
    })),
  );
  const journal = await readIntact(getJournalPath(setup.folder, identity.runId));
  assert.equal(journal.states.size, 300);
});

test('no more requests are under way than allowed', async (t) => {
  let open = 0;
  let most = 0;
  const { setup } = await setUpImport(t, 60, (_index, response) => {
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      answerInstead(response, 200, {}, '{"name":"x"}');
    }, 5);
    return true;
  });
  await startImport({ ...setup, concurrency: 3 });
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
    test(name, async (t) => {
      let isRefusing = true;
      const { store, setup } = await setUpImport(
        t,
        100,
        (index, response) => isRefusing && index >= 10 && answerInstead(response, status, headers),
      );
      const first = await startImport(setup);
      assert.equal(first.end.kind, 'stopped');
      assert.ok(store.requests.length <= 14, `${store.requests.length} requests`);
      assert.deepEqual(countRows(first.record), { created: 10, unsent: 90 });
      isRefusing = false;
      const second = await resumeImport(setup, first.identity.runId);
      assert.deepEqual(second.end, { kind: 'finished' });
      assert.deepEqual(countRows(second.record), { created: 100 });
      assert.equal(store.plants.length, 100);
      assert.equal(new Set(store.plants.map(({ id }) => id)).size, 100);
    });
  }

  test('a store that is not there', async (t) => {
    const { store, setup } = await setUpImport(t, 50);
    await store.close();
    const { end, record } = await startImport(setup);
    assert.equal(end.kind === 'stopped' && end.outcome.state, 'notSent');
    assert.deepEqual(countRows(record), { unsent: 50 });
  });
});

describe('a row whose fate is unknown', () => {
  let broken: FaultServer;
  before(async () => {
    broken = await startFaultServer(afterReading('reset'));
  });
  after(() => broken.close());

  test('is asked about before another is sent', async (t) => {
    const { setup } = await setUpImport(t, 20);
    const { end, questions, record } = await startImport({
      ...setup,
      url: broken.url,
      concurrency: 1,
      ask: () => false,
    });
    assert.equal(end.kind, 'stopped');
    assert.deepEqual(
      questions.map(({ kind }) => kind),
      ['unknown'],
    );
    assert.deepEqual(countRows(record), { unknown: 1, unsent: 19 });
    assert.equal(broken.connections, 1);
  });

  test('is asked about once; five in a row ask again', async (t) => {
    const { setup } = await setUpImport(t, 20);
    const { end, questions, record } = await startImport({
      ...setup,
      url: broken.url,
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

  test('is not sent again by a resume, unless somebody says so', async (t) => {
    const { store, setup } = await setUpImport(t, 10, (index, response) => {
      if (index === 3) response.destroy();
      return index === 3;
    });
    const first = await startImport({ ...setup, concurrency: 1, ask: () => false });
    const second = await resumeImport({ ...setup, concurrency: 1 }, first.identity.runId);
    assert.deepEqual(second.record.states.list('unknown'), [3]);
    assert.equal(store.requests.length, 10);
    assert.match(second.record.texts.get(3) ?? '', /^The connection to .* was lost/);
    const third = await resumeImport(setup, first.identity.runId, ({ states }) => states.list('unknown'));
    assert.deepEqual(countRows(third.record), { created: 10 });
    assert.equal(store.requests.length, 11);
  });
});

describe('a store that says no', () => {
  test('to some rows: they are rejected and the others go on', async (t) => {
    const { setup } = await setUpImport(
      t,
      30,
      (index, response) =>
        index % 3 === 0 && answerInstead(response, 400, {}, `{"error":${index},"message":"no"}`),
    );
    const { end, record, questions } = await startImport(setup);
    assert.deepEqual(end, { kind: 'finished' });
    assert.deepEqual(questions, []);
    assert.deepEqual(countRows(record), { rejected: 10, created: 20 });
  });

  test('to five in a row for the same reason: the person is asked', async (t) => {
    const { setup } = await setUpImport(t, 30, (_index, response) => answerInstead(response, 422));
    const { end, record, questions } = await startImport({ ...setup, concurrency: 1, ask: () => false });
    assert.equal(end.kind, 'stopped');
    assert.equal(questions.length, 1);
    assert.deepEqual(countRows(record), { rejected: 5, unsent: 25 });
  });

  test('by pages that are not plants: five in a row ask as well', async (t) => {
    const { setup } = await setUpImport(t, 30, (_index, response) =>
      answerInstead(response, 200, {}, '<p>Sign in to the network'),
    );
    const { record } = await startImport({ ...setup, concurrency: 1, ask: () => false });
    assert.deepEqual(countRows(record), { createdCheck: 5, unsent: 25 });
  });
});

describe('canceling', () => {
  /** Cancels when the first four requests without an answer have arrived. */
  const setUp = async (t: TestContext, onCanceled: (answers: ServerResponse[]) => void) => {
    const canceling = new AbortController();
    const waiting: ServerResponse[] = [];
    const bench = await setUpImport(t, 50, (index, response) => {
      if (index < 10) return false;
      waiting.push(response);
      if (index === 13) {
        canceling.abort();
        onCanceled(waiting);
      }
      return true;
    });
    return { ...bench, setup: { ...bench.setup, signal: canceling.signal } };
  };

  test('sends no other row, and waits for the answers under way, however late they are', async (t) => {
    const { store, setup } = await setUp(t, (waiting) =>
      waiting.forEach((response, index) => {
        setTimeout(() => answerInstead(response, 400, {}, '{"error":1,"message":"late"}'), 50 * (index + 1));
      }),
    );
    const { end, record, identity, questions } = await startImport(setup);
    assert.deepEqual(end, { kind: 'cancelled' });
    assert.deepEqual(questions, []);
    assert.equal(store.requests.length, 14);
    assert.deepEqual(countRows(record), { created: 10, rejected: 4, unsent: 36 });
    const journal = await readIntact(getJournalPath(setup.folder, identity.runId));
    assert.equal([...journal.states.values()].filter((state) => state === 'rejected').length, 4);
  });

  test('twice: the rows without an answer are unknown', async (t) => {
    const abandoning = new AbortController();
    const { store, setup } = await setUp(t, () => abandoning.abort());
    const { end, record, identity } = await startImport({ ...setup, abandon: abandoning.signal });
    assert.deepEqual(end, { kind: 'cancelled' });
    assert.equal(store.requests.length, 14);
    assert.deepEqual(countRows(record), { created: 10, unknown: 4, unsent: 36 });
    const journal = await readIntact(getJournalPath(setup.folder, identity.runId));
    assert.equal([...journal.states.values()].filter((state) => state === 'unknown').length, 4);
  });

  test('a store that never answers: each row waits as long as any request does', async (t) => {
    const { setup } = await setUp(t, () => {});
    const { end, record } = await startImport({ ...setup, timeout: 300 });
    assert.deepEqual(end, { kind: 'cancelled' });
    assert.deepEqual(countRows(record), { created: 10, unknown: 4, unsent: 36 });
    for (const text of record.texts.values()) assert.match(text, /did not answer in time/);
  });
});

test('canceled before it began: nothing is sent', async (t) => {
  const { store, setup } = await setUpImport(t, 50);
  const { end } = await startImport({ ...setup, signal: AbortSignal.abort() });
  assert.deepEqual(end, { kind: 'cancelled' });
  assert.equal(store.requests.length, 0);
});
