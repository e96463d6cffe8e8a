// What a page's worker runs: the extension's exchange as a browser has it, asked by messages.
import { createBrowserExchange } from '../../client/src/plantStore/browser/browserExchange.ts';
import type { Outcome } from '../../client/src/plantStore/outcome.ts';

export interface WorkerRequest {
  readonly url: string;
  readonly token: string;
  readonly id: bigint;
  readonly timeout: number;
  /** Milliseconds after which the person cancels. */
  readonly cancelAfter?: number;
}

const exchange = createBrowserExchange({
  fetch: () => Promise.reject(new Error('There is no sandbox here')),
});

async function send({ url, token, id, timeout, cancelAfter }: WorkerRequest): Promise<Outcome> {
  const store = { origin: new URL(url).origin, plantsUrl: `${url}/plants` };
  const signal = cancelAfter === undefined ? undefined : AbortSignal.timeout(cancelAfter);
  const plant = { id, name: 'Fern' };
  const { outcome } = await exchange({ plant, store, token, timeout, ...(signal && { signal }) });
  return outcome;
}

interface Message {
  readonly data: WorkerRequest;
  readonly ports: readonly { postMessage(outcome: Outcome): void }[];
}

Object.assign(globalThis, {
  onmessage: ({ data, ports: [port] }: Message) =>
    void send(data).then((outcome) => port?.postMessage(outcome)),
});
