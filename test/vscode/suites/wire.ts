// What is sent through the fetch that VS Code puts in place of Node's, counted where it arrives.
import assert from 'node:assert/strict';
import { ConfigurationTarget, workspace } from 'vscode';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { createCertificate, trust } from '../../support/stores/certificate.ts';
import { startConnectProxy, type Tunnel } from '../../support/stores/connectProxy.ts';
import { eachRequest, formatHead, startFaultServer } from '../../support/stores/faultServer.ts';
import { getStore } from '../../support/stores/store.ts';
import {
  answerInstead,
  type StrictPlantStore,
  startStrictPlantStore,
} from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const token = 'canary-on-the-wire';
const plant = { id: 9223372036854775807n, name: 'Ü 🌱' };
const body = `{"id":9223372036854775807,"name":"Ü 🌱"}`;
const acceptEach = eachRequest(({ socket }) => void socket.end(formatHead(201, {})));

const send = async (url: string, keepsConnection = false) =>
  (await createPlant({ plant, store: getStore(url), token, timeout: 20_000, keepsConnection })).outcome;

/** Writes one of VS Code's own user settings and waits until it takes effect. */
async function set(name: string, value: unknown): Promise<void> {
  const read = () => workspace.getConfiguration().inspect(name)?.globalValue;
  await workspace.getConfiguration().update(name, value, ConfigurationTarget.Global);
  await waitUntil(`${name} is written`, () => read() === value);
}

describe('The wire, through VS Code’s own fetch', () => {
  for (const keepsConnection of [false, true]) {
    it(`every status is asked for once${keepsConnection ? ', on kept connections' : ''}`, async () => {
      const seen: number[] = [];
      const server = await startFaultServer(
        eachRequest(({ body, socket }) => {
          const status = Number(/"id":(\d+)/.exec(body)?.[1]);
          seen.push(status);
          socket.write(formatHead(status, status === 204 || status === 304 ? {} : { 'Content-Length': '0' }));
          if (status < 200) socket.end();
        }),
      );
      const statuses = Array.from({ length: 500 }, (_, index) => 100 + index);
      for (const status of statuses) {
        await createPlant({
          plant: { id: BigInt(status), name: 'Fern' },
          store: getStore(server.url),
          token,
          timeout: 20_000,
          keepsConnection,
        });
      }
      await server.close();
      assert.deepEqual(seen, statuses);
    });
  }

  it('the body is whole and has a length', async () => {
    const server = await startFaultServer(acceptEach);
    await send(server.url);
    await server.close();
    assert.equal(server.requests.length, 1);
    const [request] = server.requests;
    assert.equal(request?.body, Buffer.from(body).toString('latin1'));
    assert.match(request.text, new RegExp(`^content-length: ${Buffer.byteLength(body)}\r$`, 'im'));
    assert.doesNotMatch(request.text, /^transfer-encoding/im);
  });

  describe('and TLS', () => {
    let store: StrictPlantStore;
    let port: number;
    let status = 200;
    let earlier = 0;
    const getSeen = () =>
      store.requests
        .slice(earlier)
        .map(
          ({ method, url, headers, rawBody }) => `${method} ${url} ${headers['content-length']} ${rawBody}`,
        );

    before(async () => {
      store = await startStrictPlantStore({
        token,
        certificate: trust(createCertificate(['plants.example'])),
        instead: (_index, response) => status !== 200 && answerInstead(response, status),
      });
      ({ port } = store);
      // VS Code would replace the certificate authorities with the system's.
      await set('http.systemCertificates', false);
    });

    beforeEach(() => {
      earlier = store.requests.length;
      status = 200;
    });

    after(async () => {
      await store.close();
      for (const name of ['http.systemCertificates', 'http.proxy', 'http.proxyStrictSSL']) {
        await set(name, undefined);
      }
    });

    async function sendThrough(tunnel: Tunnel, baseUrl = 'https://plants.example') {
      const proxy = await startConnectProxy(tunnel);
      await set('http.proxy', proxy.url);
      try {
        return { kind: getOutcomeKind(await send(baseUrl)), tunnels: proxy.tunnels, seen: proxy.seen() };
      } finally {
        await proxy.close();
        await set('http.proxy', undefined);
      }
    }

    it('through a proxy the plant arrives once, and the proxy sees neither it nor the token', async () => {
      const { kind, tunnels, seen: inClear } = await sendThrough({ port });
      assert.equal(kind, 'created');
      assert.deepEqual(tunnels, ['plants.example:443']);
      assert.deepEqual(getSeen(), [`POST /plants ${Buffer.byteLength(body)} ${body}`]);
      assert.ok(!inClear.includes(token) && !inClear.includes('9223372036854775807'));
    });

    for (const each of [401, 407, 408, 421, 425, 429, 503]) {
      it(`status ${each} through a proxy is asked for once`, async () => {
        status = each;
        await sendThrough({ port });
        assert.equal(getSeen().length, 1);
      });
    }

    for (const refusal of [{ status: 407 }, { status: 421 }, { status: 502 }, 'reset'] as const) {
      it(`a proxy that refuses, ${JSON.stringify(refusal)}: nothing is claimed, nothing arrives`, async () => {
        const { kind, seen: inClear } = await sendThrough(refusal);
        assert.match(kind, /^(unknown|notSent), /);
        assert.deepEqual(getSeen(), []);
        assert.ok(!inClear.includes(token));
      });
    }

    it('stores on this machine are not asked for through a proxy', async () => {
      const near = await startFaultServer(acceptEach);
      for (const host of ['127.0.0.1', 'localhost']) {
        const { tunnels, seen: inClear } = await sendThrough({ port }, `http://${host}:${near.port}`);
        assert.deepEqual(tunnels, [], host);
        assert.equal(inClear, '');
      }
      await near.close();
      assert.equal(near.requests.length, 2);
    });

    it('the setting that lets a proxy’s certificate pass does not let a store’s pass', async () => {
      await set('http.proxyStrictSSL', false);
      const direct = await send(`https://127.0.0.1:${port}`);
      assert.equal(getOutcomeKind(direct), 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID');
      const { kind } = await sendThrough({ port }, 'https://other.example');
      assert.equal(kind, 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID');
      assert.deepEqual(getSeen(), []);
    });

    it('nothing goes out where Node is told to verify no certificate', async () => {
      process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
      try {
        const { kind } = await sendThrough({ port });
        assert.equal(kind, 'notSent, unverifiedCertificates');
      } finally {
        delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
      }
      assert.deepEqual(getSeen(), []);
    });
  });
});
