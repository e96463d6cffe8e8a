// The sandbox's plants on disk, one per line. Node only. Several windows share the file: the first line with an id
// counts, and a plant is kept once it can be read back from the file.
import { randomBytes } from 'node:crypto';
import { createQueue } from '../../../../server/src/shared/queue.ts';
import { type AppendBytes, createLineFile } from '../lineFile.ts';
import type { NewPlant } from '../newPlant.ts';
import { formatStoredPlant, parseStoredPlant, type StoredPlant } from './storedPlant.ts';

export interface PlantFile {
  /** Oldest first, without unreadable lines. Rejects if the disk fails. */
  read(): Promise<readonly StoredPlant[]>;
  /** Resolves once the plant is in the file, or another one has its id. Rejects if the disk fails. */
  keep(plant: NewPlant): Promise<'kept' | 'exists'>;
  empty(): Promise<void>;
  /** The number of lines that the last read couldn't parse. */
  readonly brokenLines: number;
}

/** How many times a plant is written if someone keeps emptying the file. */
const maxAttempts = 3;

interface Waiting {
  readonly stored: StoredPlant;
  readonly settle: (result: 'kept' | 'exists') => void;
  readonly fail: (error: unknown) => void;
  attempts: number;
}

export function createPlantFile(path: string, appendBytes?: AppendBytes): PlantFile {
  const file = createLineFile(path, appendBytes);
  const plants = new Map<bigint, StoredPlant>();
  let brokenLines = 0;
  let waiting: Waiting[] = [];
  /** For every use of the file. */
  const enqueue = createQueue();

  const refresh = async () => {
    const { isAnother, lines } = await file.read();
    if (isAnother) {
      plants.clear();
      brokenLines = 0;
    }
    for (const line of lines) {
      const stored = parseStoredPlant(line);
      if (stored === undefined) brokenLines += 1;
      else if (!plants.has(stored.plant.id)) plants.set(stored.plant.id, stored);
    }
  };

  /** Writes all waiting plants at once, then checks whether they are in the file. */
  const writeWaiting = async () => {
    const written = waiting;
    waiting = [];
    if (written.length === 0) return;
    const isNew = written.filter(({ stored }) => !plants.has(stored.plant.id));
    const failure = await appendAll(isNew.map(({ stored }) => formatStoredPlant(stored)));
    try {
      await refresh();
    } catch (error) {
      for (const { fail } of written) fail(error);
      return;
    }
    for (const each of written) {
      each.attempts += 1;
      const found = plants.get(each.stored.plant.id);
      if (found !== undefined) each.settle(found.key === each.stored.key ? 'kept' : 'exists');
      else if (failure !== undefined) each.fail(failure.error);
      else if (each.attempts === maxAttempts) each.fail(new Error('The plant can’t be read back'));
      else waiting.push(each);
    }
    if (waiting.length > 0) void enqueue(writeWaiting);
  };

  const appendAll = async (lines: readonly string[]): Promise<{ error: unknown } | undefined> => {
    if (lines.length === 0) return undefined;
    try {
      await file.append(lines);
      return undefined;
    } catch (error) {
      return { error };
    }
  };

  return {
    read: () =>
      enqueue(async () => {
        await refresh();
        return [...plants.values()];
      }),
    keep: (plant) =>
      new Promise((settle, fail) => {
        const stored = { plant, time: Date.now(), key: randomBytes(9).toString('base64url') };
        waiting.push({ stored, settle, fail, attempts: 0 });
        void enqueue(writeWaiting);
      }),
    empty: () => enqueue(() => file.delete()),
    get brokenLines() {
      return brokenLines;
    },
  };
}
