// Locks an import against other windows while working on it, and offers to take over a lock that was left behind.
import type { ImportIdentity } from '../../../plantStore/import/importJournal.ts';
import type { ImportFolder } from '../../../plantStore/import/journal/journalParts.ts';
import { type HeldLock, lockRun, type RunLock } from '../../../plantStore/import/journal/runLock.ts';
import { getHeldText, takeOverDetail } from '../../../plantStore/import/journalText.ts';
import { confirm, type Problem } from '../../../ui/messages.ts';

export const noImportFolder: Problem = {
  message: 'Imports need a place to store their journal, which isn’t available here.',
};

/** What the user should know before plants are sent, because this host can't prevent it. */
export function getCautions({ caution }: ImportFolder): string[] {
  return caution === undefined ? [] : [caution];
}

export function getJournalProblem({ path }: ImportFolder): Problem {
  return {
    message: `The import’s journal can’t be written in ${path}: check the free space and the permissions there. Nothing was sent.`,
  };
}

export type LockedWork = (lock: HeldLock) => Promise<Problem | undefined>;

type RunName = Pick<ImportIdentity, 'runId' | 'fileName'>;

/** Returns the work's problem, or a problem if another window has the import. */
export function runWithLock(
  folder: ImportFolder,
  run: RunName,
  work: LockedWork,
): Promise<Problem | undefined> {
  return workUnder(folder, run, () => lockRun(folder.path, run.runId, folder.parts), work);
}

async function workUnder(
  folder: ImportFolder,
  run: RunName,
  acquire: () => Promise<RunLock>,
  work: LockedWork,
): Promise<Problem | undefined> {
  const lock = await acquire().catch(() => undefined);
  if (lock === undefined) return getJournalProblem(folder);
  if (!lock.ok) {
    const takeOver = async (): Promise<Problem | undefined> => {
      const message = `Take over the import of ${run.fileName}?`;
      const mayTake = await confirm({ message, detail: takeOverDetail, button: 'Take Over' });
      return mayTake ? workUnder(folder, run, () => lock.problem.takeOver(), work) : undefined;
    };
    return {
      message: getHeldText(run.fileName, lock.problem.pid, lock.problem.host),
      button: { title: 'Take Over…', run: takeOver },
    };
  }
  try {
    return await work(lock.value);
  } finally {
    // If this fails, the lock is recognized as stale once this window is closed.
    await lock.value.release().catch(() => undefined);
  }
}
