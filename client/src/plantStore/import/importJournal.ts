// What a run writes to its journal, and what a journal says about a run. The journal itself is on some disk; this is all
// that the run knows of it.
import type { NewPlant } from '../newPlant.ts';
import type { RowState, RowStates } from './rowStates.ts';

/** A method that writes returns false when it fails, and then nothing that depends on it may be sent. */
export interface ImportJournal {
  /** Records which rows come next. True once that would survive a power loss. */
  claim(rows: readonly number[]): Promise<boolean>;
  /** Called right before the request. Once it is true, the mark survives the end of this process at any moment. */
  markSending(row: number, plant: NewPlant): Promise<boolean>;
  /** Whether this run is still the one that may send: false once another window has taken over the import. */
  isHeld(): Promise<boolean>;
  /** @param text why a row needs attention, without its name and id. */
  markOutcome(row: number, state: RowState, text?: string): boolean;
  /** Rows that were claimed but not sent become unsent again. */
  markEnd(): Promise<boolean>;
}

/** What is imported, and where; together with the row numbers, it identifies what was sent. */
export interface ImportIdentity {
  /** Sortable by time. */
  readonly runId: string;
  readonly origin: string;
  readonly plantsUrl: string;
  /** For people. */
  readonly fileName: string;
  readonly fileUri: string;
  /** Of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** All rows of the file, good and bad. */
  readonly rowCount: number;
  /** The rows to send: the good ones. */
  readonly plantCount: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What is known about the rows of a run, by index into its plants. */
export interface RunRecord {
  readonly states: RowStates;
  /** Why a row needs attention: a sentence or two, without its name and id. */
  readonly texts: Map<number, string>;
}
