// What the journal depends on. Each host has its own.
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
  /** A warning to show before plants are sent, if the host can lose what was claimed. */
  readonly caution?: string;
}
