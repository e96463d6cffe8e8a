import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';

describe('the strict plant store, which judges the requests of other tests', () => {
  let store: StrictPlantStore;
  before(async () => {
    store = await startStrictPlantStore();
  });
  after(() => store.close());

  async function post(body: string | Buffer, more: RequestInit & { path?: string } = {}) {
    const response = await fetch(`${store.url}${more.path ?? '/plants'}`, {
      method: 'POST',
      body,
      ...more,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${store.token}`,
        ...(more.headers as Record<string, string>),
      },
    });
    return { status: response.status, body: await response.json() };
  }

  test('accepts a plant, exact to the last digit, and answers without its id', async () => {
    const answer = await post(' {"id":9223372036854775807 ,\n"tag":"","name":"A \\"B\\""}');
    assert.deepEqual(answer, { status: 200, body: { name: 'A "B"', tag: '' } });
    assert.deepEqual(store.plants, [{ id: 9223372036854775807n, name: 'A "B"', tag: '' }]);
    assert.equal(store.requests[0]?.id, '9223372036854775807');
  });

  const refused: Readonly<Record<string, string>> = {
    '': 'The body is not JSON in UTF-8',
    '{"id":1': 'The body is not JSON in UTF-8',
    '\ufeff{"id":1,"name":"Fern"}': 'The body is not JSON in UTF-8',
    '[]': 'The body must be an object',
    '{}': 'id is missing',
    '{"id":1}': 'name must be a string',
    '{"id":1,"name":""}': 'name must not be empty',
    '{"id":1,"name":null}': 'name must be a string',
    '{"id":"1","name":"Fern"}': 'id must be an integer',
    '{"id":1.0,"name":"Fern"}': 'id must be an integer',
    '{"id":1e3,"name":"Fern"}': 'id must be an integer',
    '{"id":-0,"name":"Fern"}': 'id must be an integer',
    '{"id":9223372036854775808,"name":"Fern"}': 'id does not fit into 64 bits',
    '{"id":1,"id":1,"name":"Fern"}': 'Duplicate field id',
    '{"id":1,"name":"Fern","tag":null}': 'tag must be a string',
    '{"id":1,"name":"Fern","colour":"green"}': 'Unknown field colour',
    '{"id":1,"name":{"first":"Fern"}}': 'Every field must be a string or an integer',
  };
  for (const [body, message] of Object.entries(refused)) {
    test(`refuses ${JSON.stringify(body)}: ${message}`, async () => {
      assert.deepEqual(await post(body), { status: 400, body: { error: 1, message } });
    });
  }

  test('refuses bytes that are not UTF-8', async () => {
    const { status } = await post(Buffer.from('{"id":1,"name":"F\xff"}', 'latin1'));
    assert.equal(status, 400);
  });

  test('refuses other methods, paths, tokens and content types', async () => {
    const plant = '{"id":1,"name":"Fern"}';
    const statuses = await Promise.all([
      post(plant, { method: 'PUT' }),
      post(plant, { path: '/plants/' }),
      post(plant, { path: '/plants?x' }),
      post(plant, { headers: { Authorization: 'Bearer another' } }),
      post(plant, { headers: { Authorization: `bearer ${store.token}` } }),
      post(plant, { headers: { 'Content-Type': 'text/plain' } }),
    ]);
    assert.deepEqual(
      statuses.map(({ status }) => status),
      [405, 404, 404, 401, 401, 415],
    );
  });
});
