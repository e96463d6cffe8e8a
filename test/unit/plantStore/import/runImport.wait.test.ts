// A store that defers: nothing is sent again by itself, only after the person's word, and only as far as it reaches.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';
import { refuse, startStore } from './countingStore.ts';
import { createRows, hurriedClock, resumeImport, startImport } from './importing.ts';

let temporary: TemporaryFolder;
before(async () => {
  temporary = await createTemporaryFolder();
});
after(() => temporary.remove());

/** How often each id was sent, the most often first. */
function countSent(asked: readonly string[]): number[] {
  const counts = new Map<string, number>();
  for (const id of asked) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

const waits: Readonly<Record<string, () => [number, Record<string, string>]>> = {
  '429 and some seconds': () => [429, { 'Retry-After': '1' }],
  '429 and no time': () => [429, {}],
  '429 and no seconds at all': () => [429, { 'Retry-After': '0' }],
  '503 until a time': () => [503, { 'Retry-After': new Date(Date.now() + 1000).toUTCString() }],
};

for (const [name, getWait] of Object.entries(waits)) {
  describe(`a store that defers: ${name}`, () => {
    test('is asked about before the first pause; without the word nothing is sent twice', async () => {
      const server = await startStore((_index, response) => refuse(response, ...getWait()));
      const notices: unknown[] = [];
      const setup = {
        folder: temporary.path,
        content: createRows(20),
        clock: hurriedClock,
        store: server.store,
      };
      const { end, record, questions } = await startImport({
        ...setup,
        ask: () => false,
        onWait: (notice) => notices.push(notice),
      });
      await server.close();
      assert.equal(end.kind, 'stopped');
      assert.deepEqual(
        questions.map(({ kind }) => kind),
        ['wait'],
      );
      assert.equal(record.states.count().unsent, 20);
      assert.ok(server.requests <= 4, `${server.requests} requests`);
      assert.equal(countSent(server.asked)[0], 1);
      assert.deepEqual(notices.filter(Boolean), []);
    });

    test('the word holds for the run: the rows are sent again, after a pause that can be seen', async () => {
      const server = await startStore(
        (index, response) => (index === 5 || index === 12) && refuse(response, ...getWait()),
      );
      const notices: (number | undefined)[] = [];
      const { end, record, questions } = await startImport({
        folder: temporary.path,
        content: createRows(20),
        clock: hurriedClock,
        store: server.store,
        concurrency: 1,
        onWait: (notice) => notices.push(notice?.seconds),
      });
      await server.close();
      assert.deepEqual(end, { kind: 'finished' });
      assert.deepEqual(
        questions.map(({ kind }) => kind),
        ['wait'],
      );
      assert.equal(record.states.count().created, 20);
      assert.deepEqual(countSent(server.asked).slice(0, 3), [2, 2, 1]);
      assert.equal(notices.at(-1), undefined);
    });
  });
}

test('the word for one status is none for another: 503 is asked about by itself', async () => {
  const server = await startStore(
    (index, response) =>
      (index === 3 && refuse(response, 429, { 'Retry-After': '0' })) ||
      (index === 6 && refuse(response, 503, { 'Retry-After': '0' })),
  );
  const { questions } = await startImport({
    folder: temporary.path,
    content: createRows(10),
    clock: hurriedClock,
    store: server.store,
    concurrency: 1,
  });
  await server.close();
  assert.deepEqual(
    questions.map((question) => question.kind === 'wait' && question.status),
    [429, 503],
  );
});

test('a store that defers for ever: the person is asked again after five pauses in a row', async () => {
  const server = await startStore((_index, response) => refuse(response, 429, { 'Retry-After': '0' }));
  let answers = 0;
  const { end, questions, record } = await startImport({
    folder: temporary.path,
    content: createRows(8),
    clock: hurriedClock,
    store: server.store,
    concurrency: 1,
    ask: () => {
      answers += 1;
      return answers <= 2;
    },
  });
  await server.close();
  assert.equal(end.kind, 'stopped');
  assert.equal(questions.length, 3);
  assert.equal(server.requests, 11);
  assert.equal(record.states.count().unsent, 8);
});

test('a longer time than was agreed to is asked about', async () => {
  const server = await startStore(
    (index, response) => index < 2 && refuse(response, 429, { 'Retry-After': index === 0 ? '0' : '3600' }),
  );
  const { end, questions } = await startImport({
    folder: temporary.path,
    content: createRows(8),
    clock: hurriedClock,
    store: server.store,
    concurrency: 1,
    ask: (question) => question.kind === 'wait' && question.seconds < 60,
  });
  await server.close();
  assert.equal(end.kind, 'stopped');
  assert.deepEqual(
    questions.map((question) => question.kind === 'wait' && question.seconds),
    [0, 3600],
  );
});

test('503 without a time is no deferral: unknown, and never sent again', async () => {
  const server = await startStore((index, response) => index === 3 && refuse(response, 503));
  const { questions, record } = await startImport({
    folder: temporary.path,
    content: createRows(10),
    clock: hurriedClock,
    store: server.store,
    concurrency: 1,
  });
  await server.close();
  assert.deepEqual(
    questions.map(({ kind }) => kind),
    ['unknown'],
  );
  assert.deepEqual(record.states.list('unknown'), [3]);
  assert.equal(server.requests, 10);
});

test('a pause can be cancelled; a resume sends what is left', async () => {
  let busy = true;
  const server = await startStore(
    (_index, response) => busy && refuse(response, 429, { 'Retry-After': '50000' }),
  );
  const controller = new AbortController();
  const setup = {
    folder: temporary.path,
    content: createRows(20),
    clock: hurriedClock,
    store: server.store,
    concurrency: 1,
  };
  const { end, identity } = await startImport({
    ...setup,
    signal: controller.signal,
    onWait: () => controller.abort(),
  });
  assert.deepEqual(end, { kind: 'cancelled' });
  busy = false;
  const { record } = await resumeImport(setup, identity.runId);
  await server.close();
  assert.equal(record.states.count().created, 20);
  assert.equal(server.ids.length, 20);
});
