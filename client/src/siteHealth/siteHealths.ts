// What is wrong with the sites of the workspace, as the language server last said. All places that show it read it here.
import type { SiteHealth } from '../../../server/src/shared/siteHealth.ts';
import type { LanguageServer } from '../languageServer/languageClient.ts';
import type { ServerState } from '../languageServer/serverState.ts';
import { createListeners, type Listening } from '../listeners.ts';

export interface KnownHealth extends Omit<SiteHealth, 'state'> {
  readonly isChecking: boolean;
  /** When a check last ended, in milliseconds since the epoch; `undefined` while the first one runs. */
  readonly checkedAt: number | undefined;
}

export interface SiteHealths extends Listening {
  /** Sorted by URI. Empty while the server isn’t running. */
  getAll(): readonly KnownHealth[];
  /** Of the innermost site that contains the file. */
  getSiteOf(fileUri: string): KnownHealth | undefined;
  onDidChange(listener: () => void): Listening;
}

type HealthServer = Pick<LanguageServer, 'onDidChangeState' | 'onDidChangeHealth'>;

/** States in which nothing that an earlier server said counts anymore. */
const endings: ReadonlySet<ServerState> = new Set(['stopped', 'restarting', 'failed']);

/** @param getTime in milliseconds since the epoch. */
export function createSiteHealths(server: HealthServer, getTime: () => number = Date.now): SiteHealths {
  const listeners = createListeners();
  const known = new Map<string, KnownHealth>();
  const receive = ({ state, ...health }: SiteHealth) => {
    const { uri } = health;
    if (state === 'gone') known.delete(uri);
    else {
      const isChecking = state === 'checking';
      const checkedAt = isChecking ? known.get(uri)?.checkedAt : getTime();
      known.set(uri, { ...health, isChecking, checkedAt });
    }
    listeners.fire();
  };
  const forget = (state: ServerState) => {
    if (!endings.has(state) || known.size === 0) return;
    known.clear();
    listeners.fire();
  };
  const listening = [server.onDidChangeHealth(receive), server.onDidChangeState(forget)];
  return {
    getAll: () => [...known.values()].sort((one, other) => (one.uri < other.uri ? -1 : 1)),
    getSiteOf(fileUri) {
      const around = [...known.values()].filter(({ uri }) => fileUri.startsWith(getFolder(uri)));
      return around.sort((one, other) => getFolder(other.uri).length - getFolder(one.uri).length)[0];
    },
    onDidChange: listeners.add,
    dispose() {
      for (const each of listening) each.dispose();
    },
  };
}

/** With the slash at its end. */
function getFolder(uri: string): string {
  return uri.slice(0, uri.lastIndexOf('/') + 1);
}
