// What the journal depends on: a disk, a machine and a clock. Each host has its own.
import type { Clock } from '../run/clock.ts';
import type { Disk } from './disk.ts';
import type { Machine } from './machine.ts';

export interface JournalParts {
  readonly disk: Disk;
  readonly machine: Machine;
  readonly clock: Clock;
}

/** Where the journals of this installation are. */
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
