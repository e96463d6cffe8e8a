// What runs in the page that starts a language server of the web for tests: the extension's own way to start it, and a
// bridge that hands messages on as JSON.
import { createWebServers, type WebServer } from '../../../client/src/languageServer/webServer.ts';

/** What the page and the test give each other. */
interface Bridge {
  /** Set by the test: receives what the server says. */
  toTest: (json: string) => Promise<void>;
  toServer: (json: string) => void;
  /** Returns what the start warned of. `hasWorkers`: whether this host lets scripts make workers. */
  startServer: (hasWorkers: boolean) => Promise<readonly string[]>;
}

declare const bridge: Bridge;

const scripts = {
  serverScript: '/web/server.js',
  openApiScript: '/openApi.js',
  pageScript: '/pages.js',
};

let said: unknown[] = [];
let isSending = false;

/** All together that has come meanwhile: each way out of the page takes milliseconds. */
async function send(): Promise<void> {
  if (isSending) return;
  isSending = true;
  await Promise.resolve();
  while (said.length > 0) {
    const json = JSON.stringify(said);
    said = [];
    await bridge.toTest(json);
  }
  isSending = false;
}

Object.assign(globalThis, {
  bridge: {
    toTest: async (json: string) => Reflect.get(globalThis, 'toTest')(json),
    toServer: () => undefined,
    async startServer(hasWorkers: boolean) {
      if (!hasWorkers) Reflect.deleteProperty(globalThis, 'Worker');
      const origin: unknown = Reflect.get(Reflect.get(globalThis, 'location'), 'origin');
      const servers = createWebServers({
        serverScript: `${origin}${scripts.serverScript}`,
        openApiScript: `${origin}${scripts.openApiScript}`,
        pageScript: `${origin}${scripts.pageScript}`,
      });
      const warnings: string[] = [];
      const server: WebServer = await servers.start((message) => warnings.push(message));
      server.port.addEventListener('message', (event) => {
        said.push(Reflect.get(event, 'data'));
        void send();
      });
      server.port.start();
      bridge.toServer = (json) => {
        const messages: unknown = JSON.parse(json);
        if (Array.isArray(messages)) for (const message of messages) server.port.postMessage(message);
      };
      return warnings;
    },
  } satisfies Bridge,
});
