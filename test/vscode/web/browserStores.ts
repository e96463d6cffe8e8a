// Plant stores on this machine as a browser meets them: who allows its origin, who doesn’t, and who breaks.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { defaultToken } from '../../support/stores/strictPlantStore.ts';
import type { Manners, SeenRequest, StartedStore } from './backstageRequests.ts';

export interface BrowserStore extends StartedStore {
  /** Every request so far, oldest first. */
  getRequests(): readonly SeenRequest[];
  close(): Promise<void>;
}

export async function startBrowserStore(manners: Manners): Promise<BrowserStore> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    seen.push({
      method: request.method ?? '',
      path: request.url ?? '',
      hasToken: JSON.stringify(request.headers).includes(defaultToken),
      body,
    });
    answer(manners, request, response, body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    token: defaultToken,
    getRequests: () => [...seen],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(manners: Manners, request: IncomingMessage, response: ServerResponse, body: string): void {
  if (manners !== 'silent') {
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*');
    response.setHeader('vary', 'origin');
  }
  if (request.method === 'OPTIONS') {
    if (manners === 'silent') response.writeHead(405).end();
    else {
      response.setHeader('access-control-allow-methods', 'POST');
      response.setHeader('access-control-allow-headers', 'authorization, content-type');
      response.writeHead(204).end();
    }
    return;
  }
  const isPlant = request.method === 'POST' && request.url === '/plants';
  if (!isPlant)
    return void response.writeHead(request.url === '/plants' ? 405 : 404, { allow: 'POST' }).end();
  if (request.headers.authorization !== `Bearer ${defaultToken}`) return void response.writeHead(401).end();
  if (manners === 'breaking') return void request.socket.resetAndDestroy();
  response.writeHead(200, { 'content-type': 'application/json' }).end(body.replace(/"id":-?\d+,/, ''));
}
