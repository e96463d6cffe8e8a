import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { getRequestSteps, getSendStep } from '../../../client/src/commands/create/steps/requestSteps.ts';
import type { Attempt } from '../../../client/src/plantStore/attempt.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { getSandboxStore, memorySandboxStore, type Store } from '../../../client/src/plantStore/store.ts';
import { createRequestHistory, type RecentRequest } from '../../../client/src/stores/requestHistory.ts';
import type { Settlement } from '../../../client/src/stores/requestRecord.ts';
import {
  getRequestDetails,
  getRequestReason,
  getRequestWords,
} from '../../../client/src/stores/requestText.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';
import { getStore } from '../../support/stores/store.ts';

const attempt: Attempt = { plant: { id: 42n, name: 'Fern' }, store: getStore('https://plants.example') };
const timedOut: Outcome = { state: 'unknown', reason: 'timeout' };
const refused: Outcome = { state: 'notSent', reason: 'connectionRefused', code: 'ECONNREFUSED' };
const created: Outcome = { state: 'created', answer: { name: 'Fern' }, differs: false };

async function record(
  outcome: Outcome | undefined,
  settlement?: Settlement,
  store = attempt.store,
): Promise<RecentRequest> {
  let now = 0;
  const requests = createRequestHistory(createMemento(), () => now);
  const key = await requests.begin({ ...attempt, store }, 1_000);
  if (outcome === undefined) now += 60_000;
  else await requests.end(key, outcome);
  if (settlement !== undefined) await requests.settle(key, settlement);
  const [request] = requests.list();
  assert.ok(request);
  return request;
}

/** Every state, in the words a person reads and with the action that sends it again. */
const rows: readonly (readonly [Outcome | undefined, Settlement | undefined, string, string])[] = [
  [created, undefined, 'Created', 'sendAgain'],
  [
    { state: 'created', answer: { name: 'Moss' }, differs: true },
    undefined,
    'Created, with a different answer',
    'sendAgain',
  ],
  [{ state: 'createdCheck', reason: 'notAPlant', status: 200 }, undefined, 'Probably created', 'sendAgain'],
  [{ state: 'rejected', reason: 'unauthorized', status: 401 }, undefined, 'Not created', 'tryAgain'],
  [{ state: 'rejected', reason: 'redirect', status: 307 }, undefined, 'Not created, redirected', 'tryAgain'],
  [
    { state: 'deferred', reason: 'tooManyRequests', status: 429, retryAfter: 5 },
    undefined,
    'Asked to wait',
    'tryAgain',
  ],
  [refused, undefined, 'Not sent', 'tryAgain'],
  [refused, 'sentAgain', 'Not sent, sent again', 'sendAgain'],
  [timedOut, undefined, 'Not known', 'sendAgain'],
  [timedOut, 'created', 'Marked as created', 'sendAgain'],
  [timedOut, 'notCreated', 'Marked as not created', 'sendAgain'],
  [timedOut, 'dismissed', 'Not known, dismissed', 'sendAgain'],
  [timedOut, 'sentAgain', 'Not known, sent again', 'sendAgain'],
  [undefined, undefined, 'Not known', 'sendAgain'],
  [undefined, 'created', 'Marked as created', 'sendAgain'],
];

describe('a request in a list', () => {
  for (const [outcome, settlement, title, step] of rows) {
    test(`${title}: ${step}`, async () => {
      const request = await record(outcome, settlement);
      assert.equal(getRequestWords(request).title, title);
      assert.equal(getSendStep(request), step);
    });
  }

  test('says on its second line why, and nothing that is said already', async () => {
    assert.equal(getRequestReason(await record(created)), undefined);
    assert.equal(getRequestReason(await record(timedOut)), 'https://plants.example did not answer in time.');
    assert.equal(getRequestReason(await record(undefined)), 'The window closed before the answer arrived.');
  });

  test('while its answer may still come is not sent again, and says so', async () => {
    const requests = createRequestHistory(createMemento(), () => 0);
    await requests.begin(attempt, 1_000);
    const [request] = requests.list();
    assert.ok(request);
    assert.equal(getRequestWords(request).title, 'No answer yet');
    assert.equal(getSendStep(request), undefined);
  });
});

test('the details of a request say whether an agent asked for it', async () => {
  const requests = createRequestHistory(createMemento());
  for (const [asker, isSaid] of [
    ['person', false],
    ['agent', true],
  ] as const) {
    await requests.end(await requests.begin(attempt, 1_000, asker), created);
    const request = requests.list().find((each) => each.asker === asker);
    assert.ok(request);
    assert.equal(getRequestDetails(request).includes('Asked for by: an agent'), isSaid);
  }
});

describe('what can be done about a request', () => {
  test('can be said about an unresolved one alone', async () => {
    const [first] = getRequestSteps(await record(timedOut), false);
    assert.deepEqual(first, ['markCreated', 'markNotCreated', 'dismiss']);
    assert.deepEqual(getRequestSteps(await record(refused), false)[0], []);
  });

  test('is editing only where the plant surely does not exist: it is sent without a question', async () => {
    for (const [outcome, settlement, title, step] of rows) {
      const steps = getRequestSteps(await record(outcome, settlement), false).flat();
      assert.equal(steps.includes('editPlant'), step === 'tryAgain' && outcome?.state !== 'deferred', title);
    }
  });

  test('is offered for a response only where there is one', async () => {
    assert.ok(
      getRequestSteps(await record(created), true)
        .flat()
        .includes('copyResponse'),
    );
    assert.ok(
      !getRequestSteps(await record(created), false)
        .flat()
        .includes('copyResponse'),
    );
  });
});

test('the details of one whose window closed say so, and what was sent', async () => {
  const details = getRequestDetails(await record(undefined));
  assert.match(details, /^Not known\. The window closed before the answer arrived\.\n/);
  assert.match(
    details,
    /\nRequest: POST https:\/\/plants\.example\/plants\nBody: \{"id":42,"name":"Fern"\}\n/,
  );
});

test('when the store wants to be asked again is on record', async () => {
  const { outcome } = await record({
    state: 'deferred',
    reason: 'tooManyRequests',
    status: 429,
    retryAfter: 5,
  });
  assert.equal(outcome?.notBefore, 5_000);
});

test('a request that was cleared while its message was shown can still be looked at', () => {
  assert.deepEqual(getRequestSteps(undefined, true), [
    ['showDetails', 'copyDetails', 'copyCurl', 'copyResponse'],
  ]);
});

test('a request whose window closed says what became of a sandbox, and where to look for the plant', async () => {
  const getReason = async (store: Store) => getRequestReason(await record(undefined, undefined, store));
  assert.equal(await getReason(attempt.store), 'The window closed before the answer arrived.');
  assert.equal(
    await getReason(getSandboxStore(4000)),
    'The window closed before the answer arrived. The Plants view shows whether the plant is in the sandbox.',
  );
  assert.equal(
    await getReason(memorySandboxStore),
    'The window closed before the answer arrived. The sandbox and all its plants are gone with it.',
  );
});
