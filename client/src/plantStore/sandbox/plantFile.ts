// The sandbox's plants on disk, one line each. Node only. Lines are only ever appended, so that the sandboxes
// of several windows can share the file, and a crash costs at most the line that was being written.
import { randomUUID } from 'node:crypto';
import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { formatStoredPlant, parseStoredPlant, type StoredPlant } from './storedPlant.ts';

/** Milliseconds; another window may be in the middle of a line. */
const patience = 200;

export interface BrokenFile {
  /** Path of the copy that was kept aside. */
  readonly keptAs: string;
  /** How many lines could not be read. */
  readonly lines: number;
}

/** The oldest first; lines that can't be read are left out. Rejects when the disk fails. */
export async function readPlants(path: string): Promise<readonly StoredPlant[]> {
  return parseFile(await readBytes(path)).plants;
}

/** Settles when the plant is in the file. */
export async function appendPlant(path: string, plant: StoredPlant): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await appendFile(path, `${formatStoredPlant(plant)}\n`, { mode: 0o600 });
}

/** All or nothing: whoever reads meanwhile sees the old plants or the new ones. */
export async function replacePlants(path: string, plants: readonly StoredPlant[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${randomUUID()}`;
  const text = plants.map((plant) => `${formatStoredPlant(plant)}\n`).join('');
  await writeFile(temporary, text, { mode: 0o600, flush: true });
  await rename(temporary, path);
}

/** Keeps a broken file aside and goes on with the lines that are good. Undefined when nothing was broken. */
export async function repairPlants(path: string): Promise<BrokenFile | undefined> {
  if (parseFile(await readBytes(path)).brokenLines === 0) return undefined;
  await delay(patience);
  const bytes = await readBytes(path);
  const { plants, brokenLines } = parseFile(bytes);
  if (brokenLines === 0) return undefined;
  const keptAs = join(dirname(path), `broken-${randomUUID()}.ndjson`);
  await writeFile(keptAs, bytes, { mode: 0o600, flush: true });
  await replacePlants(path, plants);
  return { keptAs, lines: brokenLines };
}

function parseFile(bytes: Buffer): { plants: readonly StoredPlant[]; brokenLines: number } {
  const lines = bytes.toString('utf8').split('\n');
  // Every line ends with a line break: what stands behind the last one was cut off.
  const rest = lines.pop();
  const parsed = lines.filter((line) => line !== '').map(parseStoredPlant);
  const plants = parsed.filter((plant) => plant !== undefined);
  return { plants, brokenLines: parsed.length - plants.length + (rest === '' ? 0 : 1) };
}

/** Empty where there is no file. */
async function readBytes(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
}
