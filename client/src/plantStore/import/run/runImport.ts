// Sends the rows of an import, a few at a time, and keeps the journal ahead of each of them. What happens to one row
// decides how the others continue.
import type { createPlant } from '../../createPlantExchange.ts';
import { getOutcomeText, getReasonText } from '../../outcomeText.ts';
import type { Store } from '../../store.ts';
import type { PlantTable } from '../file/plantTable.ts';
import type { ImportJournal, RunRecord } from '../importJournal.ts';
import { createClaimQueue } from './claimQueue.ts';
import type { Clock } from './clock.ts';
import { createRunControl, type ImportQuestion, type RunEnd } from './runControl.ts';
import type { RunProgress } from './runProgress.ts';
import type { TokenWatch } from './tokenWatch.ts';
import { getVerdict } from './verdict.ts';

export interface ImportRunOptions {
  readonly plants: PlantTable;
  /** Updated as rows end. */
  readonly record: RunRecord;
  /** Indexes of the rows to send, in order. */
  readonly send: readonly number[];
  readonly store: Store;
  readonly token: string;
  /** By default, nobody signs out. */
  readonly tokenWatch?: TokenWatch;
  /** In milliseconds, for one exchange. */
  readonly timeout: number;
  /** The number of requests at a time. */
  readonly concurrency: number;
  readonly journal: ImportJournal;
  /** Aborted when the user cancels: no other row is sent, and the answers under way are waited for. */
  readonly signal: AbortSignal;
  /** Aborted when the user doesn't want to wait for them: the rows under way become unknown. */
  readonly abandon: AbortSignal;
  readonly createPlant: typeof createPlant;
  /** Asks the person, and no row is sent meanwhile. False, or no answer at all, stops the run. */
  readonly ask: (question: ImportQuestion) => Promise<boolean>;
  /** Updated as rows end and the run pauses. */
  readonly progress: Pick<RunProgress, 'startRow' | 'endRow' | 'setPause'>;
  /** By default the system's. */
  readonly clock?: Clock;
  /** From 0 to 1; by default `Math.random`. */
  readonly random?: () => number;
}

/**
 * Settles only when no request is under way and the journal says so, even if a bug makes it reject.
 */
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
    // Where the disk takes its time, the run may have paused or ended since the row was taken.
    if (!(await control.mayGoOn())) return void journal.markOutcome(row, before, record.texts.get(index));
    // Only after the row was marked: a window that takes over either finds the mark, or is noticed here.
    if (!(await journal.isHeld())) return control.stop({ kind: 'takenOver' });
    record.states.set(index, 'unknown');
    progress.startRow();
    const { outcome } = await options.createPlant({
      plant,
      store,
      token,
      timeout,
      signal: abandon,
      // Each is reused within moments; a new one for every row would halve the speed.
      keepsConnection: true,
    });
    const { state, reaction, failure } = getVerdict(outcome);
    const why = state === 'created' ? undefined : getReasonText(outcome, { plant, store });
    record.states.set(index, state);
    if (why === undefined) record.texts.delete(index);
    else record.texts.set(index, why);
    if (!journal.markOutcome(row, state, why)) control.stop({ kind: 'journal' });
    if (outcome.state === 'deferred') queue.putBack(index);
    progress.endRow(outcome.state !== 'deferred');
    const text = why === undefined ? '' : getOutcomeText(outcome, { plant, store });
    control.react({ outcome, reaction, failure, text });
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
  // The token was read before the last question to the person, who may have signed out since.
  checkToken();
  const workers = await Promise.allSettled(Array.from({ length: options.concurrency }, work));
  listening?.dispose();
  await journal.markEnd();
  for (const worker of workers) if (worker.status === 'rejected') throw worker.reason;
  return control.end ?? { kind: 'finished' };
}
