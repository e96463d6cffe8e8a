// Where the journals of this installation are.
import type { JournalParts } from './journalParts.ts';

export interface ImportFolder {
  /** Absolute, in the form that the disk of `parts` takes. */
  readonly path: string;
  readonly parts: JournalParts;
  /**
   * What the host can't promise: a sentence for the question before plants are sent. Undefined where nothing that was
   * claimed is ever lost.
   */
  readonly caution?: string;
}
