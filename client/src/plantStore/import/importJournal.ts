// What a run tells its journal, and what a journal tells about a run. The journal itself lives on a disk and is
// Node's business; this is all that the run knows of it.
import type { NewPlant } from '../newPlant.ts';
import type { RowState, RowStates } from './rowStates.ts';

/** Whatever could not be written gives false, and nothing that depends on it may be sent then. */
export interface ImportJournal {
  /** Says which rows come next; true once that would survive a loss of power. */
  claim(rows: readonly number[]): Promise<boolean>;
  /** Right before the request; survives the end of this process at any moment. */
  markSending(row: number, plant: NewPlant): boolean;
  /** Whether this run still is the one that may send: false once another window has taken the import over. */
  isHeld(): boolean;
  /** @param text what to tell about a row that needs attention. */
  markOutcome(row: number, state: RowState, text?: string): boolean;
  /** What was claimed and not sent is unsent again. */
  markEnd(): boolean;
}

/** What an import is about; together with the rows' numbers it identifies what was sent. */
export interface ImportIdentity {
  /** Sortable by time. */
  readonly runId: string;
  readonly origin: string;
  readonly plantsUrl: string;
  /** For people. */
  readonly fileName: string;
  readonly fileUri: string;
  /** Of the file's bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Rows of the file, good and bad. */
  readonly rowCount: number;
  /** Rows that are sent: the good ones. */
  readonly plantCount: number;
  /** ISO 8601. */
  readonly startedAt: string;
}

/** What is known about the rows of a run, by index into its plants. */
export interface RunRecord {
  readonly states: RowStates;
  /** One sentence for each row that needs attention. */
  readonly texts: Map<number, string>;
}
