// A store that is not on this machine, for a browser that reaches nothing else: the browser finds it by its name, over TLS, and
// every request is counted where it arrives.
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { createCertificate } from '../../support/stores/certificate.ts';
import { thisMachineOnly } from '../chromium.ts';
import { type SeenRequest, storeElsewhere } from './backstageRequests.ts';

export interface ElsewhereStore {
  /** Command-line flags of a Chromium that finds it. */
  readonly flags: readonly string[];
  /** Oldest first. */
  readonly seen: readonly SeenRequest[];
  close(): Promise<void>;
}

const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*, authorization' };

export async function startElsewhereStore(): Promise<ElsewhereStore> {
  const { hostname } = new URL(storeElsewhere.url);
  const seen: SeenRequest[] = [];
  const server = createServer(createCertificate([hostname]), async (request, response) => {
    const { method = '', url = '', headers } = request;
    const body = await text(request);
    seen.push({ method, path: url, hasToken: JSON.stringify(headers).includes(storeElsewhere.token), body });
    response.writeHead(200, { ...allowed, 'content-type': 'application/json' });
    response.end(body.replace(/"id":-?\d+,/, ''));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    flags: [
      `--host-resolver-rules=MAP ${hostname}:443 127.0.0.1:${port}, ${thisMachineOnly}`,
      '--ignore-certificate-errors',
    ],
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
