// The folder with the journals: one file for each import that was started in this installation.
import { countUnsent, type RowCounts } from '../rowStates.ts';
import { joinPath } from './disk.ts';
import { createRandomName } from './hashes.ts';
import type { JournalParts } from './journalParts.ts';
import { type DamagedJournal, type ReadJournal, readJournal } from './readJournal.ts';
import { lockRun, removeDrafts, removeLocks } from './runLock.ts';

export interface KnownRun extends ReadJournal {
  readonly counts: RowCounts;
}

/** Some of its rows may have been sent, but it is not known which. */
export interface DamagedRun extends DamagedJournal {
  readonly runId: string;
}

export interface RunList {
  readonly runs: readonly KnownRun[];
  readonly damaged: readonly DamagedRun[];
  /** Ids of runs without a first line or without a journal: about to start, or left behind by a window that died. */
  readonly unbegun: readonly string[];
}

/** The number of journals of finished imports to keep. */
const keptRuns = 20;

/** Ids sort by time, and no two windows create the same one. */
export function createRunId(now = new Date()): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${createRandomName(4)}`;
}

/** When the run started; undefined if the id did not come from `createRunId`. */
export function getRunTime(runId: string): Date | undefined {
  const [, day, hours, minutes, seconds] = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-/.exec(runId) ?? [];
  const time = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

export function getJournalPath(folder: string, runId: string): string {
  return joinPath(folder, `${runId}.jsonl`);
}

/** Latest first. */
export async function listRuns(folder: string, parts: JournalParts): Promise<RunList> {
  await parts.disk.makeFolder(folder);
  const runs: KnownRun[] = [];
  const damaged: DamagedRun[] = [];
  const unbegun: string[] = [];
  const names = [...(await parts.disk.list(folder))].sort().reverse();
  const runIds = names.flatMap((name) => /^([\w-]+)\.(?:jsonl|\d+\.lock)$/.exec(name)?.[1] ?? []);
  for (const runId of new Set(runIds)) {
    const journal = await readJournal(getJournalPath(folder, runId), parts);
    if (journal.kind === 'damaged') damaged.push({ ...journal, runId });
    if (journal.kind === 'unbegun' || journal.kind === 'missing') unbegun.push(runId);
    if (journal.kind !== 'intact') continue;
    // The file has another run's name, so it is not known which of the two its lock belongs to.
    if (journal.identity.runId === runId) runs.push({ ...journal, counts: countStates(journal) });
    else
      damaged.push({
        kind: 'damaged',
        identity: journal.identity,
        line: 1,
        created: getCreated(journal),
        runId,
      });
  }
  return { runs, damaged, unbegun };
}

/** Whether every plant has a certain outcome. */
export function isFinished({ counts }: KnownRun): boolean {
  return counts.unsent === 0 && counts.unknown === 0;
}

/** The caller must hold the run's lock, unless the run is finished. */
export async function removeRun(folder: string, runId: string, parts: JournalParts): Promise<void> {
  await parts.disk.remove(getJournalPath(folder, runId));
  await removeLocks(folder, runId, parts);
}

/** Removes the oldest journals of finished imports, and the leftovers of windows that died before the first line. */
export async function pruneRuns(folder: string, parts: JournalParts): Promise<void> {
  const { runs, unbegun } = await listRuns(folder, parts);
  for (const { identity } of runs.filter(isFinished).slice(keptRuns)) {
    await removeRun(folder, identity.runId, parts);
  }
  for (const runId of unbegun) await removeUnbegun(folder, runId, parts);
  await removeDrafts(folder, parts);
}

/** Does nothing while a window may be about to write the first line. */
async function removeUnbegun(folder: string, runId: string, parts: JournalParts): Promise<void> {
  const lock = await lockRun(folder, runId, parts);
  if (!lock.ok) return;
  const { kind } = await readJournal(getJournalPath(folder, runId), parts);
  if (kind === 'unbegun' || kind === 'missing') await removeRun(folder, runId, parts);
  else await lock.value.release();
}

function getCreated({ states }: ReadJournal): ReadonlySet<number> {
  return new Set([...states].flatMap(([row, state]) => (state === 'created' ? [row] : [])));
}

function countStates({ identity, states }: ReadJournal): RowCounts {
  const counts = countUnsent(identity.plantCount);
  for (const state of states.values()) {
    counts.unsent -= 1;
    counts[state] += 1;
  }
  return counts;
}
