// Writes a journal. The line that marks a row as being sent is written before its promise resolves, so that it survives
// the end of this process. Claims are also flushed to the disk itself, one flush for many rows.
import type { ImportIdentity, ImportJournal } from '../importJournal.ts';
import { type DiskHandle, getDiskFolder } from './disk.ts';
import { hashPlant } from './hashes.ts';
import type { JournalParts } from './journalParts.ts';
import { formatLine, type JournalRecord } from './journalRecord.ts';
import type { ReadJournal } from './readJournal.ts';
import type { HeldLock } from './runLock.ts';

export interface JournalWriter extends ImportJournal {
  close(): Promise<void>;
}

/** Where a journal is written, and the lock that keeps others from writing it. */
export interface JournalPlace {
  readonly path: string;
  readonly lock: Pick<HeldLock, 'isHeld'>;
  readonly parts: JournalParts;
}

/** Undefined if the file already exists or the disk fails. */
export async function createJournal(
  place: JournalPlace,
  run: ImportIdentity,
): Promise<JournalWriter | undefined> {
  const { path, parts } = place;
  const file = await tryOpen(path, 'new', parts);
  if (file === undefined) return undefined;
  const writer = createWriter(file, 1, parts);
  await writer.write({ type: 'run', run });
  await parts.disk.flushFolder(getDiskFolder(path));
  return begin(writer, place, 1);
}

/** Continues a journal. Undefined if it can't be written. */
export async function reopenJournal(
  place: JournalPlace,
  { length, ending, sessions, lines }: Pick<ReadJournal, 'length' | 'ending' | 'sessions' | 'lines'>,
): Promise<JournalWriter | undefined> {
  const { path, parts } = place;
  const file = await tryOpen(path, 'old', parts);
  if (file === undefined) return undefined;
  const writer = createWriter(file, sessions + 1, parts);
  try {
    if (ending === 'torn') await file.truncate(length);
  } catch {
    await writer.close();
    return undefined;
  }
  // The process that created the file may have ended before the file's name was on the disk.
  await parts.disk.flushFolder(getDiskFolder(path));
  if (ending === 'withoutBreak' && !(await writer.writeBreak())) {
    await writer.close();
    return undefined;
  }
  return begin(writer, place, lines);
}

async function tryOpen(
  path: string,
  which: 'new' | 'old',
  { disk }: JournalParts,
): Promise<DiskHandle | undefined> {
  try {
    return await disk.open(path, which);
  } catch {
    return undefined;
  }
}

/** @param after the number of lines so far. */
async function begin(
  writer: LineWriter,
  { lock, parts }: JournalPlace,
  after: number,
): Promise<JournalWriter | undefined> {
  const boot = parts.machine.getBoot();
  const session = { type: 'session', boot, at: new Date().toISOString(), after } as const;
  if (!(await lock.isHeld()) || !(await writer.write(session))) {
    await writer.close();
    return undefined;
  }
  return {
    claim: (rows) => writer.writeToDisk({ type: 'claim', rows }),
    markSending: (row, plant) => writer.write({ type: 'sending', row, hash: hashPlant(plant) }),
    isHeld: lock.isHeld,
    markOutcome: (row, state, text) =>
      writer.writeSoon({ type: 'outcome', row, state, ...(text === undefined ? {} : { text }) }),
    markEnd: () => writer.write({ type: 'end' }),
    close: () => writer.close(),
  };
}

interface LineWriter {
  write(record: JournalRecord): Promise<boolean>;
  /** Writes the missing line break of the last line. */
  writeBreak(): Promise<boolean>;
  /** Writes it with the next line, or as soon as the current work is done. False if an earlier line failed. */
  writeSoon(record: JournalRecord): boolean;
  writeToDisk(record: JournalRecord): Promise<boolean>;
  close(): Promise<void>;
}

function createWriter(file: DiskHandle, session: number, { clock }: JournalParts): LineWriter {
  /** Nothing is written after a failure: a whole line after a torn one would hide the damage. */
  let broken = false;
  let waiting = '';
  /** `last` is the most recently requested write, `next` the one that has not begun. */
  let last: Promise<unknown> = Promise.resolve();
  let next: Promise<boolean> | undefined;
  let lines = 0;
  const format = (record: JournalRecord): string => {
    lines += 1;
    return formatLine(record, { session, number: lines });
  };
  const writeText = async (text: string): Promise<boolean> => {
    if (broken) return false;
    try {
      const bytes = new TextEncoder().encode(text);
      for (let start = 0; start < bytes.length; ) {
        const taken = await file.write(bytes.subarray(start));
        // Otherwise a disk that writes nothing and reports no error would cause an endless loop.
        if (taken === 0) broken = true;
        if (broken) break;
        start += taken;
      }
    } catch {
      broken = true;
    }
    return !broken;
  };
  /** One write at a time, each with all waiting lines. */
  const writeWaiting = (): Promise<boolean> => {
    next ??= last.then(() => {
      next = undefined;
      const text = waiting;
      waiting = '';
      return text === '' ? !broken : writeText(text);
    });
    last = next;
    return next;
  };
  const write = (record: JournalRecord): Promise<boolean> => {
    waiting += format(record);
    return writeWaiting();
  };
  return {
    write,
    writeBreak: () => writeText('\n'),
    writeSoon(record) {
      if (waiting === '') clock.soon(() => void writeWaiting());
      waiting += format(record);
      return !broken;
    },
    async writeToDisk(record) {
      if (!(await write(record))) return false;
      try {
        await file.flush();
      } catch {
        broken = true;
      }
      return !broken;
    },
    async close() {
      await writeWaiting();
      // The system reuses the descriptor's number for another file.
      broken = true;
      try {
        await file.flushNow();
      } catch {
        // Rows without an outcome count as unknown.
      }
      try {
        await file.close();
      } catch {
        // The system closes it when the process ends.
      }
    },
  };
}
