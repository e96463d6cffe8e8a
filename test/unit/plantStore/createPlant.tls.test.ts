import assert from 'node:assert/strict';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { createServer as createTlsServer } from 'node:tls';
import { type CreatePlantRequest, createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { getOutcomePolicy } from '../../../client/src/plantStore/outcomeTable.ts';
import { getOutcomeKind, getOutcomeText } from '../../../client/src/plantStore/outcomeText.ts';
import { type Certificate, createCertificate, trust } from '../../support/stores/certificate.ts';
import { getStore } from '../../support/stores/store.ts';
import { startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';

const plant = { id: 42n, name: 'Fern' };
const token = 'tls-token';
const thisHost = ['127.0.0.1'];

/** Sends a plant to an HTTPS store with this certificate. Returns the outcome and how many requests arrived. */
async function sendTo(certificate: Certificate): Promise<{ kind: string; requests: number }> {
  const store = await startStrictPlantStore({ token, certificate });
  const kind = await send(store.url);
  await store.close();
  return { kind, requests: store.requests.length };
}

async function attempt(baseUrl: string): Promise<Outcome> {
  return (await createPlant({ plant, store: getStore(baseUrl), token, timeout: 10_000 })).outcome;
}

async function attemptAt(port: number, options: Partial<CreatePlantRequest>) {
  const store = getStore(`https://127.0.0.1:${port}`);
  return getOutcomeKind((await createPlant({ plant, store, token, timeout: 10_000, ...options })).outcome);
}

/** Sends a plant to a server of TLS, or of anything else, and closes it. */
async function sendToServer(server: Server, options: Partial<CreatePlantRequest> = {}): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket.on('error', () => undefined)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const kind = await attemptAt((server.address() as AddressInfo).port, options);
  for (const socket of sockets) socket.destroy();
  server.close();
  return kind;
}

async function send(baseUrl: string): Promise<string> {
  return getOutcomeKind(await attempt(baseUrl));
}

describe('certificates are always checked, before anything is sent', () => {
  test('one that nobody vouches for', async () => {
    assert.deepEqual(await sendTo(createCertificate(thisHost)), {
      kind: 'notSent, certificate, DEPTH_ZERO_SELF_SIGNED_CERT',
      requests: 0,
    });
  });

  test('one that has expired', async () => {
    const certificate = createCertificate(thisHost, -0.5);
    assert.deepEqual(await sendTo(trust(certificate)), {
      kind: 'notSent, certificate, CERT_HAS_EXPIRED',
      requests: 0,
    });
  });

  test('one for another host', async () => {
    assert.deepEqual(await sendTo(trust(createCertificate(['plants.example']))), {
      kind: 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID',
      requests: 0,
    });
  });

  test('one that the system trusts', async () => {
    assert.deepEqual(await sendTo(trust(createCertificate(thisHost))), { kind: 'created', requests: 1 });
  });
});

describe('where Node is told to verify no certificate', () => {
  before(() => {
    process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  });
  after(() => {
    delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
  });

  const certificates = {
    'one that nobody vouches for': createCertificate(thisHost),
    'one for another host': createCertificate(['plants.example']),
    'even one that the system trusts': trust(createCertificate(thisHost)),
  };
  for (const [name, certificate] of Object.entries(certificates)) {
    test(`no token goes to ${name}`, async () => {
      assert.deepEqual(await sendTo(certificate), { kind: 'notSent, unverifiedCertificates', requests: 0 });
    });
  }

  test('an import stops before its first request, with nothing lost for a resume', async () => {
    const outcome = await attempt('https://127.0.0.1:1');
    assert.equal(outcome.state === 'notSent' && outcome.reason, 'unverifiedCertificates');
    assert.deepEqual(getOutcomePolicy(outcome).inImport, { state: 'unsent', reaction: 'stop' });
  });

  test('plain http to this machine has no certificate and goes on', async () => {
    const store = await startStrictPlantStore({ token });
    assert.equal(await send(store.url), 'created');
    await store.close();
  });

  test('the person is told what to change', () => {
    const store = getStore('https://plants.example');
    const text = getOutcomeText({ state: 'notSent', reason: 'unverifiedCertificates' }, { plant, store });
    assert.equal(
      text,
      'Plant “Fern” (id 42) was not sent: the certificate of https://plants.example would not be verified, because the environment variable NODE_TLS_REJECT_UNAUTHORIZED is 0. Remove that variable and restart VS Code.',
    );
  });
});

test('https to a port that speaks http: not sent', async () => {
  const store = await startStrictPlantStore();
  const kind = await send(store.url.replace('http:', 'https:'));
  await store.close();
  assert.match(kind, /^notSent, tls, ERR_SSL_/);
  assert.deepEqual(store.requests, []);
});

describe('a connection that never becomes secure: not sent', () => {
  test('the store refuses the handshake', async () => {
    const kind = await sendToServer(createTlsServer({}));
    assert.match(kind, /^notSent, tls, ERR_SSL_SSL\/TLS_ALERT_/);
  });

  test('the connection ends within the handshake', async () => {
    const server = createServer((socket) => socket.once('data', () => socket.destroy()));
    assert.equal(await sendToServer(server), 'notSent, unreachable, ECONNRESET');
  });

  test('the handshake takes longer than the user or the limit waits', async () => {
    const cancel = new AbortController();
    const silent = () => createServer((socket) => socket.once('data', () => cancel.abort()));
    assert.equal(await sendToServer(silent(), { signal: cancel.signal }), 'notSent, cancelled');
    assert.equal(await sendToServer(silent(), { timeout: 100 }), 'notSent, connectTimeout');
  });
});

test('a store that ends a connection because of the client’s certificate may have got the plant', async () => {
  const certificate = trust(createCertificate(thisHost));
  const server = createTlsServer({ ...certificate, requestCert: true, rejectUnauthorized: true });
  assert.match(await sendToServer(server), /^unknown, /);
});
