// The sandbox in memory, compared with the one that listens: the same requests get the same answers, and none of them
// leaves the window.
import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { createPlant } from '../../../../client/src/plantStore/createPlantExchange.ts';
import {
  createMemoryPlants,
  startMemorySandbox,
} from '../../../../client/src/plantStore/sandbox/memorySandbox.ts';
import type { SandboxServer } from '../../../../client/src/plantStore/sandbox/sandboxServer.ts';
import { isOnThisMachine, memorySandboxStore } from '../../../../client/src/plantStore/store.ts';
import { createSuiteLifetime } from '../../../support/lifetime.ts';
import { startSandbox } from './runningSandbox.ts';

let listening: SandboxServer;
let inMemory: SandboxServer;
let plants: ReturnType<typeof createMemoryPlants>;

const lifetime = createSuiteLifetime();
before(async () => {
  ({ sandbox: listening } = await startSandbox(lifetime));
  plants = createMemoryPlants();
  inMemory = await startMemorySandbox({ plantFile: plants });
});

function getFetch(): typeof fetch {
  assert.ok(inMemory.fetch);
  return inMemory.fetch;
}

interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

async function send(
  sandbox: SandboxServer,
  { method = 'POST', path = '/plants', headers, body }: RawRequest,
) {
  const reach = sandbox.fetch ?? fetch;
  const response = await reach(`${sandbox.store.origin}${path}`, {
    method,
    headers: { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json', ...headers },
    ...(method === 'GET' ? {} : { body: body ?? '{"id":1,"name":"Fern"}' }),
  });
  const names = ['content-type', 'cache-control', 'www-authenticate', 'allow'];
  return {
    status: response.status,
    headers: names.map((name) => response.headers.get(name)),
    text: await response.text(),
  };
}

const requests: Record<string, RawRequest> = {
  'the largest id': { body: '{"id":9223372036854775807,"name":"Monstera","tag":"tropical"}' },
  'the smallest id': { body: '{"id":-9223372036854775808,"name":"Moss"}' },
  'one beyond the largest id': { body: '{"id":9223372036854775808,"name":"Moss"}' },
  'a plant': {},
  'an id that is there already': { body: '{"id":1,"name":"Other"}' },
  'a fraction as id': { body: '{"id":1.0,"name":"Fern"}' },
  'an id twice, of which the last counts': { body: '{"id":2,"id":3,"name":"Fern"}' },
  'no name': { body: '{"id":2}' },
  'an empty name': { body: '{"id":2,"name":""}' },
  'a tag that is no text': { body: '{"id":2,"name":"Fern","tag":1}' },
  'an unknown field, which is left out': { body: '{"id":4,"name":"Fern","color":"green"}' },
  'an array': { body: '[]' },
  'no JSON': { body: '{' },
  'no body': { body: '' },
  'bytes that are not UTF-8': { body: new Uint8Array([0x22, 0xff, 0x22]) },
  'a body that is too large': { body: `{"id":2,"name":"${'x'.repeat(1024 * 1024)}"}` },
  'another type': { headers: { 'content-type': 'text/plain' } },
  'a wrong token': { headers: { authorization: 'Bearer wrong' } },
  'an empty token': { headers: { authorization: '' } },
  'another path': { path: '/plants/1' },
  'a query': { path: '/plants?id=1' },
  'another method': { method: 'PUT' },
  'a question': { method: 'GET' },
};

describe('answers as the one that listens', () => {
  for (const [what, request] of Object.entries(requests)) {
    test(what, async () => {
      assert.deepEqual(await send(inMemory, request), await send(listening, request));
    });
  }

  test('and has then kept the same plants', async () => {
    assert.deepEqual(
      (await plants.read()).map(({ plant }) => plant),
      [
        { id: 9223372036854775807n, name: 'Monstera', tag: 'tropical' },
        { id: -9223372036854775808n, name: 'Moss' },
        { id: 1n, name: 'Fern' },
        { id: 3n, name: 'Fern' },
        { id: 4n, name: 'Fern' },
      ],
    );
  });
});

test('a request for another host is answered by nobody but this sandbox', async () => {
  const response = await getFetch()('https://plants.example/plants', { method: 'POST', body: '{}' });
  assert.equal(response.status, 421);
});

test('counts as a store on this machine', () => {
  assert.equal(isOnThisMachine(memorySandboxStore), true);
  const { origin, plantsUrl } = memorySandboxStore;
  assert.equal(isOnThisMachine({ origin, plantsUrl }), false);
});

test('the extension’s exchange reaches it, and a canceled one leaves no plant', async () => {
  const { store, token } = inMemory;
  const request = { store, token, timeout: 10_000, fetch: getFetch() };
  const created = await createPlant({ ...request, plant: { id: 50n, name: 'Fern' } });
  assert.deepEqual(created.outcome, { state: 'created', answer: { name: 'Fern' }, differs: false });
  const canceled = new AbortController();
  const ending = createPlant({ ...request, plant: { id: 51n, name: 'Fern' }, signal: canceled.signal });
  canceled.abort();
  assert.deepEqual((await ending).outcome, { state: 'unknown', reason: 'cancelled' });
  assert.deepEqual(
    (await plants.read())
      .filter(({ plant }) => plant.id > 49n && plant.id < 60n)
      .map(({ plant }) => plant.id),
    [50n],
  );
});

test('a renewed token replaces the old one, and a shared one is taken over', async () => {
  const shared = await startMemorySandbox({ plantFile: createMemoryPlants(), preferredToken: 'shared' });
  assert.equal(shared.token, 'shared');
  const renewed = shared.renewToken();
  assert.notEqual(renewed, 'shared');
  assert.equal((await send(shared, { headers: { authorization: 'Bearer shared' } })).status, 401);
  assert.equal((await send(shared, {})).status, 200);
});
