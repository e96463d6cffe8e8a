// The record of created plants on disk. Node only. The files are numbered. Lines are appended to the last one and the
// oldest files are deleted, so that several windows can write at once and the size stays limited.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorCode } from '../../../../server/src/shared/errorCode.ts';
import { createLineFile, type LineFile } from '../lineFile.ts';
import { parseRecordLine, type RecordLine } from './createdPlant.ts';

export interface CreatedPlantFiles {
  /** Oldest first, without unreadable lines. Rejects if the disk fails. */
  read(): Promise<readonly RecordLine[]>;
  /** Takes lines from `formatRecordLine`. Rejects if the disk fails. */
  append(lines: readonly string[]): Promise<void>;
}

/** In bytes. Above this, a new file is started. */
export const maxCreatedFileSize = 512 * 1024;
export const maxFiles = 4;

interface KnownFile {
  readonly file: LineFile;
  records: RecordLine[];
}

export function createCreatedPlantFiles(folder: string): CreatedPlantFiles {
  const known = new Map<string, KnownFile>();

  const getFile = (name: string): KnownFile => {
    const found = known.get(name) ?? { file: createLineFile(join(folder, name)), records: [] };
    known.set(name, found);
    return found;
  };

  return {
    async read() {
      const names = await listNames(folder);
      for (const name of known.keys()) if (!names.includes(name)) known.delete(name);
      for (const name of names) {
        const each = getFile(name);
        const { isAnother, lines } = await each.file.read();
        if (isAnother) each.records = [];
        for (const line of lines) {
          const record = parseRecordLine(line);
          if (record !== undefined) each.records.push(record);
        }
      }
      return names.flatMap((name) => getFile(name).records);
    },

    async append(lines) {
      const names = await listNames(folder);
      const last = names.at(-1);
      const isFull = last !== undefined && (await getFile(last).file.getSize()) > maxCreatedFileSize;
      const next = last === undefined || isFull ? getName(getNumber(last) + 1) : last;
      await getFile(next).file.append(lines);
      if (!isFull) return;
      for (const old of names.slice(0, 1 - maxFiles)) await rm(join(folder, old), { force: true });
    },
  };
}

const namePattern = /^(\d{8})\.ndjson$/;

function getName(number: number): string {
  return `${String(number).padStart(8, '0')}.ndjson`;
}

function getNumber(name: string | undefined): number {
  return Number(namePattern.exec(name ?? '')?.[1] ?? 0);
}

/** Oldest first. */
async function listNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return [];
    throw error;
  }
}
