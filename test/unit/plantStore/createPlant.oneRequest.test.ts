// What the person confirms once is sent once, whatever the answer: counted where requests arrive. What outcomes say is
// tested elsewhere. Also runs on other versions of Node (createPlant.nodes.test.ts).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import {
  eachRequest,
  type FaultServer,
  formatHead,
  type SeenRequest,
  startFaultServer,
} from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';

const token = 'one-request-token';
const everyStatus = Array.from({ length: 500 }, (_, index) => 100 + index);
const created = formatHead(200, { 'Content-Type': 'application/json', 'Content-Length': '15' });
const createdAnswer = `${created}{"name":"Fern"}`;

/** Headers that a careless server could add to each status. */
const headers: Readonly<Record<number, Readonly<Record<string, string>>>> = {
  101: { Upgrade: 'websocket', Connection: 'Upgrade' },
  301: { Location: '/plants' },
  302: { Location: '/plants' },
  303: { Location: '/plants' },
  307: { Location: '/plants' },
  308: { Location: '/plants' },
  401: { 'WWW-Authenticate': 'Bearer' },
  407: { 'Proxy-Authenticate': 'Basic' },
  408: { Connection: 'close' },
  425: { 'Retry-After': '0' },
  429: { 'Retry-After': '0' },
  503: { 'Retry-After': '0' },
  511: { Location: '/plants' },
};

function formatAnswer(status: number): string {
  const hasBody = status >= 200 && status !== 204 && status !== 304;
  const length: Record<string, string> = hasBody ? { 'Content-Length': '0' } : {};
  return formatHead(status, { ...length, ...headers[status] });
}

function getId(body: string): number {
  return Number(/"id":(\d+)/.exec(body)?.[1] ?? 0);
}

async function send(url: string, more: { keepsConnection?: boolean; id?: bigint; timeout?: number } = {}) {
  const { id = 42n, timeout = 10_000, ...rest } = more;
  const plant = { id, name: 'Fern' };
  return (await createPlant({ plant, store: getStore(url), token, timeout, ...rest })).outcome;
}

async function withServer<T>(
  answer: (request: SeenRequest) => void,
  work: (server: FaultServer) => Promise<T>,
): Promise<T> {
  const server = await startFaultServer(eachRequest(answer));
  try {
    return await work(server);
  } finally {
    await server.close();
  }
}

describe('the request on the wire', () => {
  for (const keepsConnection of [false, true]) {
    test(`has a length and its whole body, and is not chunked${keepsConnection ? ', on a kept connection' : ''}`, async () => {
      await withServer(
        ({ socket }) => socket.end(createdAnswer),
        async (server) => {
          const plant = { id: 9223372036854775807n, name: 'Ü 🌱'.repeat(5000), tag: 'ש' };
          const store = getStore(server.url);
          await createPlant({ plant, store, token, timeout: 10_000, keepsConnection });
          const body = Buffer.from(`{"id":${plant.id},"name":"${plant.name}","tag":"${plant.tag}"}`);
          const [request] = server.requests;
          assert.equal(server.requests.length, 1);
          assert.equal(request?.body, body.toString('latin1'));
          const head = request.text.slice(0, request.text.indexOf('\r\n\r\n'));
          assert.match(head, new RegExp(`^content-length: ${body.length}$`, 'im'));
          assert.equal(head.match(/content-length/gi)?.length, 1);
          assert.doesNotMatch(head, /transfer-encoding|expect/i);
        },
      );
    });
  }
});

describe('every status from 100 to 599 is asked for once', () => {
  const ways: Readonly<Record<string, { keepsConnection: boolean; closes: boolean }>> = {
    'on a connection of its own': { keepsConnection: false, closes: true },
    'on a connection of its own that the store keeps open': { keepsConnection: false, closes: false },
    'on a kept connection': { keepsConnection: true, closes: false },
    'on a kept connection that the store closes': { keepsConnection: true, closes: true },
  };
  for (const [name, { keepsConnection, closes }] of Object.entries(ways)) {
    test(name, async () => {
      const seen: number[] = [];
      /** The plant's id is the status. A second request for it is told that the plant was created. */
      const answer = ({ body, socket }: SeenRequest) => {
        const status = getId(body);
        socket.write(seen.includes(status) ? createdAnswer : formatAnswer(status));
        seen.push(status);
        // Nothing comes after an informational response, which isn't an answer.
        if (closes || status < 200) socket.end();
      };
      await withServer(answer, async ({ url }) => {
        const waiting = [...everyStatus];
        const next = async () => {
          for (let status = waiting.shift(); status !== undefined; status = waiting.shift()) {
            const { state } = await send(url, { id: BigInt(status), keepsConnection });
            assert.notEqual(state, 'created', `status ${status}`);
            assert.notEqual(state, 'notSent', `status ${status}`);
          }
        };
        await Promise.all(Array.from({ length: 4 }, next));
      });
      assert.deepEqual(
        seen.sort((one, other) => one - other),
        everyStatus,
      );
    });
  }
});

describe('a kept connection that goes stale', () => {
  const ends: Readonly<Record<string, (request: SeenRequest) => void>> = {
    'by a reset when the second request has arrived': ({ turn, socket }) =>
      turn === 0 ? socket.write(createdAnswer) : socket.resetAndDestroy(),
    'by an end when the second request has arrived': ({ turn, socket }) =>
      turn === 0 ? socket.write(createdAnswer) : socket.end(),
    'by an end right behind the answer': ({ socket }) => socket.end(createdAnswer),
    'by a reset right behind the answer': ({ socket }) =>
      socket.write(createdAnswer, () => socket.resetAndDestroy()),
    'by a status that says so': ({ turn, socket }) =>
      turn === 0 ? socket.write(createdAnswer) : socket.end(formatAnswer(408)),
    'by the start of an answer': ({ turn, socket }) =>
      turn === 0 ? socket.write(createdAnswer) : socket.end('HTTP/1.1 20'),
  };
  for (const [name, answer] of Object.entries(ends)) {
    test(`${name}: no plant is sent twice, and the outcome is honest`, async () => {
      await withServer(answer, async (server) => {
        const outcomes = new Map<bigint, Outcome['state']>();
        for (let id = 1n; id <= 40n; id += 1n) {
          outcomes.set(id, (await send(server.url, { id, keepsConnection: true })).state);
        }
        const seen = server.requests.map(({ body }) => BigInt(getId(body)));
        assert.equal(new Set(seen).size, seen.length, `${seen}`);
        for (const [id, state] of outcomes) {
          if (state === 'created') assert.ok(seen.includes(id));
          else assert.equal(state, 'unknown');
          if (!seen.includes(id)) assert.equal(state, 'unknown');
        }
      });
    });
  }
});
