// An answer that breaks off: at every single byte, in every way a connection can end.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { afterReading, type Ending, formatHead, startFaultServer } from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';

const token = 'cut-off-token';
const body = '{"name":"Fern"}';
const head = formatHead(200, { 'Content-Type': 'application/json', 'Content-Length': String(body.length) });
const whole = head + body;
const lost = /^unknown, (connectionLost, (ECONNRESET|UND_ERR_SOCKET)|unrecognized(, [A-Z_]+)?)$/;

function getAllowed(length: number): RegExp {
  if (length === whole.length) return /^created$/;
  return length >= head.length ? /^createdCheck, unreadableAnswer, status 200$/ : lost;
}

async function checkCut(length: number, ending: Ending, keepsConnection: boolean): Promise<void> {
  const server = await startFaultServer(afterReading(ending, whole.slice(0, length)));
  try {
    const plant = { id: 42n, name: 'Fern' };
    const store = getStore(server.url);
    const { outcome } = await createPlant({ plant, store, token, timeout: 10_000, keepsConnection });
    assert.match(getOutcomeKind(outcome), getAllowed(length), `${ending} after ${length} bytes`);
    assert.equal(server.requests.length, 1, 'one request, never another');
    assert.ok(!JSON.stringify(outcome).includes(token));
  } finally {
    await server.close();
  }
}

describe('an answer that breaks off after any of its bytes was asked for once, and the outcome is honest', () => {
  const ways = [
    ['end', false],
    ['end', true],
    ['reset', false],
    ['reset', true],
  ] as const;
  for (const [ending, keepsConnection] of ways) {
    test(`${ending}${keepsConnection ? ', on a kept connection' : ''}`, async () => {
      const lengths = Array.from({ length: whole.length + 1 }, (_, length) => length);
      const waiting = [...lengths];
      const next = async () => {
        for (let length = waiting.shift(); length !== undefined; length = waiting.shift()) {
          await checkCut(length, ending, keepsConnection);
        }
      };
      await Promise.all(Array.from({ length: 8 }, next));
    });
  }
});
