import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { describe, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createPlant } from '../../../client/src/plantStore/createPlant.ts';
import { getOutcomeKind } from '../../../client/src/plantStore/outcomeText.ts';
import { type Certificate, createCertificate } from '../../support/certificate.ts';
import { getStore } from '../../support/store.ts';
import { startStrictPlantStore } from '../../support/strictPlantStore.ts';

const day = 24 * 60 * 60 * 1000;
const fromNow = (days: number) => new Date(Date.now() + days * day);
const valid = { hosts: ['127.0.0.1'], notBefore: fromNow(-1), notAfter: fromNow(1) };

/** Sends a plant to an HTTPS store with this certificate. Gives the outcome and how many requests arrived. */
async function sendTo(certificate: Certificate): Promise<{ kind: string; requests: number }> {
  let requests = 0;
  const server = createServer({ ...certificate }, (_request, response) => {
    requests += 1;
    response.end('{"name":"Fern"}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const kind = await send(`https://127.0.0.1:${port}`);
  server.closeAllConnections();
  server.close();
  return { kind, requests };
}

async function send(baseUrl: string): Promise<string> {
  const outcome = await createPlant({
    plant: { id: 42n, name: 'Fern' },
    store: getStore(baseUrl),
    token: 'tls-token',
    timeout: 10_000,
  });
  return getOutcomeKind(outcome);
}

function trust(certificate: Certificate): Certificate {
  setDefaultCACertificates([...getCACertificates(), certificate.cert]);
  return certificate;
}

describe('certificates are always checked, before anything is sent', () => {
  test('one that nobody vouches for', async () => {
    assert.deepEqual(await sendTo(createCertificate(valid)), {
      kind: 'notSent, certificate, DEPTH_ZERO_SELF_SIGNED_CERT',
      requests: 0,
    });
  });

  test('one that has expired', async () => {
    const certificate = createCertificate({ ...valid, notAfter: fromNow(-0.5) });
    assert.deepEqual(await sendTo(trust(certificate)), {
      kind: 'notSent, certificate, CERT_HAS_EXPIRED',
      requests: 0,
    });
  });

  test('one for another host', async () => {
    assert.deepEqual(await sendTo(trust(createCertificate({ ...valid, hosts: ['plants.example'] }))), {
      kind: 'notSent, certificate, ERR_TLS_CERT_ALTNAME_INVALID',
      requests: 0,
    });
  });

  test('one that the system trusts', async () => {
    assert.deepEqual(await sendTo(trust(createCertificate(valid))), { kind: 'created', requests: 1 });
  });
});

test('https to a port that speaks http: not sent', async () => {
  const store = await startStrictPlantStore();
  const kind = await send(store.url.replace('http:', 'https:'));
  await store.close();
  assert.match(kind, /^notSent, tls, ERR_SSL_/);
  assert.deepEqual(store.requests, []);
});
