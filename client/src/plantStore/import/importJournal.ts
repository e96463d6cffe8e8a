// The interface between a run and its journal: what a run writes, and what a journal says about a run.
import type { NewPlant } from '../newPlant.ts';
import type { RowState, RowStates } from './rowStates.ts';

/** A method that writes returns false if it fails. Then nothing that depends on it may be sent. */
export interface ImportJournal {
  /** Records which rows are next. Once it returns true, that survives a power loss. */
  claim(rows: readonly number[]): Promise<boolean>;
  /** Called right before the request. Once it returns true, the mark survives the end of this process. */
  markSending(row: number, plant: NewPlant): Promise<boolean>;
  /** Whether this run may still send: false once another window has taken over the import. */
  isHeld(): Promise<boolean>;
  /** @param text why a row needs attention, without its name and id. */
  markOutcome(row: number, state: RowState, text?: string): boolean;
  /** Rows that were claimed but not sent become unsent again. */
  markEnd(): Promise<boolean>;
}

/** What is imported, and where. Together with the row numbers, it identifies what was sent. */
export interface ImportIdentity {
  /** Sorts by time. */
  readonly runId: string;
  readonly origin: string;
  readonly plantsUrl: string;
  /** For display. */
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

/** What is known about the rows of a run, by the index of the plant. */
export interface RunRecord {
  readonly states: RowStates;
  /** Why a row needs attention: a sentence or two, without its name and id. */
  readonly texts: Map<number, string>;
}
