// Works on an import while every other window is kept from it, and offers a way out when a lock is left behind.
import type { ImportIdentity } from '../../../plantStore/import/importJournal.ts';
import type { ImportFolder } from '../../../plantStore/import/journal/journalParts.ts';
import { type HeldLock, lockRun, type RunLock } from '../../../plantStore/import/journal/runLock.ts';
import { getHeldText, takeOverDetail } from '../../../plantStore/import/journalText.ts';
import { confirm, type Problem } from '../../../ui/messages.ts';

export const noImportFolder: Problem = {
  message: 'Imports need a place to store their journal, which isn’t available here.',
};

/** What the person should know before plants are sent, because this host can't prevent it. */
export function getCautions({ caution }: ImportFolder): string[] {
  return caution === undefined ? [] : [caution];
}

/** The journal can't be created or written, and nothing is sent without it. */
export function getJournalProblem({ path }: ImportFolder): Problem {
  return {
    message: `The import’s journal can’t be written in ${path}: check the free space and the permissions there. Nothing was sent.`,
  };
}

export type LockedWork = (lock: HeldLock) => Promise<Problem | undefined>;

type RunName = Pick<ImportIdentity, 'runId' | 'fileName'>;

/** Returns the work's problem, or the problem that another window has the import. */
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
    // A lock that is left behind is recognized as stale once this window is closed.
    await lock.value.release().catch(() => undefined);
  }
}
