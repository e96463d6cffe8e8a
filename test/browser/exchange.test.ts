// Plants from a real browser to a real store on another origin: what is asked before the first one, what each answer means,
// and how many requests arrive.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { createPlant } from '../../client/src/plantStore/createPlantExchange.ts';
import type { Outcome } from '../../client/src/plantStore/outcome.ts';
import { formatHead } from '../support/stores/faultServer.ts';
import { getStore } from '../support/stores/store.ts';
import { type CorsRules, type CorsStore, createdBody, openRules, startCorsStore } from './corsStore.ts';
import { type ExchangePage, openExchangePage } from './exchangePage.ts';
import type { WorkerRequest } from './exchangeWorker.ts';

const token = 'canary-token-31415926';
let page: ExchangePage;
let store: CorsStore;

before(async () => {
  page = await openExchangePage();
  store = await startCorsStore();
});
after(async () => {
  await page?.close();
  await store?.close();
});
beforeEach(async () => {
  store.reset();
  await page.reload();
});

let lastId = 0n;
const send = (more: Partial<WorkerRequest> = {}): Promise<Outcome> => {
  lastId += 1n;
  return page.send({ url: store.url, token, id: lastId, timeout: 10_000, ...more });
};
const count = () => ['OPTIONS', 'GET', 'POST'].map((method) => store.count(method));

const created: Outcome = { state: 'created', answer: { name: 'Fern' }, differs: false };
const unanswered: Outcome = { state: 'unknown', reason: 'unrecognized', isPerhapsRepeated: true };
const getBlocked = (): Outcome => ({
  state: 'notSent',
  reason: 'blockedByBrowser',
  webOrigin: page.origin,
});

describe('before the first plant of a store', () => {
  test('one question that can create nothing; none before the second plant', async () => {
    assert.deepEqual(await send(), created);
    assert.equal(store.count('GET'), 1);
    assert.deepEqual(await send(), created);
    assert.equal(store.count('GET'), 1);
    assert.equal(store.count('POST'), 2);
  });

  test('the token is in the POST and in nothing else', async () => {
    await send();
    const holders = store.heads.filter((head) => head.includes(token));
    assert.deepEqual(
      holders.map((head) => head.split(' ')[0]),
      ['POST'],
    );
    const [question] = store.heads.filter((head) => head.startsWith('GET '));
    assert.match(question ?? '', /^authorization: Bearer\r$/im);
  });

  test('many at the same time ask once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 12 }, () => send()));
    assert.deepEqual(outcomes, Array(12).fill(created));
    assert.equal(store.count('GET'), 1);
    assert.equal(store.count('POST'), 12);
  });

  const permissions: Record<string, { rules: CorsRules; isAllowed: boolean }> = {
    'no permission at all': { rules: { preflight: false, visible: [] }, isAllowed: false },
    'no preflight': { rules: { preflight: false, visible: ['GET', 'POST', 'OPTIONS'] }, isAllowed: false },
    'permission to ask, but no answer may be seen': {
      rules: { preflight: true, visible: [] },
      isAllowed: false,
    },
    'only the answer to GET may be seen': { rules: { preflight: true, visible: ['GET'] }, isAllowed: true },
    'POST by name': { rules: { ...openRules, named: 'POST' }, isAllowed: true },
    'the answers to POST and OPTIONS, both by name': {
      rules: { preflight: true, visible: ['POST', 'OPTIONS'], named: 'POST, OPTIONS' },
      isAllowed: true,
    },
    // A browser that could be refused can't be told from this one, and a plant is not sent by guessing.
    'nothing but the answer to POST': {
      rules: { preflight: true, visible: ['POST'], named: 'POST' },
      isAllowed: false,
    },
  };
  for (const [what, { rules, isAllowed }] of Object.entries(permissions)) {
    test(`${what}: ${isAllowed ? 'the plant is sent' : 'nothing is sent'}`, async () => {
      store.rules = rules;
      const outcome = await send();
      assert.equal(store.count('POST'), isAllowed ? 1 : 0);
      if (!isAllowed) assert.deepEqual(outcome, getBlocked());
      else if (rules.visible.includes('POST')) assert.deepEqual(outcome, created);
      else assert.deepEqual(outcome, unanswered, 'it was sent, and nobody knows what became of it');
    });
  }

  test('a permission that comes later is noticed', async () => {
    store.rules = { preflight: false, visible: [] };
    assert.deepEqual(await send(), getBlocked());
    store.rules = openRules;
    assert.deepEqual(await send(), created);
  });

  test('nobody listens', async () => {
    const other = await startCorsStore();
    await other.close();
    assert.deepEqual(await send({ url: other.url }), getBlocked());
  });

  test('a question without an answer is ended by the time limit or by the person, and nothing was sent', async () => {
    const silent = await startCorsStore();
    silent.onQuestion = () => {};
    assert.deepEqual(await send({ url: silent.url, timeout: 300 }), {
      state: 'notSent',
      reason: 'connectTimeout',
    });
    assert.deepEqual(await send({ url: silent.url, cancelAfter: 200 }), {
      state: 'notSent',
      reason: 'cancelled',
    });
    assert.equal(silent.count('POST'), 0);
    await silent.close();
  });

  test('it is asked again once an answer is missing, and not after a clear one', async () => {
    await send();
    store.onPost = ({ answer }) => answer(500);
    await send();
    assert.equal(store.count('GET'), 1);
    store.rules = { ...openRules, visible: ['GET'] };
    assert.deepEqual(await send(), unanswered);
    assert.equal(store.count('GET'), 1);
    await send();
    assert.equal(store.count('GET'), 2);
  });
});

/** In waves, because the browser opens six connections to a store at a time. */
async function sendForEach(statuses: readonly number[]): Promise<Map<number, Outcome>> {
  const outcomes = new Map<number, Outcome>();
  const waiting = [...statuses];
  const work = async () => {
    for (let status = waiting.shift(); status !== undefined; status = waiting.shift()) {
      outcomes.set(status, await send({ id: BigInt(status) }));
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return outcomes;
}

const statuses = Array.from({ length: 400 }, (_, index) => 200 + index);
const getStatus = (body: string) => Number(/"id":(\d+)/.exec(body)?.[1]);
/** Headers that a store could add. */
const headers: Readonly<Record<number, Record<string, string>>> = {
  301: { Location: '/other' },
  302: { Location: '/other' },
  303: { Location: '/other' },
  307: { Location: '/other' },
  308: { Location: '/other' },
  401: { 'WWW-Authenticate': 'Bearer' },
  429: { 'Retry-After': '7' },
  503: { 'Retry-After': '7' },
};
/** What the browser’s own rules repeat, each once; see docs/plants/web.md. */
const repeated = [408, 421];

describe('every status', () => {
  beforeEach(() => {
    store.onPost = ({ body, answer }) => {
      const status = getStatus(body);
      const hasBody = status !== 204 && status !== 205 && status !== 304;
      answer(status, hasBody ? createdBody : '', headers[status]);
    };
  });
  const countPosts = () => {
    const posts = store.bodies.map(getStatus);
    return statuses.filter((status) => posts.filter((other) => other === status).length !== 1);
  };

  test('that may be seen means the same as on Node', async () => {
    store.rules = { ...openRules, exposed: 'Retry-After' };
    const outcomes = await sendForEach(statuses);
    assert.deepEqual(countPosts(), repeated);
    for (const status of statuses) {
      const request = { plant: { id: BigInt(status), name: 'Fern' }, store: getStore(store.url), token };
      const { outcome } = await createPlant({ ...request, timeout: 10_000 });
      const seen = outcomes.get(status);
      assert.deepEqual(seen, asSeenInBrowser(status, outcome), `status ${status}`);
    }
  });

  test('that may not be seen leaves the plant unknown', async () => {
    await send();
    store.rules = { ...openRules, visible: ['GET'] };
    const outcomes = await sendForEach(statuses);
    for (const [status, outcome] of outcomes) assert.deepEqual(outcome, unanswered, `status ${status}`);
    // A connection with an answer that the browser drops may break, and then it repeats what comes next, too.
    assert.deepEqual(
      repeated.filter((status) => countPosts().includes(status)),
      repeated,
    );
  });

  test('a pause that the store asks for is not seen unless it says that it may be', async () => {
    assert.deepEqual(await send({ id: 429n }), { state: 'deferred', reason: 'tooManyRequests', status: 429 });
    assert.deepEqual(await send({ id: 503n }), {
      state: 'unknown',
      reason: 'status',
      status: 503,
      isPerhapsRepeated: true,
    });
  });
});

function asSeenInBrowser(status: number, outcome: Outcome): Outcome {
  // A redirect that is not followed is all that the browser shows of these.
  if ([301, 302, 303, 307, 308].includes(status)) return { state: 'rejected', reason: 'redirect' };
  // It takes this one for a proxy’s, and shows nothing of it.
  if (status === 407) return unanswered;
  return outcome.state === 'unknown' ? { ...outcome, isPerhapsRepeated: true } : outcome;
}

describe('an answer that breaks off after any of its bytes', () => {
  const head = formatHead(200, {
    'Content-Type': 'application/json',
    'Access-Control-Allow-Origin': '*',
    'Content-Length': String(createdBody.length),
  });
  const whole = head + createdBody;
  /** Where the store ends the connection properly, the browser takes a head that ends early for a whole one. */
  const enough = head.indexOf('Origin: *') + 'Origin: *'.length;
  const getExpected = (length: number, reset: boolean): Outcome => {
    if (length === whole.length) return created;
    if (length < (reset ? head.length : enough)) return unanswered;
    return { state: 'createdCheck', reason: 'unreadableAnswer', status: 200 };
  };
  const breakOff = (reset: boolean) => {
    store.onPost = ({ socket, body }) => {
      const length = getStatus(body);
      if (length === 0) return void (reset ? socket.resetAndDestroy() : socket.end());
      // A reset overtakes what is still on its way.
      const end = () => (reset ? setTimeout(() => socket.resetAndDestroy(), 50) : socket.end());
      socket.write(whole.slice(0, length), end);
    };
  };
  const lengths = Array.from({ length: whole.length + 1 }, (_, length) => length);
  const countsOf = () =>
    lengths.map((length) => store.bodies.filter((body) => getStatus(body) === length).length);

  for (const reset of [false, true]) {
    test(`on a new connection: one POST (${reset ? 'reset' : 'end'})`, async () => {
      store.rules = { ...openRules, closes: true };
      breakOff(reset);
      const outcomes = await sendForEach(lengths);
      for (const [length, outcome] of outcomes)
        assert.deepEqual(outcome, getExpected(length, reset), `${length} bytes`);
      assert.deepEqual(countsOf(), Array(lengths.length).fill(1));
    });

    test(`on a kept one: the browser may send it again, and the outcome says so (${reset ? 'reset' : 'end'})`, async () => {
      breakOff(reset);
      const outcomes = await sendForEach(lengths);
      for (const [length, outcome] of outcomes)
        assert.deepEqual(outcome, getExpected(length, reset), `${length} bytes`);
      assert.equal(countsOf().at(-1), 1);
      // Which connection is still open at that moment, nobody can say: it takes more than one try on a busy machine.
      let sent = 1;
      for (; countsOf()[0] === sent && sent < 10; sent++) await sendForEach([0]);
      assert.ok((countsOf()[0] ?? 0) > sent, 'the documentation no longer has to warn of it');
    });
  }
});

test('once the POST has begun, a time limit and a cancellation leave the plant unknown', async () => {
  store.onPost = () => {};
  assert.deepEqual(await send({ timeout: 400 }), {
    state: 'unknown',
    reason: 'timeout',
    isPerhapsRepeated: true,
  });
  assert.deepEqual(await send({ cancelAfter: 400 }), {
    state: 'unknown',
    reason: 'cancelled',
    isPerhapsRepeated: true,
  });
  assert.deepEqual(count().slice(2), [2]);
});
