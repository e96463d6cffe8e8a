// The sandbox as the rest of the extension sees it: whether it is running, its plants and its token. What it runs on differs
// between hosts, and is loaded when it is first needed.
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
  /** One sentence: why it is not running and what to do. */
  | { readonly ok: false; readonly problem: string };

export interface Sandbox {
  readonly state: SandboxState;
  /** Its plants are kept until the window closes, and no longer. */
  readonly isInMemory: boolean;
  /** Reaches a sandbox in memory, and only that: rejects as if nobody listened there when it is not running. */
  readonly fetch: typeof fetch;
  /** Starts it unless it is running. Calls made in the meantime share one start. */
  start(): Promise<SandboxStart>;
  stop(): Promise<void>;
  /** Works even while it is stopped. Oldest first. */
  readPlants(): Promise<readonly StoredPlant[]>;
  deletePlants(): Promise<void>;
  /** A token that the running sandbox accepts, stored for its origin; undefined when this is not its store. */
  resolveToken(store: Store): Promise<SandboxToken | undefined>;
  onDidChangeState(listener: () => void): Listening;
  /** Fires often while many plants are created. */
  onDidChangePlants(listener: () => void): Listening;
}

export interface SandboxToken {
  readonly token: string;
  /** Set when the token could not be kept. */
  readonly problem?: string;
}

/** The parts of the sandbox that differ between hosts. */
export interface SandboxParts {
  /** Rejects when it can't be started. */
  startServer(options: SandboxServerOptions): Promise<SandboxServer>;
  /** @param path absolute; of no meaning where plants are kept in memory. */
  createPlantFile(path: string): PlantFile;
}

/** What a host has for the sandbox. */
export interface SandboxHost {
  readonly loadParts: () => Promise<SandboxParts>;
  readonly isInMemory: boolean;
}

export interface SandboxEnvironment extends SandboxHost {
  readonly plantsPath: string;
  readonly memory: Pick<Memento, 'get' | 'update'>;
  readonly accessTokens: AccessTokens;
  readonly log: Pick<Log, 'error'>;
  /** Called with a sentence about what went wrong while nobody was waiting. */
  readonly onProblem: (problem: string) => void;
}

const portKey = 'sandboxPort';
const brokenLinesKey = 'sandboxBrokenLines';

/** Where its plants go with the window, this is said wherever it is started or shown. */
export const keptUntilClosed = 'kept until the window closes';

export function createSandbox(environment: SandboxEnvironment): Sandbox {
  const { loadParts, isInMemory, plantsPath, memory, accessTokens, log, onProblem } = environment;
  const stateListeners = createListeners();
  const plantListeners = createListeners();
  let server: SandboxServer | undefined;
  let starting: Promise<SandboxStart> | undefined;
  let plantFile: PlantFile | undefined;

  /** One for the whole window, because it knows what was already read. */
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
      await tellOfBrokenLines(plantFile.brokenLines);
      return { ok: true, store: started.store };
    } catch (error) {
      log.error('The sandbox store could not be started', error);
      return { ok: false, problem: 'The sandbox store could not be started: the log says why.' };
    }
  };

  /** The sandboxes in memory of all windows have one origin, so they share its token. */
  const getSharedToken = async () => {
    const stored = isInMemory ? await accessTokens.get(memorySandboxStore.origin) : undefined;
    return stored?.state === 'found' ? { preferredToken: stored.token } : {};
  };

  /** Only once, because the lines stay in the file. */
  const tellOfBrokenLines = async (count: number) => {
    if (count === (memory.get<unknown>(brokenLinesKey) ?? 0)) return;
    await memory.update(brokenLinesKey, count);
    if (count === 0) return;
    onProblem(
      `${formatCount(count, 'line')} in the sandbox’s file of plants can’t be read and will be skipped. All other plants are intact. The file is ${plantsPath}.`,
    );
  };

  /** Replaces the token of an earlier run on this port. One for another port stays: a window may still be using it. */
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
      // After a sign-out, which forgets this token too, only we can give the person another one.
      const token = running.renewToken();
      const kept = await accessTokens.store(store.origin, token);
      return { token, ...(kept.ok ? {} : { problem: kept.problem }) };
    },
    onDidChangeState: stateListeners.add,
    onDidChangePlants: plantListeners.add,
  };
}

/** What Node reports where nothing listens, so that it is known that nothing was sent. */
function createRefusal(): Error {
  return Object.assign(new Error('The sandbox is not running'), { code: 'ECONNREFUSED' });
}

/** The port of the last start; 0 when there has been none. */
function readPort(memory: Pick<Memento, 'get'>): number {
  const port: unknown = memory.get(portKey);
  return typeof port === 'number' && Number.isInteger(port) && port > 1023 && port < 65536 ? port : 0;
}
