import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import {
  afterReading,
  answer,
  beforeReading,
  drip,
  type Fault,
  flood,
  formatHead,
  startFaultServer,
} from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';

const plant = { id: 42n, name: 'Fern' };
const json = { 'Content-Type': 'application/json' };
const ok = formatHead(200, { ...json, 'Content-Length': '15' });
const lost = ['unknown, connectionLost, ECONNRESET', 'unknown, connectionLost, UND_ERR_SOCKET'];
const unreadable = ['createdCheck, unreadableAnswer, status 200'];
const timeout = ['unknown, timeout'];

/** Each fault with the outcomes that describe it honestly. */
const table: Readonly<Record<string, readonly [Fault, readonly string[]]>> = {
  'reset before the request is read': [beforeReading('reset'), [...lost, 'notSent, unreachable, ECONNRESET']],
  // Only one direction is closed: Node 20 waits for an answer anyway.
  'end before the request is read': [beforeReading('end'), [...lost, ...timeout]],
  'silence before the request is read': [beforeReading('hang'), timeout],
  'reset after the request was read': [afterReading('reset'), lost],
  'end after the request was read': [afterReading('end'), lost],
  'silence after the request was read': [afterReading('hang'), timeout],
  'reset in the status line': [afterReading('reset', 'HTTP/1.1 20'), lost],
  'end in the status line': [afterReading('end', 'HTTP/1.1 20'), lost],
  'silence in the status line': [afterReading('hang', 'HTTP/1.1 20'), timeout],
  'reset in the headers': [afterReading('reset', 'HTTP/1.1 200 OK\r\nContent-'), lost],
  'end in the headers': [afterReading('end', 'HTTP/1.1 200 OK\r\nContent-'), lost],
  'silence in the headers': [afterReading('hang', 'HTTP/1.1 200 OK\r\nContent-'), timeout],
  'reset in the body': [afterReading('reset', `${ok}{"name"`), unreadable],
  'end in the body': [afterReading('end', `${ok}{"name"`), unreadable],
  'silence in the body': [afterReading('hang', `${ok}{"name"`), unreadable],
  'a head that drips': [drip('HTTP/1.1 200 OK\r\nX: '), timeout],
  'a body that drips': [drip(formatHead(200, json)), unreadable],
  'a body without an end': [flood(formatHead(200, json)), unreadable],
  'headers without an end': [
    flood('HTTP/1.1 200 OK\r\nX: '),
    [
      'unknown, unrecognized, UND_ERR_HEADERS_OVERFLOW',
      'unknown, unrecognized, HPE_HEADER_OVERFLOW',
      ...lost,
    ],
  ],
  'bytes that are not HTTP': [
    afterReading('end', 'SSH-2.0-OpenSSH_9.9\r\n'),
    ['unknown, unrecognized', 'unknown, unrecognized, HPE_INVALID_CONSTANT'],
  ],
  'a body that is shorter than announced': [
    answer(200, '{"name":"Fern"}', { 'Content-Length': '99' }),
    unreadable,
  ],
  'a chunk that is broken': [
    afterReading('end', `${formatHead(200, { 'Transfer-Encoding': 'chunked' })}zz\r\n`),
    unreadable,
  ],
  'a continuation and then nothing': [afterReading('end', 'HTTP/1.1 100 Continue\r\n\r\n'), lost],
  'a switch of protocols': [
    afterReading('end', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'),
    ['unknown, unrecognized, UND_ERR_SOCKET', ...lost],
  ],
  'an HTML page': [answer(200, '<p>Welcome</p>', { 'Content-Type': 'text/html' }), unreadable],
  'no body': [answer(200), unreadable],
  'JSON that is not a plant': [answer(200, '{"id":42}'), ['createdCheck, notAPlant, status 200']],
  'a body that is not UTF-8': [
    afterReading('end', Buffer.from(`${ok}{"name":"F\xff\xff\xff"}`, 'latin1')),
    unreadable,
  ],
  'a plant under a wrong content type': [
    answer(200, '{"name":"Fern"}', { 'Content-Type': 'text/plain' }),
    ['created'],
  ],
  'a redirect to the same origin': [
    answer(307, '', { Location: '/elsewhere' }),
    ['rejected, redirect, status 307'],
  ],
};

describe('at every fault at most one request is sent, and the outcome is honest', { concurrency: 8 }, () => {
  for (const [name, [fault, allowed]] of Object.entries(table)) {
    test(name, async () => {
      const server = await startFaultServer(fault);
      try {
        const { outcome } = await createPlant({
          plant,
          store: getStore(server.url),
          token: 'fault-token',
          // Only what never ends by itself has to time out.
          timeout: /silence|drips|without an end|^end before/.test(name) ? 2000 : 10_000,
        });
        assert.ok(allowed.includes(getOutcomeKind(outcome)), getOutcomeKind(outcome));
        assert.equal(server.connections, 1);
        assert.equal(server.requests.length, name.includes('before the request is read') ? 0 : 1);
      } finally {
        await server.close();
      }
    });
  }

  test('a redirect to another origin: the other one sees nothing', async () => {
    const other = await startFaultServer(answer(200, '{"name":"Fern"}'));
    const server = await startFaultServer(answer(308, '', { Location: `${other.url}/plants?session=1#top` }));
    const { outcome } = await createPlant({
      plant,
      store: getStore(server.url),
      token: 'fault-token',
      timeout: 10_000,
    });
    await Promise.all([server.close(), other.close()]);
    assert.deepEqual(outcome, {
      state: 'rejected',
      reason: 'redirect',
      status: 308,
      location: `${other.url}/plants`,
    });
    assert.equal(server.connections, 1);
    assert.equal(other.connections, 0);
  });
});
