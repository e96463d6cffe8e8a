// The plants that were created from this machine, for the "Plants" view. Recording never delays a plant: records are
// written shortly afterwards, many at a time, and those that can't be written are known only to this window.
import { createQueue } from '../../../server/src/shared/queue.ts';
import { createListeners, type Listening } from '../listeners.ts';
import type { Log } from '../log.ts';
import {
  type CreatedPlant,
  createRecord,
  formatRecordLine,
  type RecordLine,
} from '../plantStore/created/createdPlant.ts';
import type { CreatedPlantFiles } from '../plantStore/created/createdPlantFiles.ts';
import type { createPlant } from '../plantStore/createPlantExchange.ts';
import type { NewPlant } from '../plantStore/newPlant.ts';
import type { Outcome } from '../plantStore/outcome.ts';
import type { Store } from '../plantStore/store.ts';
import type { TokenRefusals } from './tokenRefusals.ts';

export interface CreatedPlants {
  /** Ignores plants that were not created. Neither waits nor throws. */
  add(plant: NewPlant, store: Store, outcome: Outcome): void;
  /** Newest first, without those of the sandbox, which keeps its own record. Never rejects. */
  list(): Promise<readonly CreatedPlant[]>;
  /** Hides what was created at this address until now. */
  forget(plantsUrl: string): Promise<void>;
  flush(): Promise<void>;
  /** Fires after plants were written or forgotten in this window. */
  onDidChange(listener: () => void): Listening;
}

export interface CreatedPlantsEnvironment {
  /** Undefined if extensions have no disk. */
  readonly loadFiles: (() => Promise<CreatedPlantFiles>) | undefined;
  readonly log: Pick<Log, 'error'>;
}

/** Milliseconds before plants are written, so that an import writes many at a time. */
const writeDelay = 200;
/** How many lines that could not be written are kept in memory. */
const maxUnwritten = 1_000;

export function createCreatedPlants({ loadFiles, log }: CreatedPlantsEnvironment): CreatedPlants {
  const listeners = createListeners();
  let files: Promise<CreatedPlantFiles> | undefined;
  let pending: RecordLine[] = [];
  /** Newer than everything in the files. */
  let unwritten: RecordLine[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enqueue = createQueue();
  let hasFailed = false;

  const getFiles = async () => {
    files ??= loadFiles?.();
    return files;
  };
  const fail = (error: unknown) => {
    if (!hasFailed) log.error('The record of created plants could not be kept', error);
    hasFailed = true;
  };
  const write = async () => {
    if (pending.length === 0) return;
    const lines = pending;
    pending = [];
    try {
      const opened = await getFiles();
      if (opened === undefined) unwritten = [...unwritten, ...lines].slice(-maxUnwritten);
      else await opened.append(lines.map(formatRecordLine));
    } catch (error) {
      fail(error);
      unwritten = [...unwritten, ...lines].slice(-maxUnwritten);
    }
    listeners.fire();
  };
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    await enqueue(write);
  };
  const read = async (): Promise<readonly RecordLine[]> => {
    try {
      return (await (await getFiles())?.read()) ?? [];
    } catch (error) {
      fail(error);
      return [];
    }
  };

  return {
    add(plant, store, outcome) {
      if (store.isSandbox || (outcome.state !== 'created' && outcome.state !== 'createdCheck')) return;
      const key = globalThis.crypto.randomUUID();
      pending.push(createRecord(plant, store, outcome.state === 'createdCheck', Date.now(), key));
      timer ??= setTimeout(() => void flush(), writeDelay);
    },
    async list() {
      await flush();
      return getShown([...(await read()), ...unwritten]);
    },
    async forget(plantsUrl) {
      pending.push({ forgotten: plantsUrl });
      await flush();
    },
    flush,
    onDidChange: listeners.add,
  };
}

/** Newest first, without what was forgotten. */
function getShown(records: readonly RecordLine[]): CreatedPlant[] {
  const shown: CreatedPlant[] = [];
  const forgotten = new Set<string>();
  for (const record of records.toReversed()) {
    if ('forgotten' in record) forgotten.add(record.forgotten);
    else if (!forgotten.has(record.store.plantsUrl)) shown.push(record);
  }
  return shown;
}

/** Wraps this host's exchange to note its outcome, for the "Plants" view and for whether the token is still accepted. */
export function createNotedCreatePlant(
  exchange: typeof createPlant,
  createdPlants: Pick<CreatedPlants, 'add'>,
  tokenRefusals: Pick<TokenRefusals, 'add'>,
): typeof createPlant {
  return async (request) => {
    const result = await exchange(request);
    createdPlants.add(request.plant, request.store, result.outcome);
    tokenRefusals.add(request.store.origin, request.token, result.outcome);
    return result;
  };
}
