// The records of a journal, one after the other → what is known about each row.
import type { RowState } from '../rowStates.ts';
import type { JournalRecord } from './journalRecord.ts';
import { isSameBoot } from './machine.ts';

export interface RowHistory {
  /**
   * @param session the number of the session that wrote it.
   * @returns whether the record makes sense after those before it.
   */
  apply(record: Exclude<JournalRecord, { type: 'run' }>, session: number): boolean;
  /** Whether the machine was started anew since the latest session. */
  isBefore(boot: string): boolean;
  /** @param boot the start of the machine that it is now. */
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
  /** By row, the session whose request for it has no outcome yet. */
  const open = new Map<number, number>();
  /** Rows that the latest session may send without a word of it reaching the disk. */
  let claimed = new Set<number>();
  let latest: { readonly session: number; readonly boot: string } | undefined;

  const isBefore = (boot: string) => latest !== undefined && !isSameBoot(latest.boot, boot);
  /** After a restart of the machine the word that a claimed row was sent may be lost. */
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
        // A window from which the import was taken. It sends nothing any more; what it had sent may still end.
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
          // It may be sent again as long as the session lasts.
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
