import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt } from '../../../client/src/plantStore/attempt.ts';
import { createRecentRequests, maxRecentRequests } from '../../../client/src/recentRequests.ts';
import { createMemento } from '../../support/secretStorage.ts';
import { getStore } from '../../support/store.ts';

const store = getStore('https://plants.example/v1');
const attempt: Attempt = { plant: { id: 9223372036854775807n, name: 'Fern', tag: 'shade' }, store };
const timedOut = { state: 'unknown', reason: 'timeout' } as const;

describe('a request', () => {
  test('is on record from before it is sent, and has its outcome once that is known', async () => {
    const requests = createRecentRequests(createMemento(), () => 1000);
    const key = await requests.begin(attempt);
    assert.deepEqual(requests.list(), [{ key, time: 1000, attempt, outcome: undefined }]);
    await requests.end(key, timedOut, attempt);
    const [ended] = requests.list();
    assert.equal(ended?.outcome?.state, 'unknown');
    assert.match(ended.outcome.text, /^No answer from https:\/\/plants\.example in time\./);
  });

  test('comes back from disk as it was, to the last digit', async () => {
    const memento = createMemento();
    await createRecentRequests(memento).begin(attempt);
    const onDisk = createMemento(JSON.parse(JSON.stringify(Object.fromEntries(memento.values))));
    assert.deepEqual(createRecentRequests(onDisk).list()[0]?.attempt, attempt);
  });

  test('gets no outcome of another', async () => {
    const requests = createRecentRequests(createMemento(), () => 1000);
    await requests.begin(attempt);
    const key = await requests.begin(attempt);
    await requests.end(key, timedOut, attempt);
    assert.deepEqual(
      requests.list().map(({ outcome }) => outcome?.state),
      ['unknown', undefined],
    );
  });

  test('is sent even when its record can’t be kept', async () => {
    const memento = { ...createMemento(), update: () => Promise.reject(new Error('full')) };
    const requests = createRecentRequests(memento);
    await requests.end(await requests.begin(attempt), timedOut, attempt);
    await assert.rejects(requests.clear(), 'what stays on record is not called cleared');
  });
});

describe('the list', () => {
  test('holds the latest fifty, the latest first', async () => {
    const requests = createRecentRequests(createMemento());
    for (let id = 0n; id < 60n; id += 1n) await requests.begin({ ...attempt, plant: { id, name: 'Fern' } });
    const ids = requests.list().map((request) => request.attempt.plant.id);
    assert.equal(ids.length, maxRecentRequests);
    assert.deepEqual([ids[0], ids.at(-1)], [59n, 10n]);
  });

  test('can be cleared', async () => {
    const memento = createMemento();
    const requests = createRecentRequests(memento);
    await requests.begin(attempt);
    await requests.clear();
    assert.deepEqual(requests.list(), []);
    assert.equal(memento.get('recentRequests'), undefined);
  });

  test('leaves out what is no record', async () => {
    const good = { key: 'k', time: 1, plant: { id: '1', name: 'Fern' }, store };
    const bad = [
      null,
      'x',
      { ...good, key: 1 },
      { ...good, time: 'now' },
      { ...good, plant: { id: 1, name: 'Fern' } },
      { ...good, store: { origin: 'x' } },
    ];
    const list = (stored: unknown) => createRecentRequests(createMemento({ recentRequests: stored })).list();
    assert.equal(list([...bad, good]).length, 1);
    assert.equal(list([{ ...good, outcome: { state: 'invented', text: 'x' } }])[0]?.outcome, undefined);
    assert.deepEqual(list('nothing of the kind'), []);
  });
});
