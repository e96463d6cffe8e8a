// What the journal depends on: a disk, a machine and a clock. They are the real ones, except in tests.
import { type Clock, systemClock } from '../run/clock.ts';
import type { Disk } from './disk.ts';
import { type Machine, thisMachine } from './machine.ts';
import { nodeDisk } from './nodeDisk.ts';

export interface JournalParts {
  readonly disk: Disk;
  readonly machine: Machine;
  readonly clock: Clock;
}

export const systemParts: JournalParts = { disk: nodeDisk, machine: thisMachine, clock: systemClock };
