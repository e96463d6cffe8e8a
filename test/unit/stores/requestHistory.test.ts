import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Attempt } from '../../../client/src/plantStore/attempt.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { memorySandboxStore } from '../../../client/src/plantStore/store.ts';
import { getUnresolvedText } from '../../../client/src/stores/plantTree.ts';
import {
  createRequestHistory,
  maxRecentRequests,
  maxUnknownRows,
} from '../../../client/src/stores/requestHistory.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';
import { getStore } from '../../support/stores/store.ts';

const store = getStore('https://plants.example/v1');
const attempt: Attempt = { plant: { id: 9223372036854775807n, name: 'Fern', tag: 'shade' }, store };
const timedOut = { state: 'unknown', reason: 'timeout' } as const;
const created = { state: 'created', answer: { name: 'Fern', tag: 'shade' }, differs: false } as const;
const second = 1000;
const timeout = 30 * second;

describe('a request', () => {
  test('is on record from before it is sent, and has its outcome once that is known', async () => {
    const requests = createRequestHistory(createMemento(), () => 1000);
    const key = await requests.begin(attempt, timeout);
    const [begun] = requests.list();
    assert.deepEqual([begun?.key, begun?.time, begun?.standing], [key, 1000, 'underWay']);
    assert.deepEqual(begun?.attempt, attempt);
    await requests.end(key, timedOut);
    const [ended] = requests.list();
    assert.equal(ended?.outcome?.state, 'unknown');
    assert.equal(ended?.outcome?.title, 'Not known');
    assert.match(ended.outcome.text, /https:\/\/plants\.example/);
  });

  test('comes back from disk as it was, to the last digit', async () => {
    const memento = createMemento();
    await createRequestHistory(memento).begin(attempt, timeout);
    assert.deepEqual(createRequestHistory(restart(memento)).list()[0]?.attempt, attempt);
  });

  test('stays on record when it went to the sandbox of a browser, which has no address in any network', async () => {
    const memento = createMemento();
    const inMemory: Attempt = { plant: attempt.plant, store: memorySandboxStore };
    const requests = createRequestHistory(memento);
    await requests.end(await requests.begin(inMemory, timeout, 'agent'), created);
    for (const history of [requests, createRequestHistory(restart(memento))])
      assert.deepEqual(history.list()[0]?.attempt, inMemory);
  });

  test('says whether an agent asked for it, also when it comes back from disk', async () => {
    const memento = createMemento();
    const requests = createRequestHistory(memento);
    await requests.begin({ ...attempt, plant: { id: 1n, name: 'Typed' } }, timeout);
    const key = await requests.begin(attempt, timeout, 'agent');
    await requests.end(key, created);
    const askers = (from: typeof requests) =>
      from.list().map(({ attempt: { plant }, asker }) => `${plant.name}: ${asker}`);
    assert.deepEqual(askers(requests).sort(), ['Fern: agent', 'Typed: person']);
    const back = createRequestHistory(restart(memento));
    assert.deepEqual(askers(back).sort(), ['Fern: agent', 'Typed: person']);
    const stored = memento.get<Record<string, unknown>[]>('recentRequests') ?? [];
    const later = stored.map((record) => ({ ...record, asker: 'a robot' }));
    const read = createRequestHistory(createMemento({ recentRequests: later }));
    assert.deepEqual(askers(read).sort(), ['Fern: person', 'Typed: person']);
  });

  test('gets no outcome of another', async () => {
    const requests = createRequestHistory(createMemento(), () => 1000);
    await requests.begin(attempt, timeout);
    const key = await requests.begin(attempt, timeout);
    await requests.end(key, timedOut);
    assert.deepEqual(
      requests.list().map(({ outcome }) => outcome?.state),
      ['unknown', undefined],
    );
  });

  test('is sent even when its record can’t be kept', async () => {
    const memento = { ...createMemento(), update: () => Promise.reject(new Error('full')) };
    const requests = createRequestHistory(memento);
    await requests.end(await requests.begin(attempt, timeout), timedOut);
    assert.equal(requests.listUnresolved().length, 1, 'this window knows');
    await assert.rejects(requests.clear(), 'what stays on record is not called cleared');
  });
});

describe('an unresolved request', () => {
  const begin = async (outcome: Outcome) => {
    const memento = createMemento();
    const requests = createRequestHistory(memento);
    const key = await requests.begin(attempt, timeout);
    await requests.end(key, outcome);
    return { memento, requests, key };
  };

  test('is one whose outcome is not known, and no other', async () => {
    const outcomes: Outcome[] = [
      created,
      { state: 'createdCheck', reason: 'notAPlant', status: 200 },
      { state: 'rejected', reason: 'unauthorized', status: 401 },
      { state: 'deferred', reason: 'tooManyRequests', status: 429 },
      { state: 'notSent', reason: 'hostNotFound' },
    ];
    for (const outcome of outcomes) {
      assert.deepEqual((await begin(outcome)).requests.listUnresolved(), [], outcome.state);
    }
    assert.equal((await begin(timedOut)).requests.listUnresolved().length, 1);
  });

  test('stays one over restarts, and when the list is cleared, until the person has dealt with it', async () => {
    for (const settlement of ['created', 'notCreated', 'sentAgain', 'dismissed'] as const) {
      const { memento, requests, key } = await begin(timedOut);
      await requests.clear();
      const memory = restart(memento);
      const later = createRequestHistory(memory);
      assert.deepEqual(
        later.listUnresolved().map((request) => request.key),
        [key],
      );
      await later.settle(key, settlement);
      assert.deepEqual(later.listUnresolved(), []);
      assert.equal(createRequestHistory(restart(memory)).list()[0]?.settlement, settlement);
    }
  });

  test('is also one whose window closed before its outcome was known, once its time is over', async () => {
    let now = 0;
    const memento = createMemento();
    await createRequestHistory(memento, () => now).begin(attempt, timeout);
    const later = createRequestHistory(restart(memento), () => now);
    assert.equal(later.list()[0]?.standing, 'underWay');
    const next = later.refresh();
    assert.ok(next !== undefined && next > timeout);
    now += next;
    assert.equal(later.listUnresolved().length, 1);
    assert.equal(later.refresh(), undefined);
  });

  test('is not pushed out by later requests', async () => {
    let now = 0;
    const requests = createRequestHistory(createMemento(), () => now);
    const key = await requests.begin(attempt, timeout);
    await requests.end(key, timedOut);
    for (let count = 0; count < 60; count += 1) {
      now += second;
      await requests.end(await requests.begin(attempt, timeout), created);
    }
    assert.equal(requests.listUnresolved()[0]?.key, key);
    assert.equal(requests.list().length, maxRecentRequests + 1);
  });

  test('is not lost when another window writes at the same moment', async () => {
    const memento = createMemento();
    const requests = createRequestHistory(memento);
    const key = await requests.begin(attempt, timeout);
    // Another window now writes what it read earlier.
    memento.values.delete('recentRequests');
    await requests.end(key, timedOut);
    assert.equal(requests.listUnresolved().length, 1);
    memento.values.delete('recentRequests');
    assert.equal(requests.listUnresolved().length, 1);
  });

  test('can be settled in another window, and cleared there for good', async () => {
    const memento = createMemento();
    const [one, other] = [createRequestHistory(memento), createRequestHistory(memento)];
    const key = await one.begin(attempt, timeout);
    await one.end(key, timedOut);
    await other.settle(key, 'created');
    assert.deepEqual(one.listUnresolved(), []);
    await other.clear();
    assert.deepEqual(one.list(), []);
  });

  test('is told of as it comes and goes, also when another window made the change', async () => {
    const memento = createMemento();
    const [one, other] = [createRequestHistory(memento), createRequestHistory(memento)];
    const counts: number[] = [];
    one.refresh();
    one.onDidChange(() => counts.push(one.listUnresolved().length));
    const key = await one.begin(attempt, timeout);
    await one.end(key, timedOut);
    await other.settle(key, 'dismissed');
    one.refresh();
    one.refresh();
    assert.deepEqual(counts, [0, 1, 0]);
  });
});

describe('rows of an import whose outcome is not known', () => {
  const row = { row: 'import run row 1', attempt, outcome: timedOut };
  const other = { ...row, row: 'import run row 2', outcome: undefined };
  const lost = { ...row, outcome: { state: 'unknown', reason: 'connectionLost' } } as const;

  test('are unresolved requests, with the reason if there is one', async () => {
    const memento = createMemento();
    await createRequestHistory(memento).recordRows([row, other], []);
    const later = createRequestHistory(restart(memento));
    const texts = later.findRows([row.row, other.row]).map((request) => request?.outcome?.text);
    assert.match(texts[0] ?? '', /^Plant “Fern” .* did not answer in time/);
    assert.equal(texts[1], undefined);
    assert.equal(later.listUnresolved().length, 2);
  });

  test('that are sent again are resolved when they were created, and unresolved once more when they were not', async () => {
    const requests = createRequestHistory(createMemento());
    await requests.recordRows([row, other], []);
    await requests.recordRows([lost], [other.row]);
    assert.deepEqual(
      requests.listUnresolved().map(({ outcome }) => outcome?.text.includes('was lost')),
      [true],
    );
    assert.equal(requests.findRows([other.row])[0]?.settlement, 'sentAgain');
  });

  test('are unresolved once more after somebody settled them, if they are sent again', async () => {
    const requests = createRequestHistory(createMemento());
    await requests.recordRows([row], []);
    await requests.settle(requests.list()[0]?.key ?? '', 'notCreated');
    await requests.recordRows([lost], []);
    assert.equal(requests.listUnresolved().length, 1);
    assert.equal(requests.findRows([row.row])[0]?.settlement, undefined);
  });

  test('that are only read again stay as they are', async () => {
    const requests = createRequestHistory(createMemento());
    await requests.recordRows([row], []);
    await requests.settle(requests.list()[0]?.key ?? '', 'created');
    await requests.recordRows([{ ...row, outcome: undefined }], []);
    assert.deepEqual(
      requests.list().map(({ settlement }) => settlement),
      ['created'],
    );
  });

  test('are recorded up to a number, and then the count says that it may be more', async () => {
    const requests = createRequestHistory(createMemento());
    const rows = Array.from({ length: maxUnknownRows + 1 }, (_, index) => ({ ...row, row: `row ${index}` }));
    await requests.recordRows(rows, []);
    const { length } = requests.listUnresolved();
    assert.equal(length, maxUnknownRows);
    assert.equal(getUnresolvedText(length), 'At least 500 plants may or may not have been created');
    assert.equal(getUnresolvedText(1), '1 plant may or may not have been created');
  });
});

describe('the list', () => {
  test('holds the latest fifty, the latest first', async () => {
    let now = 0;
    const requests = createRequestHistory(createMemento(), () => now);
    for (let id = 0n; id < 60n; id += 1n) {
      now += second;
      const key = await requests.begin({ ...attempt, plant: { id, name: 'Fern' } }, timeout);
      await requests.end(key, created);
    }
    const ids = requests.list().map((request) => request.attempt.plant.id);
    assert.equal(ids.length, maxRecentRequests);
    assert.deepEqual([ids[0], ids.at(-1)], [59n, 10n]);
  });

  test('can be cleared', async () => {
    const memento = createMemento();
    const requests = createRequestHistory(memento);
    await requests.end(await requests.begin(attempt, timeout), created);
    await requests.clear();
    assert.deepEqual(requests.list(), []);
    assert.equal(memento.get('recentRequests'), undefined);
  });

  test('leaves out what is no record', async () => {
    const good = { key: 'k', time: 1, until: 2, plant: { id: '1', name: 'Fern' }, store };
    const bad = [
      null,
      'x',
      { ...good, key: 1 },
      { ...good, time: 'now' },
      { ...good, until: undefined },
      { ...good, plant: { id: 1, name: 'Fern' } },
      { ...good, store: { origin: 'x' } },
      { ...good, store: { origin: 'https://plants.example', plantsUrl: 'https://else.example/plants' } },
      { ...good, store: { origin: 'http://127.0.0.2:80', plantsUrl: 'http://127.0.0.2:80/plants' } },
    ];
    const list = (stored: unknown) => createRequestHistory(createMemento({ recentRequests: stored })).list();
    assert.equal(list([...bad, good]).length, 1);
    assert.deepEqual(list('nothing of the kind'), []);
  });

  test('tells what a later version wrote as it was told, and writes it back unchanged', async () => {
    const outcome = { state: 'composted', title: 'Composted', text: 'Plant id 1 was composted.' };
    const later = {
      key: 'k',
      time: 1,
      until: 2,
      plant: { id: '1', name: 'Fern' },
      store,
      asker: 'person',
      outcome,
    };
    const memento = createMemento({ recentRequests: [later] });
    const requests = createRequestHistory(memento);
    const [request] = requests.list();
    assert.equal(request?.outcome?.state, undefined);
    assert.deepEqual([request?.outcome?.title, request?.outcome?.text], [outcome.title, outcome.text]);
    assert.deepEqual(requests.listUnresolved(), []);
    await requests.end(await requests.begin(attempt, timeout), created);
    assert.deepEqual((memento.values.get('recentRequests') as unknown[]).at(-1), later);
  });
});

/** The memento as VS Code finds it after a restart. */
function restart(memento: { readonly values: Map<string, unknown> }) {
  return createMemento(JSON.parse(JSON.stringify(Object.fromEntries(memento.values))));
}
