import assert from 'node:assert/strict';
import { once } from 'node:events';
import { setGlobalProxyFromEnv } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { createCertificate } from '../../support/stores/certificate.ts';
import { startConnectProxy, type Tunnel } from '../../support/stores/connectProxy.ts';
import { getStore } from '../../support/stores/store.ts';

const token = 'canary-through-a-tunnel';
const day = 24 * 60 * 60 * 1000;
const certificate = createCertificate({
  hosts: ['plants.example'],
  notBefore: new Date(Date.now() - day),
  notAfter: new Date(Date.now() + day),
});

let store: Server;
let port: number;
const received: string[] = [];

before(async () => {
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
  store = createServer({ ...certificate }, (request, response) => {
    received.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    response.end('{"name":"Fern"}');
  });
  store.listen(0, '127.0.0.1');
  await once(store, 'listening');
  port = (store.address() as AddressInfo).port;
});

after(() => {
  store.closeAllConnections();
  store.close();
});

/** Sends a plant through a proxy. */
async function sendThrough(tunnel: Tunnel, baseUrl = 'https://plants.example') {
  const proxy = await startConnectProxy(tunnel);
  const restore = setGlobalProxyFromEnv({ http_proxy: proxy.url, https_proxy: proxy.url });
  try {
    const outcome = await createPlant({
      plant: { id: 42n, name: 'Fern' },
      store: getStore(baseUrl),
      token,
      timeout: 10_000,
    });
    return { kind: getOutcomeKind(outcome), proxy };
  } finally {
    restore();
    await proxy.close();
  }
}

describe('through a proxy', () => {
  test('the plant arrives once, and the proxy sees neither the plant nor the token', async () => {
    const { kind, proxy } = await sendThrough({ port });
    assert.equal(kind, 'created');
    assert.deepEqual(proxy.tunnels, ['plants.example:443']);
    assert.deepEqual(received, [`POST /plants Bearer ${token}`]);
    assert.ok(!proxy.seen().includes(token) && !proxy.seen().includes('Fern'));
  });

  test('the certificate is that of the store, whoever connects', async () => {
    const { kind } = await sendThrough({ port }, 'https://other.example');
    assert.equal(kind, 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID');
    assert.equal(received.length, 1);
  });

  const refusals: Readonly<Record<string, Tunnel>> = {
    'that wants a password of its own': { status: 407 },
    'that takes the connection for misdirected': { status: 421 },
    'that does not reach the store': { status: 502 },
    'that breaks off': 'reset',
  };
  for (const [name, tunnel] of Object.entries(refusals)) {
    test(`${name}: nothing is claimed, and nothing is tried again`, async () => {
      const { kind, proxy } = await sendThrough(tunnel);
      assert.match(kind, /^(unknown|notSent), /);
      assert.equal(proxy.tunnels.length, 1);
      assert.ok(!proxy.seen().includes(token));
      assert.equal(received.length, 1);
    });
  }
});
