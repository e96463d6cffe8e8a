// Journal + file → what is known about each row, or why the two don't belong together.
import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import type { Store } from '../../store.ts';
import type { CheckedRows } from '../file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../importJournal.ts';
import { createRowStates } from '../rowStates.ts';
import { hashFile, hashPlant } from './hashes.ts';
import type { ReadJournal } from './readJournal.ts';

/** Refuses a file that has changed since the run started. */
export function checkSameFile({ sha256, fileName }: ImportIdentity, bytes: Uint8Array): Result<void> {
  if (hashFile(bytes) === sha256) return accept(undefined);
  return refuse(
    `${fileName} has changed since its import began, so its rows can no longer be matched: undo the change, or import what is missing from a new file.`,
  );
}

/** Refuses any store but the one that the run started with. */
export function checkSameStore({ plantsUrl, fileName }: ImportIdentity, store: Store): Result<void> {
  if (store.plantsUrl === plantsUrl) return accept(undefined);
  return refuse(
    `The import of ${fileName} sends to ${plantsUrl}, but the store is ${store.plantsUrl} now: select the original store again.`,
  );
}

/** Call `checkSameFile` first. */
export function restoreRun(
  journal: ReadJournal,
  { plants, rowCount, fatal }: CheckedRows,
): Result<RunRecord> {
  const { identity, states: known, texts: knownTexts, hashes } = journal;
  const readDifferently = refuse(
    `${identity.fileName} is read differently by this version of the extension: its import can’t be resumed.`,
  );
  if (fatal || identity.rowCount !== rowCount || identity.plantCount !== plants.length)
    return readDifferently;
  const states = createRowStates(plants.length);
  const texts = new Map<number, string>();
  for (const [row, state] of known) {
    const index = plants.findRow(row);
    if (index === undefined) return readDifferently;
    const hash = hashes.get(row);
    if (hash !== undefined && hash !== hashPlant(plants.get(index))) return readDifferently;
    states.set(index, state);
    const text = knownTexts.get(row);
    if (text !== undefined) texts.set(index, text);
  }
  return accept({ states, texts });
}
