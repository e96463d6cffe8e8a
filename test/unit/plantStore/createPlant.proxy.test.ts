import assert from 'node:assert/strict';
import { setGlobalProxyFromEnv } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { createCertificate, trust } from '../../support/stores/certificate.ts';
import { startConnectProxy, type Tunnel } from '../../support/stores/connectProxy.ts';
import { getStore } from '../../support/stores/store.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';

const token = 'canary-through-a-tunnel';

let store: StrictPlantStore;
let port: number;

before(async () => {
  store = await startStrictPlantStore({ token, certificate: trust(createCertificate(['plants.example'])) });
  ({ port } = store);
});

after(() => store.close());

/** Sends a plant through a proxy. */
async function sendThrough(tunnel: Tunnel, baseUrl = 'https://plants.example') {
  const proxy = await startConnectProxy(tunnel);
  const restore = setGlobalProxyFromEnv({ http_proxy: proxy.url, https_proxy: proxy.url });
  try {
    const { outcome } = await createPlant({
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
    assert.deepEqual(
      store.requests.map(({ method, url, authorization }) => `${method} ${url} ${authorization}`),
      [`POST /plants Bearer ${token}`],
    );
    assert.ok(!proxy.seen().includes(token) && !proxy.seen().includes('Fern'));
  });

  test('the certificate is that of the store, whoever connects', async () => {
    const { kind } = await sendThrough({ port }, 'https://other.example');
    assert.equal(kind, 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID');
    assert.equal(store.requests.length, 1);
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
      assert.equal(store.requests.length, 1);
    });
  }
});
