// The sandbox as the rest of the extension sees it: whether it is running, its plants and its token. Its parts differ
// between hosts, and are loaded when they are first needed.
import type { Memento } from 'vscode';
import { formatCount } from '../../../server/src/shared/text/words.ts';
import { createListeners, type Listening } from '../listeners.ts';
import type { Log } from '../log.ts';
import type { PlantFile } from '../plantStore/sandbox/plantFile.ts';
import type { SandboxServer, SandboxServerOptions } from '../plantStore/sandbox/sandboxServer.ts';
import type { StoredPlant } from '../plantStore/sandbox/storedPlant.ts';
import { memorySandboxStore, type Store } from '../plantStore/store.ts';
import type { AccessTokens } from './accessTokens.ts';

export type SandboxState =
  | { readonly kind: 'stopped' | 'starting' }
  | { readonly kind: 'running'; readonly store: Store };

export type SandboxStart =
  | { readonly ok: true; readonly store: Store }
  /** Why it is not running, and what to do: one sentence. */
  | { readonly ok: false; readonly problem: string };

export interface Sandbox {
  readonly state: SandboxState;
  /** Its plants are kept until the window closes. */
  readonly isInMemory: boolean;
  /** Only reaches a sandbox in memory. If that is not running, rejects as if nothing listened there. */
  readonly fetch: typeof fetch;
  /** Starts it unless it is running. Concurrent calls share one start. */
  start(): Promise<SandboxStart>;
  stop(): Promise<void>;
  /** Works even while it is stopped. Oldest first. */
  readPlants(): Promise<readonly StoredPlant[]>;
  deletePlants(): Promise<void>;
  /** A token that the running sandbox accepts, stored for its origin; undefined if this is not its store. */
  resolveToken(store: Store): Promise<SandboxToken | undefined>;
  onDidChangeState(listener: () => void): Listening;
  /** Fires often while many plants are created. */
  onDidChangePlants(listener: () => void): Listening;
}

export interface SandboxToken {
  readonly token: string;
  /** Set if the token could not be saved. */
  readonly problem?: string;
}

export interface SandboxParts {
  /** Rejects if it can't be started. */
  startServer(options: SandboxServerOptions): Promise<SandboxServer>;
  /** @param path absolute; ignored if plants are kept in memory. */
  createPlantFile(path: string): PlantFile;
}

export interface SandboxHost {
  readonly loadParts: () => Promise<SandboxParts>;
  readonly isInMemory: boolean;
}

export interface SandboxEnvironment extends SandboxHost {
  readonly plantsPath: string;
  readonly memory: Pick<Memento, 'get' | 'update'>;
  readonly accessTokens: AccessTokens;
  readonly log: Pick<Log, 'error'>;
  /** Called with a sentence if something goes wrong that no caller is waiting for. */
  readonly onProblem: (problem: string) => void;
}

const portKey = 'sandboxPort';
const brokenLinesKey = 'sandboxBrokenLines';

/** Said wherever a sandbox in memory is started or shown. */
export const keptUntilClosed = 'kept until the window closes';

export function createSandbox(environment: SandboxEnvironment): Sandbox {
  const { loadParts, isInMemory, plantsPath, memory, accessTokens, log, onProblem } = environment;
  const stateListeners = createListeners();
  const plantListeners = createListeners();
  let server: SandboxServer | undefined;
  let starting: Promise<SandboxStart> | undefined;
  let plantFile: PlantFile | undefined;

  /** One for the whole window, because it remembers what it has read. */
  const getPlantFile = async (): Promise<PlantFile> => {
    const { createPlantFile } = await loadParts();
    plantFile ??= createPlantFile(plantsPath);
    return plantFile;
  };

  const start = async (): Promise<SandboxStart> => {
    if (server !== undefined) return { ok: true, store: server.store };
    try {
      const { startServer, createPlantFile } = await loadParts();
      plantFile ??= createPlantFile(plantsPath);
      await plantFile.read();
      const started = await startServer({
        plantFile,
        preferredPort: readPort(memory),
        ...(await getSharedToken()),
        onPlant: plantListeners.fire,
        onDiskFailure: (error) => {
          log.error('The sandbox store could not write its plants', error);
          onProblem('The sandbox store could not save a plant: check that the disk is not full.');
        },
      });
      await keepToken(started);
      server = started;
      await reportBrokenLines(plantFile.brokenLines);
      return { ok: true, store: started.store };
    } catch (error) {
      log.error('The sandbox store could not be started', error);
      return { ok: false, problem: 'The sandbox store could not be started: see the log.' };
    }
  };

  /** Sandboxes in memory have the same origin in all windows, so they share its token. */
  const getSharedToken = async () => {
    const stored = isInMemory ? await accessTokens.get(memorySandboxStore.origin) : undefined;
    return stored?.state === 'found' ? { preferredToken: stored.token } : {};
  };

  /** Only once, because the lines stay in the file. */
  const reportBrokenLines = async (count: number) => {
    if (count === (memory.get<unknown>(brokenLinesKey) ?? 0)) return;
    await memory.update(brokenLinesKey, count);
    if (count === 0) return;
    onProblem(
      `${formatCount(count, 'line')} in the sandbox’s file of plants can’t be read and will be skipped. All other plants are intact. The file is ${plantsPath}.`,
    );
  };

  /** Replaces the token of an earlier run on this port. Tokens for other ports stay, because a window may be using them. */
  const keepToken = async (started: SandboxServer) => {
    await memory.update(portKey, started.port);
    await accessTokens.store(started.store.origin, started.token);
  };

  return {
    get state(): SandboxState {
      if (server !== undefined) return { kind: 'running', store: server.store };
      return { kind: starting === undefined ? 'stopped' : 'starting' };
    },
    isInMemory,
    fetch: (input, init) => server?.fetch?.(input, init) ?? Promise.reject(createRefusal()),
    start() {
      if (starting !== undefined) return starting;
      starting = start().finally(() => {
        starting = undefined;
        stateListeners.fire();
      });
      stateListeners.fire();
      return starting;
    },
    async stop() {
      await starting;
      const ending = server;
      server = undefined;
      if (ending === undefined) return;
      await ending.close();
      await accessTokens.delete(ending.store.origin);
      stateListeners.fire();
    },
    async readPlants() {
      return (await getPlantFile()).read();
    },
    async deletePlants() {
      await (await getPlantFile()).empty();
      plantListeners.fire();
    },
    async resolveToken(store) {
      const running = server;
      if (running === undefined || running.store.origin !== store.origin) return undefined;
      const stored = await accessTokens.get(store.origin);
      if (stored.state === 'found' && stored.token === running.token) return { token: stored.token };
      // A sign-out deletes this token as well, and only we can issue another one.
      const token = running.renewToken();
      const kept = await accessTokens.store(store.origin, token);
      return { token, ...(kept.ok ? {} : { problem: kept.problem }) };
    },
    onDidChangeState: stateListeners.add,
    onDidChangePlants: plantListeners.add,
  };
}

/** Node's error if nothing listens, which proves that nothing was sent. */
function createRefusal(): Error {
  return Object.assign(new Error('The sandbox is not running'), { code: 'ECONNREFUSED' });
}

/** The port of the last start; 0 if there was none. */
function readPort(memory: Pick<Memento, 'get'>): number {
  const port: unknown = memory.get(portKey);
  return typeof port === 'number' && Number.isInteger(port) && port > 1023 && port < 65536 ? port : 0;
}
