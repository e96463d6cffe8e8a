// What suites in a browser can’t do themselves is done for them here, in the process that runs them: plant stores, whose
// requests are counted where they arrive, and the results. They ask by HTTP, at an address that nobody else knows.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { SuiteResult } from '../suites/results.ts';
import { type Request, type SeenRequest, storeElsewhere } from './backstageRequests.ts';
import { type BrowserStore, startBrowserStore } from './browserStores.ts';

export interface Backstage {
  readonly url: string;
  /** Of the tests that have ended. */
  readonly results: readonly SuiteResult[];
  /** Settles when the suites have ended. */
  readonly finished: Promise<void>;
  close(): Promise<void>;
}

/** @param elsewhere what the browser has sent to `storeElsewhere`, oldest first. */
export async function openBackstage(elsewhere: readonly SeenRequest[]): Promise<Backstage> {
  const stores = new Map<string, BrowserStore>();
  const path = `/${randomBytes(16).toString('hex')}`;
  const results: SuiteResult[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });

  const answer = async (request: Request): Promise<object> => {
    if (request.act === 'startStore') {
      const store = await startBrowserStore(request.manners);
      stores.set(store.url, store);
      return { url: store.url, token: store.token };
    }
    if (request.act === 'readStore') {
      if (request.url === storeElsewhere.url) return elsewhere;
      const seen: readonly SeenRequest[] = stores.get(request.url)?.getRequests() ?? [];
      return seen;
    }
    if (request.act === 'tell') results.push(request.result);
    if (request.act === 'finish') finish();
    return {};
  };

  const server = createServer(async (incoming, response) => {
    const allowed = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    if (incoming.url !== path || incoming.method !== 'POST') {
      response.writeHead(incoming.method === 'OPTIONS' ? 204 : 404, allowed).end();
      return;
    }
    const answered = await answer((await json(incoming)) as Request);
    response.writeHead(200, { ...allowed, 'content-type': 'application/json' }).end(JSON.stringify(answered));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    results,
    finished,
    async close() {
      await Promise.all([...stores.values()].map((store) => store.close()));
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
