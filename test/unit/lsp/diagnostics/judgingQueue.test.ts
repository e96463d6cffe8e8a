// When documents are judged: those being typed in first and at once, with a pause after a long judging.
import assert from 'node:assert/strict';
import { after, before, describe, mock, test } from 'node:test';
import { JudgingQueue } from '../../../../server/src/lsp/diagnostics/judgingQueue.ts';
import { waitUntil } from '../../../support/waitUntil.ts';

/** A queue, and what was judged, in order. `work` is done for each document. */
function start({
  work = () => {},
  ready = async () => {},
}: {
  work?: () => void;
  ready?: () => Promise<void>;
} = {}) {
  const judged: string[] = [];
  const failed: string[] = [];
  const queue = new JudgingQueue({
    judge: async (uri) => {
      judged.push(uri);
      work();
    },
    ready,
    onError: (uri) => failed.push(uri),
  });
  return { queue, judged, failed };
}

/** Time passes only where a test says so. In milliseconds. */
let now = 0;
before(() => mock.method(performance, 'now', () => now));
after(() => mock.restoreAll());

/** The processor is busy for this many milliseconds. */
function compute(milliseconds: number): void {
  now += milliseconds;
}

const turn = () => new Promise(setImmediate);

describe('what is typed', () => {
  test('is judged within a few turns of the event loop, key by key', async () => {
    const { queue, judged } = start();
    for (let key = 1; key <= 5; key++) {
      queue.judgeTyped('a');
      for (let turns = 0; turns < 4; turns++) await turn();
      assert.equal(judged.length, key);
    }
  });

  test('is judged once when the next change is waiting already', async () => {
    const { queue, judged } = start();
    for (let key = 0; key < 10; key++) {
      queue.judgeTyped('a');
      await turn();
    }
    await queue.whenTypedIsJudged();
    assert.deepEqual(judged, ['a']);
  });

  test('is judged though changes do not end', async () => {
    const { queue, judged } = start();
    for (let key = 0; key < 20 && judged.length === 0; key++) {
      queue.judgeTyped('a');
      compute(10);
      await turn();
    }
    assert.deepEqual(judged, ['a']);
  });

  test('is judged before what something else made to be judged anew', async () => {
    const { queue, judged } = start();
    for (const uri of ['b', 'c', 'd', 'b']) queue.judgeAgain(uri);
    queue.judgeTyped('a');
    await waitUntil('all are judged', () => judged.length === 4);
    assert.deepEqual(judged, ['a', 'b', 'c', 'd']);
  });

  test('is judged once when something else wants it judged, too', async () => {
    const { queue, judged } = start();
    queue.judgeAgain('a');
    queue.judgeTyped('a');
    queue.judgeAgain('a');
    queue.judgeAgain('b');
    await waitUntil('all are judged', () => judged.length === 2);
    assert.deepEqual(judged, ['a', 'b']);
  });

  test('is judged before an answer', async () => {
    const { queue, judged } = start();
    queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    assert.deepEqual(judged, ['a']);
    await queue.whenTypedIsJudged();
  });

  test('is not judged when it was closed, and no answer waits for it', async () => {
    const { queue, judged } = start();
    queue.judgeTyped('a');
    queue.judgeAgain('b');
    const answer = queue.whenTypedIsJudged();
    queue.forget('a');
    queue.forget('b');
    await answer;
    for (let turns = 0; turns < 5; turns++) await turn();
    assert.deepEqual(judged, []);
  });

  test('is judged when everything is ready', async () => {
    let finish = () => {};
    const { queue, judged } = start({ ready: () => new Promise((resolve) => (finish = resolve)) });
    queue.judgeTyped('a');
    for (let turns = 0; turns < 5; turns++) await turn();
    assert.deepEqual(judged, []);
    finish();
    await waitUntil('it is judged', () => {
      finish();
      return judged.length === 1;
    });
  });
});

describe('a long judging', () => {
  test('leaves a pause, in which answers do not wait for it and the next keys are taken together', async () => {
    const { queue, judged } = start({ work: () => compute(30) });
    queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    assert.equal(judged.length, 1);
    for (let key = 0; key < 5; key++) queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    assert.equal(judged.length, 1);
    await waitUntil('it is judged again', () => judged.length === 2);
  });

  test('leaves none when nothing was typed for as long', async () => {
    const { queue, judged } = start({ work: () => compute(10) });
    queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    compute(30);
    queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    assert.equal(judged.length, 2);
  });

  test('of one document leaves none for another', async () => {
    const { queue, judged } = start({ work: () => compute(30) });
    queue.judgeTyped('a');
    await queue.whenTypedIsJudged();
    queue.judgeTyped('b');
    await queue.whenTypedIsJudged();
    assert.deepEqual(judged, ['a', 'b']);
  });
});

test('a judging that fails is told of, and the next one comes', async () => {
  const failing = new JudgingQueue({
    judge: async (uri) => {
      judged.push(uri);
      throw new Error('no');
    },
    ready: async () => {},
    onError: (uri) => failed.push(uri),
  });
  const judged: string[] = [];
  const failed: string[] = [];
  for (const uri of ['a', 'b']) failing.judgeTyped(uri);
  await failing.whenTypedIsJudged();
  await waitUntil('both are told', () => failed.length === 2);
  assert.deepEqual(judged, ['a', 'b']);
});
