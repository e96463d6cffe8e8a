// What runs in the page that starts a language server of the web for tests: the extension's own way to start it, and a
// bridge that hands each message on as JSON.
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

const scripts = { serverScript: '/web/server.js', openApiScript: '/web/openApi.js' };

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
      });
      const warnings: string[] = [];
      const server: WebServer = await servers.start((message) => warnings.push(message));
      server.port.addEventListener('message', (event) => {
        void bridge.toTest(JSON.stringify(Reflect.get(event, 'data')));
      });
      server.port.start();
      bridge.toServer = (json) => server.port.postMessage(JSON.parse(json));
      return warnings;
    },
  } satisfies Bridge,
});
