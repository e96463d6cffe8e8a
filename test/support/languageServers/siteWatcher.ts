// The extension's store of site models on top of a language server in memory.
import { EventEmitter } from 'node:events';
import {
  createSiteModels,
  type SiteModelChange,
  type WatchedSites,
} from '../../../client/src/sites/siteModels.ts';
import {
  type SiteChange,
  siteChangedNotification,
  watchSitesRequest,
} from '../../../server/src/shared/protocol.ts';
import type { SiteModel, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { toSiteModel } from '../../../server/src/shared/sitePatch.ts';
import type { Lifetime } from '../lifetime.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './siteServer.ts';

const diagnosticsMethod = 'textDocument/publishDiagnostics';

export interface SiteWatcher extends SiteServer {
  readonly models: WatchedSites;
  /** What the store told its listener. */
  readonly changes: readonly SiteModelChange[];
  /** What the server sent. */
  readonly sent: readonly SiteChange[];
  /** The models as the server has them now. */
  askWhole(): Promise<SiteModel[]>;
  stopWatching(): void;
  /** Hears of what arrives from now on: diagnostics and changes of sites, by their methods. */
  onMessage(listener: (method: string) => void): void;
}

/** Keys of `files` are absolute paths. */
export async function watchSites(
  test: Lifetime,
  files: Readonly<Record<string, string>>,
  options?: SiteServerOptions,
): Promise<SiteWatcher> {
  const server = await startSiteServer(test, files, options);
  const { client } = server;
  const sent: SiteChange[] = [];
  const events = new EventEmitter();
  client.connection.onNotification(siteChangedNotification, (change: SiteChange) => {
    sent.push(change);
    events.emit('change', change);
  });
  const models = createSiteModels({
    state: 'ready',
    start: async () => {},
    onDidChangeState: () => ({ dispose() {} }),
    onDidChangeSite(listener) {
      events.on('change', listener);
      return { dispose: () => void events.off('change', listener) };
    },
    ask: (method, params) => client.request(method, params),
  });
  const changes: SiteModelChange[] = [];
  const listening = models.onDidChange((change) => changes.push(change));
  return {
    ...server,
    models,
    changes,
    sent,
    askWhole: async () => (await client.request<WholeSite[]>(watchSitesRequest, {})).map(toSiteModel),
    stopWatching: () => listening.dispose(),
    onMessage(listener) {
      events.on('change', () => listener(siteChangedNotification));
      client.connection.onNotification(diagnosticsMethod, () => listener(diagnosticsMethod));
    },
  };
}
