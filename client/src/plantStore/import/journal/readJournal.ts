// Reads a journal back: what is known about each row after the window, or the machine, that wrote it has ended in
// whatever way.
import { createReadStream } from 'node:fs';
import type { RowState } from '../importedRowState.ts';
import type { ImportIdentity } from '../importJournal.ts';
import { type JournalRecord, parseRecord } from './journalRecord.ts';
import { getBoot, isSameBoot } from './machine.ts';

export interface ReadJournal {
  readonly identity: ImportIdentity;
  /** By row number; rows that are not here were never sent. */
  readonly states: ReadonlyMap<number, RowState>;
  readonly texts: ReadonlyMap<number, string>;
  /** By row number, of the plant as it was sent. */
  readonly hashes: ReadonlyMap<number, string>;
  /** Bytes up to the end of the last whole line. */
  readonly length: number;
}

/** Undefined when the file is no journal, or is damaged elsewhere than at its end. */
export async function readJournal(path: string, boot = getBoot()): Promise<ReadJournal | undefined> {
  let identity: ImportIdentity | undefined;
  let length = 0;
  let torn = false;
  const rows = createRowRecords();
  try {
    for await (const { text, end } of readLines(path)) {
      const record = parseRecord(text);
      // Only the last line may be torn.
      if (torn) return undefined;
      if (record === undefined) {
        torn = true;
        continue;
      }
      length = end;
      if (record.type === 'run') identity ??= record.run;
      else rows.apply(record);
    }
  } catch {
    return undefined;
  }
  return identity === undefined ? undefined : { identity, ...rows.finish(boot), length };
}

function createRowRecords() {
  const states = new Map<number, RowState>();
  const texts = new Map<number, string>();
  const hashes = new Map<number, string>();
  let claimed = new Set<number>();
  let lastBoot: string | undefined;

  /** After a restart of the machine the word that a claimed row was sent may be lost. */
  const settleClaims = (boot: string) => {
    if (lastBoot !== undefined && !isSameBoot(lastBoot, boot)) {
      for (const row of claimed) states.set(row, 'unknown');
    }
    claimed = new Set();
    lastBoot = boot;
  };

  return {
    apply(record: Exclude<JournalRecord, { type: 'run' }>): void {
      switch (record.type) {
        case 'session':
          settleClaims(record.boot);
          break;
        case 'claim':
          for (const row of record.rows) claimed.add(row);
          break;
        case 'sending':
          claimed.delete(record.row);
          states.set(record.row, 'unknown');
          texts.delete(record.row);
          hashes.set(record.row, record.hash);
          break;
        case 'outcome':
          states.set(record.row, record.state);
          if (record.text !== undefined) texts.set(record.row, record.text);
          break;
        case 'end':
          claimed = new Set();
          break;
      }
    },
    finish(boot: string) {
      settleClaims(boot);
      return { states, texts, hashes };
    },
  };
}

/** Whole lines, with the offset of the byte behind their line break; a last one without it is left out. */
async function* readLines(path: string): AsyncGenerator<{ text: string; end: number }> {
  let rest: Buffer = Buffer.alloc(0);
  let offset = 0;
  for await (const chunk of createReadStream(path)) {
    const bytes: Buffer = Buffer.concat([rest, chunk]);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(10, start);
      if (end < 0) break;
      yield { text: bytes.toString('utf8', start, end), end: offset + end + 1 };
      start = end + 1;
    }
    offset += start;
    rest = bytes.subarray(start);
  }
}
