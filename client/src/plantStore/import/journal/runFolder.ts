// The folder of the journals: one file for each import that was begun in this installation.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RowCounts, RowState } from '../importedRowState.ts';
import { type ReadJournal, readJournal } from './readJournal.ts';

export interface KnownRun extends ReadJournal {
  readonly counts: RowCounts;
}

/** Journals of finished imports that are kept. */
const keptRuns = 20;

/** Sorts by time; no other window makes the same. */
export function createRunId(now = new Date()): string {
  return `${now.toISOString().slice(0, 19).replaceAll(':', '-')}-${randomBytes(4).toString('hex')}`;
}

export function getJournalPath(folder: string, runId: string): string {
  return join(folder, `${runId}.jsonl`);
}

/** The latest first. Files that are no journals, or damaged, are left out. */
export async function listRuns(folder: string): Promise<KnownRun[]> {
  await mkdir(folder, { recursive: true });
  const runs: KnownRun[] = [];
  for (const name of (await readdir(folder)).sort().reverse()) {
    const runId = /^([\w-]+)\.jsonl$/.exec(name)?.[1];
    if (runId === undefined) continue;
    const journal = await readJournal(getJournalPath(folder, runId));
    if (journal?.identity.runId === runId) runs.push({ ...journal, counts: countStates(journal) });
  }
  return runs;
}

/** Every plant has an outcome, and it is a certain one. */
export function isFinished({ counts }: KnownRun): boolean {
  return counts.unsent === 0 && counts.unknown === 0;
}

export async function removeRun(folder: string, runId: string): Promise<void> {
  await rm(getJournalPath(folder, runId), { force: true });
}

/** Removes the oldest journals of finished imports. */
export async function pruneRuns(folder: string): Promise<void> {
  for (const { identity } of (await listRuns(folder)).filter(isFinished).slice(keptRuns)) {
    await removeRun(folder, identity.runId);
  }
}

function countStates({ identity, states }: ReadJournal): RowCounts {
  const counts: Record<RowState, number> = {
    unsent: identity.plantCount,
    created: 0,
    createdCheck: 0,
    rejected: 0,
    unknown: 0,
  };
  for (const state of states.values()) {
    counts.unsent -= 1;
    counts[state] += 1;
  }
  return counts;
}
