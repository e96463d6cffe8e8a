// What the journal depends on: a disk, a machine and a clock. Each host has its own.
import type { Clock } from '../run/clock.ts';
import type { Disk } from './disk.ts';
import type { Machine } from './machine.ts';

export interface JournalParts {
  readonly disk: Disk;
  readonly machine: Machine;
  readonly clock: Clock;
}
