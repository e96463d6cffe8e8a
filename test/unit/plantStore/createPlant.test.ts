import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type CreatePlantRequest, createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import type { NewPlant } from '../../../client/src/plantStore/newPlant.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { answer, eachRequest, startFaultServer } from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';

const fern: NewPlant = { id: 42n, name: 'Fern' };

describe('the request', () => {
  let strictStore: StrictPlantStore;
  before(async () => {
    strictStore = await startStrictPlantStore({ pathPrefix: '/v1', token: 'a-token' });
  });
  after(() => strictStore.close());

  const send = async (plant: NewPlant, more: Partial<CreatePlantRequest> = {}) => {
    const store = getStore(strictStore.url);
    return (await createPlant({ plant, store, token: 'a-token', timeout: 10_000, ...more })).outcome;
  };

  test('is one POST of the plant to {base URL}/plants', async () => {
    const seenBefore = strictStore.requests.length;
    const outcome = await send({ id: 42n, name: 'Fern', tag: 'indoor' });
    assert.deepEqual(outcome, {
      state: 'created',
      answer: { name: 'Fern', tag: 'indoor' },
      differs: false,
    });
    assert.equal(strictStore.requests.length, seenBefore + 1);
    const request = strictStore.requests.at(-1);
    assert.equal(request?.method, 'POST');
    assert.equal(request.url, '/v1/plants');
    assert.equal(request.headers['content-type'], 'application/json');
    assert.equal(request.headers.accept, 'application/json');
    assert.equal(request.headers.connection, 'close');
    assert.equal(request.authorization, 'Bearer a-token');
    assert.equal(request.rawBody.toString(), '{"id":42,"name":"Fern","tag":"indoor"}');
  });

  for (const id of [0n, -1n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n)]) {
    test(`carries the id ${id} to the last digit`, async () => {
      assert.equal((await send({ id, name: 'Fern' })).state, 'created');
      assert.equal(strictStore.requests.at(-1)?.rawBody.toString(), `{"id":${id},"name":"Fern"}`);
      assert.equal(strictStore.plants.at(-1)?.id, id);
    });
  }

  for (const name of [' Fern ', '"\\/\b\u0000', 'Ü 🌱 שרך', '__proto__', '\ud800']) {
    test(`carries the name ${JSON.stringify(name)}`, async () => {
      const outcome = await send({ id: 1n, name, tag: name });
      assert.equal(outcome.state === 'created' && !outcome.differs, true);
      assert.deepEqual(strictStore.plants.at(-1), { id: 1n, name, tag: name });
    });
  }

  test('goes through the fetch that is global at the time, which VS Code may have replaced', async (context) => {
    const { fetch } = globalThis;
    const replaced = context.mock.fn(fetch);
    globalThis.fetch = replaced;
    context.after(() => {
      globalThis.fetch = fetch;
    });
    assert.equal((await send(fern)).state, 'created');
    assert.equal(replaced.mock.callCount(), 1);
  });

  test('follows no redirect, is not cached and brings no connection handling of its own', async (context) => {
    const spy = context.mock.fn(fetch);
    await send(fern, { fetch: spy });
    const [url, options] = spy.mock.calls[0]?.arguments ?? [];
    assert.equal(url, `${strictStore.url}/plants`);
    const { headers: _, body: __, signal: ___, ...rest } = options ?? {};
    assert.deepEqual(rest, {
      method: 'POST',
      duplex: 'half',
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    });
  });

  const notSent: readonly (readonly [string, Partial<CreatePlantRequest>])[] = [
    ['notSent, invalidPlant', { plant: { id: 2n ** 63n, name: 'Fern' } }],
    ['notSent, invalidPlant', { plant: { id: 42n, name: '' } }],
    ['notSent, invalidToken', { token: '' }],
    ['notSent, invalidToken', { token: 'a token' }],
    ['notSent, invalidToken', { token: 'a-token\r\nX-Injected: 1' }],
    ['notSent, cancelled', { signal: AbortSignal.abort() }],
  ];
  for (const [kind, request] of notSent) {
    test(`does not leave: ${kind}`, async () => {
      const seenBefore = strictStore.requests.length;
      assert.equal(getOutcomeKind(await send(fern, request)), kind);
      assert.equal(strictStore.requests.length, seenBefore);
    });
  }
});

describe('where no request can arrive', () => {
  const send = async (baseUrl: string) =>
    (await createPlant({ plant: fern, store: getStore(baseUrl), token: 'a-token', timeout: 10_000 })).outcome;

  test('a port where nothing listens', async () => {
    const server = await startFaultServer(answer(200));
    await server.close();
    assert.equal(getOutcomeKind(await send(server.url)), 'notSent, connectionRefused, ECONNREFUSED');
  });

  test('a port that fetch refuses', async () => {
    assert.equal(getOutcomeKind(await send('http://127.0.0.1:6000')), 'notSent, blockedPort');
  });

  test('a host that does not exist', async () => {
    const { state, ...rest } = await send('https://plants.invalid');
    assert.equal(state, 'notSent');
    assert.equal('reason' in rest && rest.reason, 'hostNotFound');
  });
});

describe('the answer decides', () => {
  const error = '{"error":7,"message":"Taken"}';
  const table: readonly (readonly [number, string, Record<string, string>, object])[] = [
    [200, '{"name":"Fern"}', {}, { state: 'created', answer: { name: 'Fern' }, differs: false }],
    [200, '\ufeff{"name":"Fern"}', {}, { state: 'created', answer: { name: 'Fern' }, differs: false }],
    [200, '{"name":"Fern","id":42}', {}, { state: 'created', answer: { name: 'Fern' }, differs: false }],
    [200, '{"name":"Moss"}', {}, { state: 'created', answer: { name: 'Moss' }, differs: true }],
    [
      200,
      '{"name":"Fern","tag":"x"}',
      {},
      { state: 'created', answer: { name: 'Fern', tag: 'x' }, differs: true },
    ],
    [200, '{"name":1}', {}, { state: 'createdCheck', reason: 'notAPlant', status: 200 }],
    [200, 'null', {}, { state: 'createdCheck', reason: 'notAPlant', status: 200 }],
    [200, '{', {}, { state: 'createdCheck', reason: 'unreadableAnswer', status: 200 }],
    [201, '{"name":"Fern"}', {}, { state: 'createdCheck', reason: 'undocumentedStatus', status: 201 }],
    [204, '', {}, { state: 'createdCheck', reason: 'undocumentedStatus', status: 204 }],
    [301, '', {}, { state: 'rejected', reason: 'redirect', status: 301 }],
    [302, '', { Location: '//[' }, { state: 'rejected', reason: 'redirect', status: 302 }],
    [
      303,
      '',
      { Location: 'https://user:pw@h.example/a?b#c' },
      { state: 'rejected', reason: 'redirect', status: 303, location: 'https://h.example/a' },
    ],
    [
      302,
      '',
      { Location: 'javascript:alert(1)' },
      { state: 'rejected', reason: 'redirect', status: 302, location: 'javascript:' },
    ],
    [304, '', {}, { state: 'rejected', reason: 'redirect', status: 304 }],
    [
      400,
      error,
      {},
      { state: 'rejected', reason: 'error', status: 400, error: { error: 7, message: 'Taken' } },
    ],
    [
      400,
      '{"error":2147483648,"message":""}',
      {},
      { state: 'rejected', reason: 'undocumented', status: 400 },
    ],
    [400, '{"error":"7","message":"Taken"}', {}, { state: 'rejected', reason: 'undocumented', status: 400 }],
    [400, '<p>No', {}, { state: 'rejected', reason: 'undocumented', status: 400 }],
    [401, '', {}, { state: 'rejected', reason: 'unauthorized', status: 401 }],
    [
      401,
      error,
      {},
      { state: 'rejected', reason: 'unauthorized', status: 401, error: { error: 7, message: 'Taken' } },
    ],
    [403, '', {}, { state: 'rejected', reason: 'forbidden', status: 403 }],
    [404, '', {}, { state: 'rejected', reason: 'notFound', status: 404 }],
    [405, '', {}, { state: 'rejected', reason: 'methodNotAllowed', status: 405 }],
    [409, '', {}, { state: 'rejected', reason: 'conflict', status: 409 }],
    [413, '', {}, { state: 'rejected', reason: 'tooLarge', status: 413 }],
    [415, '', {}, { state: 'rejected', reason: 'undocumented', status: 415 }],
    [422, '', {}, { state: 'rejected', reason: 'undocumented', status: 422 }],
    [429, '', {}, { state: 'deferred', reason: 'tooManyRequests', status: 429 }],
    [
      429,
      '',
      { 'Retry-After': '30' },
      { state: 'deferred', reason: 'tooManyRequests', status: 429, retryAfter: 30 },
    ],
    [
      503,
      '',
      { 'Retry-After': '0' },
      { state: 'deferred', reason: 'unavailable', status: 503, retryAfter: 0 },
    ],
    [
      503,
      '',
      { 'Retry-After': 'Thu, 01 Jan 1970 00:00:00 GMT' },
      { state: 'deferred', reason: 'unavailable', status: 503, retryAfter: 0 },
    ],
    [503, '', { 'Retry-After': 'soon' }, { state: 'unknown', reason: 'status', status: 503 }],
    [503, '', {}, { state: 'unknown', reason: 'status', status: 503 }],
    ...[402, 408, 418, 451, 500, 501, 502, 504, 599].map(
      (status) => [status, error, {}, { state: 'unknown', reason: 'status', status }] as const,
    ),
  ];
  for (const [status, body, headers, expected] of table) {
    const shown = [status, body, ...Object.values(headers)].filter((part) => part !== '').join(' ');
    test(shown, async () => {
      const server = await startFaultServer(answer(status, body, headers));
      const { outcome } = await createPlant({
        plant: fern,
        store: getStore(server.url),
        token: 'a-token',
        timeout: 10_000,
      });
      await server.close();
      assert.deepEqual(outcome, expected);
      assert.equal(server.requests.length, 1);
    });
  }
});

describe('an end that the store did not choose', () => {
  test('cancelling after the request has left is unknown, and told apart from a timeout', async () => {
    const cancel = new AbortController();
    const server = await startFaultServer(eachRequest(() => cancel.abort()));
    const store = getStore(server.url);
    const request = { plant: fern, store, token: 'a-token', timeout: 10_000, signal: cancel.signal };
    const { outcome } = await createPlant(request);
    assert.deepEqual(outcome, { state: 'unknown', reason: 'cancelled' });
    await server.close();
    assert.equal(server.requests.length, 1);
  });

  test('a cancel that comes with a proof that nothing was sent changes nothing', async () => {
    const cancel = new AbortController();
    const { outcome } = await createPlant({
      plant: fern,
      store: getStore('http://127.0.0.1:1234'),
      token: 'a-token',
      timeout: 10_000,
      signal: cancel.signal,
      fetch: async () => {
        cancel.abort();
        throw new TypeError('fetch failed', {
          cause: Object.assign(new Error(), { code: 'ECONNREFUSED' }),
        });
      },
    });
    assert.equal(outcome.state, 'notSent');
  });
});
