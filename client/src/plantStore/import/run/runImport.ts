// Sends the rows of an import, a few at a time, each only after the journal says so. The outcome of one row decides how
// the others continue.
import type { createPlant } from '../../createPlantExchange.ts';
import { getOutcomePolicy } from '../../outcomeTable.ts';
import { getOutcomeText, getReasonText } from '../../outcomeText.ts';
import type { Store } from '../../store.ts';
import type { PlantTable } from '../file/plantTable.ts';
import type { ImportJournal, RunRecord } from '../importJournal.ts';
import type { Clock } from './clock.ts';
import { createRunControl, type ImportQuestion, type RunEnd } from './runControl.ts';
import type { RunProgress } from './runProgress.ts';

interface ImportRunOptions {
  readonly plants: PlantTable;
  /** Updated as rows end. */
  readonly record: RunRecord;
  /** Indexes of the rows to send, in order. */
  readonly send: readonly number[];
  readonly store: Store;
  readonly token: string;
  readonly tokenWatch?: TokenWatch;
  /** In milliseconds, per request. */
  readonly timeout: number;
  readonly concurrency: number;
  readonly journal: ImportJournal;
  /** Aborted when the user cancels: no more rows are sent, and the run waits for the answers under way. */
  readonly signal: AbortSignal;
  /** Aborted when the user doesn't want to wait for those: the rows under way become unknown. */
  readonly abandon: AbortSignal;
  readonly createPlant: typeof createPlant;
  /** Asks the user; no row is sent meanwhile. False, or no answer, stops the run. */
  readonly ask: (question: ImportQuestion) => Promise<boolean>;
  readonly progress: Pick<RunProgress, 'startRow' | 'endRow' | 'setPause'>;
  readonly clock?: Clock;
  /** From 0 to 1. */
  readonly random?: () => number;
}

/** Watches whether a run's token is still stored: once the user signs out, in any window, it must not be sent. */
export interface TokenWatch {
  /** Calls back whenever a token is stored or deleted, in this window or another. */
  onDidChange(listener: () => void): { dispose(): void };
  /** Whether the store's stored token is still exactly this one. */
  isKept(): Promise<boolean>;
}

/** Settles only when no request is under way and the journal says so, even if a bug makes it reject. */
export async function runImport(options: ImportRunOptions): Promise<RunEnd> {
  const { plants, record, progress, journal, store, token, tokenWatch, timeout, abandon } = options;
  const control = createRunControl(options);
  const queue = createClaimQueue(options.send, options.concurrency, (indexes) =>
    journal.claim(indexes.map((index) => plants.getRow(index))),
  );

  const sendRow = async (index: number): Promise<void> => {
    const plant = plants.get(index);
    const row = plants.getRow(index);
    const before = record.states.get(index);
    if (!(await journal.markSending(row, plant))) return control.stop({ kind: 'journal' });
    // On a slow disk, the run may have paused or ended since the row was taken.
    if (!(await control.mayGoOn())) return void journal.markOutcome(row, before, record.texts.get(index));
    // Checked after the row was marked: a window that takes over either finds the mark or is noticed here.
    if (!(await journal.isHeld())) return control.stop({ kind: 'takenOver' });
    record.states.set(index, 'unknown');
    progress.startRow();
    const { outcome } = await options.createPlant({
      plant,
      store,
      token,
      timeout,
      signal: abandon,
      // A new connection for every row would halve the speed.
      keepsConnection: true,
    });
    const { state } = getOutcomePolicy(outcome).inImport;
    const why = state === 'created' ? undefined : getReasonText(outcome, { plant, store });
    record.states.set(index, state);
    if (why === undefined) record.texts.delete(index);
    else record.texts.set(index, why);
    if (!journal.markOutcome(row, state, why)) control.stop({ kind: 'journal' });
    if (outcome.state === 'deferred') queue.putBack(index);
    progress.endRow(outcome.state !== 'deferred');
    const text = why === undefined ? '' : getOutcomeText(outcome, { plant, store });
    control.react(outcome, text);
  };

  const work = async (): Promise<void> => {
    try {
      while (await control.mayGoOn()) {
        const index = await queue.next();
        if (queue.failed) control.stop({ kind: 'journal' });
        if (index === undefined) return;
        // The run may have paused or ended while waiting for the disk.
        if (await control.mayGoOn()) await sendRow(index);
      }
    } catch (error) {
      // The other workers finish their rows, so that the journal can say that nothing is under way.
      control.stop({ kind: 'cancelled' });
      throw error;
    }
  };

  const checkToken = () =>
    control.holdDuring(async () => {
      const isKept = await tokenWatch?.isKept().catch(() => false);
      if (isKept === false) control.stop({ kind: 'signedOut' });
    });
  const listening = tokenWatch?.onDidChange(checkToken);
  // The user may have signed out while answering the last question.
  checkToken();
  const workers = await Promise.allSettled(Array.from({ length: options.concurrency }, work));
  listening?.dispose();
  await journal.markEnd();
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return control.end ?? { kind: 'finished' };
}

/**
 * Returns the rows to send, each only after the journal has it on disk. Rows are claimed ahead of time; the slower the
 * disk and the faster the store, the more at once.
 */
interface ClaimQueue {
  /** The index of the next row; undefined if there is none, or the journal can't be written. */
  next(): Promise<number | undefined>;
  /** Puts back a row that the store did not act on. It is next, once it has been claimed again. */
  putBack(index: number): void;
  readonly failed: boolean;
}

const largestClaim = 256;

/** @param claim resolves to true if the rows may be sent. */
function createClaimQueue(
  indexes: readonly number[],
  startSize: number,
  claim: (indexes: readonly number[]) => Promise<boolean>,
): ClaimQueue {
  const ready: number[] = [];
  let returned: number[] = [];
  let position = 0;
  let size = startSize;
  let claiming: Promise<void> | undefined;
  let failed = false;

  const claimRows = async (rows: readonly number[], keep: () => void): Promise<void> => {
    if (await claim(rows)) keep();
    else failed = true;
    claiming = undefined;
  };
  const claimMore = (): Promise<void> => {
    const rows = indexes.slice(position, position + size);
    position += rows.length;
    return claimRows(rows, () => void ready.push(...rows));
  };
  /** The earlier claim of such a row covers only the request that was already sent. */
  const claimReturned = (): Promise<void> => {
    const rows = returned;
    returned = [];
    return claimRows(rows, () => void ready.unshift(...rows));
  };

  return {
    get failed() {
      return failed;
    },
    putBack: (index) => void returned.push(index),
    async next() {
      for (;;) {
        if (failed) return undefined;
        const more = position < indexes.length;
        if (returned.length > 0 && claiming === undefined) {
          claiming = claimReturned();
        } else {
          const index = returned.length > 0 ? undefined : ready.shift();
          if (index !== undefined) {
            if (more && claiming === undefined && ready.length < size / 2) claiming = claimMore();
            return index;
          }
          if (claiming === undefined && !more) return undefined;
          // A worker has to wait for the disk, so the next claim looks further ahead.
          if (claiming !== undefined) size = Math.min(largestClaim, size * 2);
          else claiming = claimMore();
        }
        await claiming;
      }
    },
  };
}
