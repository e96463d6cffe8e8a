// The records of a journal, in order → what is known about each row.
import type { RowState } from '../rowStates.ts';
import type { JournalRecord } from './journalRecord.ts';
import { isSameBoot } from './machine.ts';

export interface RowHistory {
  /**
   * @param session the number of the session that wrote the record.
   * @returns whether the record makes sense after the ones before it.
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

export function createRowHistory(): RowHistory {
  const states = new Map<number, RowState>();
  const texts = new Map<number, string>();
  const hashes = new Map<number, string>();
  /** By row, the session whose request has no outcome yet. */
  const open = new Map<number, number>();
  /** Rows that the latest session may have sent without a trace reaching the disk. */
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
