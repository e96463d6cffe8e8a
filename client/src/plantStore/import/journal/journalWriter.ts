// Writes a journal. The line that says a row is being sent is handed to the system before the call returns, so that it
// survives the end of this process; claims are also flushed to the disk itself, one flush for many rows.
import { dirname } from 'node:path';
import type { ImportIdentity, ImportJournal } from '../importJournal.ts';
import type { DiskFile } from './disk.ts';
import { hashPlant } from './hashes.ts';
import { type JournalParts, systemParts } from './journalParts.ts';
import { formatLine, type JournalRecord } from './journalRecord.ts';
import type { ReadJournal } from './readJournal.ts';
import type { HeldLock } from './runLock.ts';

export interface JournalWriter extends ImportJournal {
  close(): void;
}

/** Where a journal is written, and what proves that nobody else does. */
export interface JournalPlace {
  readonly path: string;
  readonly lock: Pick<HeldLock, 'isHeld'>;
  readonly parts?: JournalParts;
}

/** Starts a new journal. Undefined when the file already exists or the disk fails. */
export function createJournal(place: JournalPlace, run: ImportIdentity): JournalWriter | undefined {
  const { path, parts = systemParts } = place;
  const file = tryOpen(path, 'new', parts);
  if (file === undefined) return undefined;
  const writer = createWriter(file, 1, parts);
  writer.write({ type: 'run', run });
  parts.disk.flushFolder(dirname(path));
  return begin(writer, place, 1);
}

/** Continues a journal. Undefined when it can't be written. */
export function reopenJournal(
  place: JournalPlace,
  { length, ending, sessions, lines }: Pick<ReadJournal, 'length' | 'ending' | 'sessions' | 'lines'>,
): JournalWriter | undefined {
  const { path, parts = systemParts } = place;
  const file = tryOpen(path, 'old', parts);
  if (file === undefined) return undefined;
  const writer = createWriter(file, sessions + 1, parts);
  try {
    if (ending === 'torn') file.truncate(length);
  } catch {
    writer.close();
    return undefined;
  }
  // The process that created the file may have ended before its name was on the disk.
  parts.disk.flushFolder(dirname(path));
  if (ending === 'withoutBreak' && !writer.writeBreak()) {
    writer.close();
    return undefined;
  }
  return begin(writer, place, lines);
}

function tryOpen(path: string, which: 'new' | 'old', { disk }: JournalParts): DiskFile | undefined {
  try {
    return disk.open(path, which);
  } catch {
    return undefined;
  }
}

/** @param after how many lines there are so far. */
function begin(
  writer: LineWriter,
  { lock, parts = systemParts }: JournalPlace,
  after: number,
): JournalWriter | undefined {
  const boot = parts.machine.getBoot();
  if (!lock.isHeld() || !writer.write({ type: 'session', boot, at: new Date().toISOString(), after })) {
    writer.close();
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
  write(record: JournalRecord): boolean;
  /** Writes the line break that the last line has lost. */
  writeBreak(): boolean;
  /** Writes it with the next line, or as soon as the current work is over. False when an earlier line failed. */
  writeSoon(record: JournalRecord): boolean;
  writeToDisk(record: JournalRecord): Promise<boolean>;
  close(): void;
}

function createWriter(file: DiskFile, session: number, { clock }: JournalParts): LineWriter {
  /** After a failure nothing more is written: a whole line after a torn one would hide the tear. */
  let broken = false;
  let waiting = '';
  let lines = 0;
  const format = (record: JournalRecord): string => {
    lines += 1;
    return formatLine(record, { session, number: lines });
  };
  const writeText = (text: string): boolean => {
    if (broken) return false;
    try {
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length; ) {
        const taken = file.write(bytes.subarray(start));
        // A disk that writes nothing and reports no error would be asked forever.
        if (taken === 0) broken = true;
        if (broken) break;
        start += taken;
      }
    } catch {
      broken = true;
    }
    return !broken;
  };
  const writeWaiting = (more = ''): boolean => {
    const text = waiting + more;
    waiting = '';
    return text === '' ? !broken : writeText(text);
  };
  const write = (record: JournalRecord): boolean => writeWaiting(format(record));
  return {
    write,
    writeBreak: () => writeText('\n'),
    writeSoon(record) {
      if (waiting === '') clock.soon(writeWaiting);
      waiting += format(record);
      return !broken;
    },
    async writeToDisk(record) {
      if (!write(record)) return false;
      try {
        await file.flush();
      } catch {
        broken = true;
      }
      return !broken;
    },
    close() {
      writeWaiting();
      // The system reuses the descriptor's number for another file.
      broken = true;
      try {
        file.flushNow();
      } catch {
        // Rows whose outcome is lost are unknown; they are not lost themselves.
      }
      try {
        file.close();
      } catch {
        // The system closes it when the process ends.
      }
    },
  };
}
