// The models of the workspace's sites, which all views show. Patches keep them up to date while there are listeners.
import {
  type SiteChange,
  unwatchSitesRequest,
  watchSitesRequest,
} from '../../../server/src/shared/protocol.ts';
import type { SiteModel, SitePatch, WholeSite } from '../../../server/src/shared/siteModel.ts';
import { applySitePatch, toSiteModel } from '../../../server/src/shared/sitePatch.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import { createListeners, type Listening } from '../listeners.ts';

export interface SiteModelChange {
  /** The configuration's. */
  readonly uri: string;
  /** `undefined` if the configuration is gone. */
  readonly model: SiteModel | undefined;
  /** The difference from the previous model, if known. */
  readonly patch?: SitePatch;
}

export interface WatchedSites {
  /** By the configuration's URI; `undefined` until it is known, and while there are no listeners. */
  get(uri: string): SiteModel | undefined;
  /** Sorted by URI. */
  getAll(): readonly SiteModel[];
  /** The innermost site that contains the file. */
  getSiteOf(fileUri: string): SiteModel | undefined;
  /**
   * The first listener starts watching, as soon as the language server is ready; removing the last one stops it. A new
   * listener is not called for models that are already known.
   */
  onDidChange(listener: (change: SiteModelChange) => void): Listening;
  /** Does work that needs the models: it begins when they are known, and they are watched until its end. */
  use<T>(work: () => Promise<T>): Promise<T>;
}

type WatchedServer = Pick<LanguageServer, 'ask' | 'start' | 'state' | 'onDidChangeState' | 'onDidChangeSite'>;

export function createSiteModels(server: WatchedServer): WatchedSites {
  const listeners = createListeners<SiteModelChange>();
  let models = new Map<string, SiteModel>();
  let listening = 0;
  let disposables: readonly Listening[] = [];
  /** Changes that arrive before the answer that they build on; `undefined` unless an answer is awaited. */
  let early: SiteChange[] | undefined;
  /** Counts requests, to ignore answers to earlier ones. */
  let latestRequest = 0;
  /** The latest request. */
  let watching: Promise<void> | undefined;

  const set = (uri: string, model: SiteModel | undefined, patch?: SitePatch) => {
    if (model === undefined) models.delete(uri);
    else models.set(uri, model);
    listeners.fire(patch === undefined ? { uri, model } : { uri, model, patch });
  };

  const apply = (change: SiteChange) => {
    if (change.kind === 'whole') return set(change.site.uri, toSiteModel(change.site));
    if (change.kind === 'gone') return set(change.uri, undefined);
    const { patch } = change;
    const model = models.get(patch.uri);
    if (model !== undefined && patch.revision <= model.revision) return;
    const next = model && applySitePatch(model, patch);
    if (next === undefined) watch();
    else set(patch.uri, next, patch);
  };

  const receive = (change: SiteChange) => {
    if (early === undefined) apply(change);
    else early.push(change);
  };

  const watch = () => {
    watching = request();
  };

  const request = async (): Promise<void> => {
    if (server.state !== 'ready') return;
    const own = ++latestRequest;
    early ??= [];
    // The server may end before it answers. It is asked again when it is back.
    const sites = await server.ask<WholeSite[]>(watchSitesRequest, {}).catch(() => undefined);
    if (own !== latestRequest) return;
    const waiting = early ?? [];
    early = undefined;
    if (sites === undefined) return;
    const known = new Set(sites.map(({ uri }) => uri));
    for (const site of sites) set(site.uri, toSiteModel(site));
    for (const uri of [...models.keys()]) if (!known.has(uri)) set(uri, undefined);
    for (const change of waiting) apply(change);
  };

  const start = () => {
    disposables = [
      server.onDidChangeSite(receive),
      server.onDidChangeState((state) => {
        if (state === 'ready') watch();
      }),
    ];
    watch();
  };

  const stop = () => {
    for (const disposable of disposables) disposable.dispose();
    latestRequest++;
    early = undefined;
    models = new Map();
    if (server.state === 'ready') server.ask(unwatchSitesRequest, {}).catch(() => undefined);
  };

  const listen: WatchedSites['onDidChange'] = (listener) => {
    const added = listeners.add(listener);
    let isOver = false;
    if (++listening === 1) start();
    return {
      dispose() {
        if (isOver) return;
        isOver = true;
        added.dispose();
        if (--listening === 0) stop();
      },
    };
  };

  return {
    get: (uri) => models.get(uri),
    getAll: () => [...models.values()].sort((one, other) => (one.uri < other.uri ? -1 : 1)),
    getSiteOf(fileUri) {
      const around = [...models.values()].filter(({ root }) => fileUri.startsWith(`${root}/`));
      return around.sort((one, other) => other.root.length - one.root.length)[0];
    },
    onDidChange: listen,
    async use(work) {
      const listening = listen(() => undefined);
      try {
        await server.start();
        for (let awaited: typeof watching; awaited !== watching; ) {
          awaited = watching;
          await awaited;
        }
        return await work();
      } finally {
        listening.dispose();
      }
    },
  };
}
