// A real store for imports that answers as a test says, and counts every request by the id in its body.
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getStore } from '../../../support/stores/store.ts';

/** A store that answers the n-th request, from 0 on, as the test says; undefined: as it should be. */
export async function startStore(answer: (index: number, response: ServerResponse) => boolean) {
  /** Ids that were created, in order. */
  const ids: string[] = [];
  /** Ids of every request, in order. */
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const id = /"id":(-?\d+)/.exec(body)?.[1] ?? '';
    const index = asked.length;
    asked.push(id);
    if (answer(index, response)) return;
    ids.push(id);
    response.setHeader('Content-Type', 'application/json');
    response.end(`{"name":${/"name":("[^"]*")/.exec(body)?.[1]}}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    store: getStore(`http://127.0.0.1:${port}`),
    ids,
    asked,
    get requests() {
      return asked.length;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Ends the exchange; true, as a test that refuses says. */
export const refuse = (
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  body = '',
) => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(body);
  return true;
};
