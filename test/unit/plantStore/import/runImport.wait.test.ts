// A store that defers: nothing is sent again automatically, only what the person has confirmed.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { answerInstead, type RecordedRequest } from '../../../support/stores/strictPlantStore.ts';
import { countRows, hurriedClock, resumeImport, setUpImport, startImport } from './importing.ts';

const hurried = { clock: hurriedClock };
const oneByOne = { clock: hurriedClock, concurrency: 1 };
const atOnce = { 'Retry-After': '0' };

/** How often each row was sent, highest count first. */
function countSent(requests: readonly RecordedRequest[]): number[] {
  const counts = new Map<string | undefined, number>();
  for (const { id } of requests) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts.values()].sort((one, other) => other - one);
}

const waits: Readonly<Record<string, () => [number, Record<string, string>]>> = {
  '429 and some seconds': () => [429, { 'Retry-After': '1' }],
  '429 and no time': () => [429, {}],
  '429 and no seconds at all': () => [429, atOnce],
  '503 until a time': () => [503, { 'Retry-After': new Date(Date.now() + 1000).toUTCString() }],
};

for (const [name, getWait] of Object.entries(waits)) {
  describe(`a store that defers: ${name}`, () => {
    test('is asked about before the first pause; without the word nothing is sent twice', async (t) => {
      const { store, setup } = await setUpImport(t, 20, (_index, response) =>
        answerInstead(response, ...getWait()),
      );
      const pauses: unknown[] = [];
      const { end, record, questions } = await startImport({
        ...setup,
        ...hurried,
        ask: () => false,
        onPause: (seconds) => pauses.push(seconds),
      });
      assert.equal(end.kind, 'stopped');
      assert.deepEqual(
        questions.map(({ kind }) => kind),
        ['wait'],
      );
      assert.deepEqual(countRows(record), { unsent: 20 });
      assert.ok(store.requests.length <= 4, `${store.requests.length} requests`);
      assert.equal(countSent(store.requests)[0], 1);
      assert.deepEqual(pauses.filter(Boolean), []);
    });

    test('the word holds for the run: the rows are sent again, after a pause that can be seen', async (t) => {
      const { store, setup } = await setUpImport(
        t,
        20,
        (index, response) => [5, 12].includes(index) && answerInstead(response, ...getWait()),
      );
      const pauses: (number | undefined)[] = [];
      const { end, record, questions } = await startImport({
        ...setup,
        ...oneByOne,
        onPause: (seconds) => pauses.push(seconds),
      });
      assert.deepEqual(end, { kind: 'finished' });
      assert.deepEqual(
        questions.map(({ kind }) => kind),
        ['wait'],
      );
      assert.deepEqual(countRows(record), { created: 20 });
      assert.deepEqual(countSent(store.requests).slice(0, 3), [2, 2, 1]);
      assert.equal(pauses.at(-1), undefined);
    });
  });
}

test('the word for one status is none for another: 503 is asked about by itself', async (t) => {
  const { setup } = await setUpImport(
    t,
    10,
    (index, response) =>
      (index === 3 && answerInstead(response, 429, atOnce)) ||
      (index === 6 && answerInstead(response, 503, atOnce)),
  );
  const { questions } = await startImport({ ...setup, ...oneByOne });
  assert.deepEqual(
    questions.map((question) => question.kind === 'wait' && question.status),
    [429, 503],
  );
});

test('a store that defers for ever: the person is asked again after five pauses in a row', async (t) => {
  const { store, setup } = await setUpImport(t, 8, (_index, response) =>
    answerInstead(response, 429, atOnce),
  );
  let answers = 0;
  const { end, questions, record } = await startImport({
    ...setup,
    ...oneByOne,
    ask: () => {
      answers += 1;
      return answers <= 2;
    },
  });
  assert.equal(end.kind, 'stopped');
  assert.equal(questions.length, 3);
  assert.equal(store.requests.length, 11);
  assert.deepEqual(countRows(record), { unsent: 8 });
});

test('a longer time than was agreed to is asked about', async (t) => {
  const seconds = [0, 3600];
  const { setup } = await setUpImport(
    t,
    8,
    (index, response) => index < 2 && answerInstead(response, 429, { 'Retry-After': String(seconds[index]) }),
  );
  const { end, questions } = await startImport({
    ...setup,
    ...oneByOne,
    ask: (question) => question.kind === 'wait' && question.seconds < 60,
  });
  assert.equal(end.kind, 'stopped');
  assert.deepEqual(
    questions.map((question) => question.kind === 'wait' && question.seconds),
    seconds,
  );
});

test('503 without a time is no deferral: unknown, and never sent again', async (t) => {
  const { store, setup } = await setUpImport(
    t,
    10,
    (index, response) => index === 3 && answerInstead(response, 503),
  );
  const { questions, record } = await startImport({ ...setup, ...oneByOne });
  assert.deepEqual(
    questions.map(({ kind }) => kind),
    ['unknown'],
  );
  assert.deepEqual(record.states.list('unknown'), [3]);
  assert.equal(store.requests.length, 10);
});

test('a pause can be canceled; a resume sends what is left', async (t) => {
  let isBusy = true;
  const { store, setup } = await setUpImport(
    t,
    20,
    (_index, response) => isBusy && answerInstead(response, 429, { 'Retry-After': '50000' }),
  );
  const controller = new AbortController();
  const { end, identity } = await startImport({
    ...setup,
    ...oneByOne,
    signal: controller.signal,
    onPause: () => controller.abort(),
  });
  assert.deepEqual(end, { kind: 'cancelled' });
  isBusy = false;
  const { record } = await resumeImport({ ...setup, ...oneByOne }, identity.runId);
  assert.deepEqual(countRows(record), { created: 20 });
  assert.equal(store.plants.length, 20);
});
