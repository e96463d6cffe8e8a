// What a journal depends on where there is Node.
import { systemClock } from '../run/clock.ts';
import type { JournalParts } from './journalParts.ts';
import { nodeDisk } from './nodeDisk.ts';
import { thisMachine } from './nodeMachine.ts';

export const nodeParts: JournalParts = { disk: nodeDisk, machine: thisMachine, clock: systemClock };
