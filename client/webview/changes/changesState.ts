// What the page "Changes for Readers" knows: what the extension has sent, and whether it is asked for more.
import type { ReaderChanges } from '../../../server/src/shared/readerChanges.ts';
import type { ShownChanges } from '../../src/readerChanges/changesMessages.ts';

export interface ChangesState {
  /** Missing until something was compared. */
  readonly shown?: { readonly serial: number; readonly changes: ReaderChanges };
  /** From 0 to 100 while something is being compared. */
  readonly percentage?: number;
  /** Whether files have changed since. */
  readonly isOutdated: boolean;
  /** Whether the user has asked for something that other changes will answer. */
  readonly isAsked: boolean;
}

/** What changes the page. */
export type DrawnMessage = Exclude<ShownChanges, { readonly kind: 'keep' }>;

export const firstState: ChangesState = { isOutdated: false, isAsked: false };

export function receiveChanges(state: ChangesState, message: DrawnMessage): ChangesState {
  switch (message.kind) {
    case 'comparing':
      return { ...state, percentage: Math.min(100, Math.max(0, message.percentage)) };
    case 'changes': {
      const { serial, changes } = message;
      return { ...firstState, shown: { serial, changes } };
    }
    case 'outdated':
      return { ...state, isOutdated: true };
  }
}

/** Whether other changes are on their way. Until then nothing else can be asked for. */
export function isBusy({ isAsked, percentage }: ChangesState): boolean {
  return isAsked || percentage !== undefined;
}
