// Reads a journal: what is known about each row, however the window or machine that wrote it ended; or that the journal
// is damaged, and what is certain even then.

import { getErrorCode } from '../../../../../server/src/shared/errorCode.ts';
import type { ImportIdentity } from '../importJournal.ts';
import type { RowState } from '../rowStates.ts';
import { joinBytes } from './hashes.ts';
import type { JournalParts } from './journalParts.ts';
import { hasHiddenEnd, type JournalRecord, type LinePlace, parseLine } from './journalRecord.ts';
import { isSameBoot } from './machine.ts';

export interface ReadJournal {
  readonly kind: 'intact';
  readonly identity: ImportIdentity;
  /** By row number; rows that are not in it were never sent. */
  readonly states: ReadonlyMap<number, RowState>;
  readonly texts: ReadonlyMap<number, string>;
  /** By row number, the hash of the plant as it was sent. */
  readonly hashes: ReadonlyMap<number, string>;
  /** In bytes, up to the end of the last whole line. */
  readonly length: number;
  /** `torn`: an unfinished line follows. `withoutBreak`: a line follows that lacks only its line break. */
  readonly ending: 'whole' | 'torn' | 'withoutBreak';
  /** The number of times that a window started to write it. */
  readonly sessions: number;
  readonly lines: number;
}

/** A damaged journal is not resumed: rows may have been sent that it no longer lists. */
export interface DamagedJournal {
  readonly kind: 'damaged';
  /** Undefined if the first line is damaged, or nothing could be read. */
  readonly identity: ImportIdentity | undefined;
  /** The damaged line, one-based; undefined if the file could not be read to the end. */
  readonly line: number | undefined;
  /** The numbers of the rows that were certainly created; others may have been as well. */
  readonly created: ReadonlySet<number>;
}

/** `unbegun`: the first line was never whole, so nothing can have been sent. */
export type JournalReading = ReadJournal | DamagedJournal | { readonly kind: 'unbegun' | 'missing' };

/** How the first line of every journal starts, to recognize one that was torn early. */
const beginning = '{"type":"run","run":{"runId":"';

export async function readJournal(path: string, parts: JournalParts): Promise<JournalReading> {
  const lines = createLineReader();
  let length = 0;
  let rest = '';
  try {
    for await (const { text, end, isWhole } of readLines(path, parts)) {
      if (isWhole) {
        lines.read(text);
        length = end;
      } else rest = text;
    }
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return { kind: 'missing' };
    return lines.getDamaged(undefined);
  }
  if (lines.count === 0 && (rest.startsWith(beginning) || beginning.startsWith(rest))) {
    return { kind: 'unbegun' };
  }
  const boot = parts.machine.getBoot();
  // The last line counts without its line break, because its request may have been sent.
  const lacksBreak = rest !== '' && parseLine(rest) !== undefined;
  // A power loss leaves zeros; the end of a process does not.
  const isDamaged = hasHiddenEnd(rest) || (rest.includes('\0') && !lines.history.isBefore(boot));
  if (lacksBreak) lines.read(rest);
  else if (isDamaged) lines.read('');
  const { damagedLine, identity, history, sessions, count } = lines;
  if (damagedLine !== undefined || identity === undefined) return lines.getDamaged(damagedLine ?? 1);
  return {
    kind: 'intact',
    identity,
    ...history.finish(boot),
    length,
    ending: rest === '' ? 'whole' : lacksBreak ? 'withoutBreak' : 'torn',
    sessions,
    lines: count,
  };
}

/** Takes the lines one by one, and accepts only the one that must come next. */
function createLineReader() {
  const history = createRowHistory();
  const created = new Set<number>();
  /** By session, the number of its last line. */
  const lastLines = new Map<number, number>();
  let identity: ImportIdentity | undefined;
  let count = 0;
  let sessions = 0;
  let damagedLine: number | undefined;

  /** Nothing may be missing, duplicated or out of place. */
  const isNext = ({ session, number }: LinePlace, startsSession: boolean): boolean => {
    const last = lastLines.get(session) ?? 0;
    lastLines.set(session, number);
    return number === last + 1 && (startsSession ? session === sessions : last > 0);
  };
  const accept = (text: string): boolean => {
    const parsed = parseLine(text);
    if (parsed === undefined) return false;
    const { record, place } = parsed;
    // These rows were certainly created, whatever else is damaged.
    if (record.type === 'outcome' && record.state === 'created') created.add(record.row);
    if (record.type === 'run') {
      if (count > 1) return false;
      identity = record.run;
      lastLines.set(1, 1);
      sessions = 1;
      return place.session === 1 && place.number === 1;
    }
    if (record.type === 'session') {
      // The line before it already started the first session.
      if (count !== 2 || place.session !== 1 || place.number !== 2) sessions += 1;
      if (record.after >= count) return false;
    }
    if (count === 1 || !isNext(place, record.type === 'session')) return false;
    return history.apply(record, place.session);
  };
  return {
    history,
    get count() {
      return count;
    },
    get identity() {
      return identity;
    },
    get sessions() {
      return sessions;
    },
    get damagedLine() {
      return damagedLine;
    },
    read(text: string): void {
      count += 1;
      if (!accept(text)) damagedLine ??= count;
    },
    getDamaged: (line: number | undefined): DamagedJournal => ({ kind: 'damaged', identity, line, created }),
  };
}

/** Lines, each with the offset after its line break. A last line without a line break is not whole. */
async function* readLines(
  path: string,
  { disk }: JournalParts,
): AsyncGenerator<{ text: string; end: number; isWhole: boolean }> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = new Uint8Array(0);
  let offset = 0;
  for await (const chunk of disk.read(path)) {
    const bytes = joinBytes(rest, chunk);
    let start = 0;
    for (;;) {
      const end = bytes.indexOf(10, start);
      if (end < 0) break;
      const text = decoder.decode(bytes.subarray(start, end));
      yield { text, end: offset + end + 1, isWhole: true };
      start = end + 1;
    }
    offset += start;
    rest = bytes.subarray(start);
  }
  if (rest.length > 0) yield { text: decoder.decode(rest), end: offset + rest.length, isWhole: false };
}

/** The records of a journal, in order → what is known about each row. */
interface RowHistory {
  /**
   * @param session the number of the session that wrote the record.
   * @returns whether the record is possible after the previous ones.
   */
  apply(record: Exclude<JournalRecord, { type: 'run' }>, session: number): boolean;
  /** Whether the latest session started before this boot of the machine. */
  isBefore(boot: string): boolean;
  /** @param boot the machine's current boot. */
  finish(boot: string): {
    readonly states: ReadonlyMap<number, RowState>;
    readonly texts: ReadonlyMap<number, string>;
    readonly hashes: ReadonlyMap<number, string>;
  };
}

function createRowHistory(): RowHistory {
  const states = new Map<number, RowState>();
  const texts = new Map<number, string>();
  const hashes = new Map<number, string>();
  /** By row, the session whose request has no outcome yet. */
  const open = new Map<number, number>();
  /** Rows that the latest session may have sent although nothing on the disk says so. */
  let claimed = new Set<number>();
  let latest: { readonly session: number; readonly boot: string } | undefined;

  const isBefore = (boot: string) => latest !== undefined && !isSameBoot(latest.boot, boot);
  /** After a restart of the machine, the line that says a claimed row was sent may be lost. */
  const settleClaims = (boot: string) => {
    if (isBefore(boot)) {
      for (const row of claimed) states.set(row, 'unknown');
    }
    claimed = new Set();
  };
  const close = (row: number, state: RowState, text: string | undefined) => {
    open.delete(row);
    states.set(row, state);
    if (text !== undefined) texts.set(row, text);
  };

  return {
    apply(record, session) {
      if (record.type === 'session') {
        settleClaims(record.boot);
        latest = { session, boot: record.boot };
        return true;
      }
      if (latest === undefined || session > latest.session) return false;
      if (session < latest.session) {
        // Another window took the import from that session. It sends nothing more, but what it sent may still end.
        if (record.type === 'outcome' && open.get(record.row) === session) {
          close(record.row, record.state, record.text);
        }
        return true;
      }
      switch (record.type) {
        case 'claim':
          for (const row of record.rows) claimed.add(row);
          return true;
        case 'sending':
          claimed.delete(record.row);
          open.set(record.row, session);
          states.set(record.row, 'unknown');
          texts.delete(record.row);
          hashes.set(record.row, record.hash);
          return true;
        case 'outcome':
          if (open.get(record.row) !== session) return false;
          close(record.row, record.state, record.text);
          // It may be sent again later in the session.
          if (record.state === 'unsent') claimed.add(record.row);
          return true;
        case 'end':
          claimed = new Set();
          return true;
      }
    },
    isBefore,
    finish(boot) {
      settleClaims(boot);
      return { states, texts, hashes };
    },
  };
}
