// A page in a real browser whose worker sends plants to a store on another origin, as the extension does in VS Code for the
// Web.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Outcome } from '../../client/src/plantStore/outcome.ts';
import { repositoryPath } from '../support/repository.ts';
import { launchChromium, patience } from '../vscode/chromium.ts';
import type { WorkerRequest } from './exchangeWorker.ts';

export interface ExchangePage {
  /** Of the worker that sends. */
  readonly origin: string;
  send(request: WorkerRequest): Promise<Outcome>;
  /** Starts another session: nothing is remembered of any store. */
  reload(): Promise<void>;
  close(): Promise<void>;
}

const html = `<!doctype html><title>A page</title><script>
  const worker = new Worker('/worker.js');
  const send = (request) => new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(request, [port2]);
  });
  Object.assign(globalThis, { send });
</script>`;

export async function openExchangePage(): Promise<ExchangePage> {
  const script = await readFile(repositoryPath('out/browser/exchangeWorker.js'));
  const server = createServer((request, response) => {
    const isScript = request.url === '/worker.js';
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://localhost:${port}`;
  const browser = await launchChromium();
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  const reload = async () => void (await page.goto(origin));
  await reload();
  return {
    origin,
    send: (request) =>
      page.evaluate(
        (sent) => (globalThis as unknown as { send(request: WorkerRequest): Promise<Outcome> }).send(sent),
        request,
      ),
    reload,
    async close() {
      await browser.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
    },
  };
}
