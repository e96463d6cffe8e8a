import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import type { StoreResponse } from '../../../client/src/plantStore/exchange.ts';
import { formatResponse } from '../../../client/src/plantStore/responseOutcome.ts';
import { afterReading, answer, type Fault, startFaultServer } from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';

/** What the flow says about the answer of such a server. */
async function readResponse(fault: Fault): Promise<StoreResponse | undefined> {
  const server = await startFaultServer(fault);
  const { response } = await createPlant({
    plant: { id: 1n, name: 'Fern' },
    store: getStore(server.url),
    token: 'secret-token',
    timeout: 10_000,
  });
  await server.close();
  return response;
}

describe('what the store answered', () => {
  test('is told with status, content type and body', async () => {
    assert.deepEqual(await readResponse(answer(400, '{"error":1,"message":"No"}')), {
      status: 400,
      contentType: 'application/json',
      body: '{"error":1,"message":"No"}',
    });
  });

  test('is not told when there was none', async () => {
    assert.equal(await readResponse(afterReading('reset')), undefined);
  });

  test('has no body when it broke off', async () => {
    const response = await readResponse(answer(200, '{}', { 'Content-Length': '99' }));
    assert.deepEqual(response, { status: 200, contentType: 'application/json' });
  });

  test('keeps its lines, and loses what can’t be seen and the token', async () => {
    const body = 'one\r\ntwo\tthree\u0007\u202e [x](command:y) secret-token s\u200becret-token';
    const response = await readResponse(answer(500, body, { 'Content-Type': 'text/html; x=secret-token' }));
    assert.deepEqual(response, {
      status: 500,
      contentType: 'text/html; x=<ACCESS_TOKEN>',
      body: 'one\ntwo\tthree [x](command:y) <ACCESS_TOKEN> <ACCESS_TOKEN>',
    });
  });
});

test('as text it begins with what matters', () => {
  assert.equal(
    formatResponse({ status: 400, contentType: 'application/json', body: '{}' }),
    'HTTP status 400\nContent-Type: application/json\n\n{}',
  );
  assert.equal(formatResponse({ status: 200 }), 'HTTP status 200\n\n(The body could not be read.)');
});
