// Writes a journal. That a row is being sent is handed to the system before the call returns, so that it survives the
// end of this process; claims are brought to the disk itself as well, one flush for many rows.
import { closeSync, fdatasync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { ImportIdentity, ImportJournal } from '../importJournal.ts';
import { hashPlant } from './hashes.ts';
import { formatRecord, type JournalRecord } from './journalRecord.ts';
import { getBoot } from './machine.ts';

const flush = promisify(fdatasync);

export interface JournalWriter extends ImportJournal {
  close(): void;
}

/** Begins a new journal. Undefined when the file is there already, or the disk does not take it. */
export function createJournal(path: string, run: ImportIdentity): JournalWriter | undefined {
  const descriptor = tryOpen(path, 'ax');
  if (descriptor === undefined) return undefined;
  const writer = createWriter(descriptor);
  writer.write({ type: 'run', run });
  flushFolder(dirname(path));
  return begin(writer);
}

/**
 * Goes on with a journal. Undefined when it can't be written.
 *
 * @param length bytes up to the end of its last whole line; what is behind it was torn off and is cut away.
 */
export function reopenJournal(path: string, length: number): JournalWriter | undefined {
  const descriptor = tryOpen(path, 'a');
  if (descriptor === undefined) return undefined;
  try {
    ftruncateSync(descriptor, length);
  } catch {
    closeSync(descriptor);
    return undefined;
  }
  return begin(createWriter(descriptor));
}

function tryOpen(path: string, flags: 'a' | 'ax'): number | undefined {
  try {
    // Nobody else on this machine needs to know what was imported.
    return openSync(path, flags, 0o600);
  } catch {
    return undefined;
  }
}

function begin(writer: LineWriter): JournalWriter | undefined {
  if (!writer.write({ type: 'session', boot: getBoot(), at: new Date().toISOString() })) {
    writer.close();
    return undefined;
  }
  return {
    claim: (rows) => writer.writeToDisk({ type: 'claim', rows }),
    markSending: (row, plant) => writer.write({ type: 'sending', row, hash: hashPlant(plant) }),
    markOutcome: (row, state, text) =>
      writer.writeSoon({ type: 'outcome', row, state, ...(text === undefined ? {} : { text }) }),
    markEnd: () => writer.write({ type: 'end' }),
    close: () => writer.close(),
  };
}

interface LineWriter {
  write(record: JournalRecord): boolean;
  /** With the next line, or before anything else happens in this process: false when an earlier line failed. */
  writeSoon(record: JournalRecord): boolean;
  writeToDisk(record: JournalRecord): Promise<boolean>;
  close(): void;
}

function createWriter(descriptor: number): LineWriter {
  /** After a failure nothing is written any more: a whole line behind a torn one would hide the tear. */
  let broken = false;
  let waiting = '';
  const writeText = (text: string): boolean => {
    if (broken) return false;
    try {
      const bytes = Buffer.from(text);
      for (let start = 0; start < bytes.length; ) start += writeSync(descriptor, bytes, start);
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
  const write = (record: JournalRecord): boolean => writeWaiting(formatRecord(record));
  return {
    write,
    writeSoon(record) {
      if (waiting === '') setImmediate(writeWaiting);
      waiting += formatRecord(record);
      return !broken;
    },
    async writeToDisk(record) {
      if (!write(record)) return false;
      try {
        await flush(descriptor);
      } catch {
        broken = true;
      }
      return !broken;
    },
    close() {
      writeWaiting();
      // The system gives the descriptor's number to another file.
      broken = true;
      try {
        fsyncSync(descriptor);
      } catch {
        // Rows whose end got lost are unknown, not lost.
      }
      closeSync(descriptor);
    },
  };
}

/** Without it a new file's name may not survive a loss of power. Not every system can do it. */
function flushFolder(folder: string): void {
  try {
    const descriptor = openSync(folder, 'r');
    fsyncSync(descriptor);
    closeSync(descriptor);
  } catch {
    // Then the system does it in its own time.
  }
}
