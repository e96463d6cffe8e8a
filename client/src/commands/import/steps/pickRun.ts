// Picks which of the unfinished imports to continue, and can forget one.

import { accept, type Result, refuse } from '../../../../../server/src/shared/result.ts';
import { getCountsText } from '../../../plantStore/import/importText.ts';
import type { ImportFolder } from '../../../plantStore/import/journal/importFolder.ts';
import {
  type DamagedRun,
  getRunTime,
  isFinished,
  type KnownRun,
  listRuns,
  removeRun,
} from '../../../plantStore/import/journal/runFolder.ts';
import {
  formatCreatedRows,
  getDamagedName,
  getDamageSummary,
  getDamageText,
} from '../../../plantStore/import/journalText.ts';
import { confirm, type Problem, showDone } from '../../../ui/messages.ts';
import { type PickItem, promptPick } from '../../../ui/pick.ts';
import type { Services } from '../../services.ts';
import { runWithLock } from './importLock.ts';

type ListedRun = KnownRun | DamagedRun;

/**
 * The run named by the argument, or else the one the person picks; undefined when there is none or the person left.
 *
 * @param argument the id of a run, from the message shown when it ended.
 */
export async function pickRun(
  services: Pick<Services, 'textDocuments'>,
  folder: ImportFolder,
  argument: unknown,
): Promise<Result<KnownRun, Problem> | undefined> {
  for (;;) {
    const { runs, damaged } = await listRuns(folder.path, folder.parts);
    const open = runs.filter((run) => !isFinished(run));
    const named = open.find(({ identity }) => identity.runId === argument);
    if (named !== undefined) return accept(named);
    if (open.length + damaged.length === 0) {
      showDone('There is no import to resume: all of them are finished.');
      return undefined;
    }
    const answer = await promptPick<ListedRun>({
      title: 'Resume Import',
      placeholder: 'Which import?',
      items: [...open.map(getRunItem), ...damaged.map(getDamagedItem)],
    });
    if (answer.kind === 'picked') return getPicked(services, answer.value);
    if (answer.kind !== 'button') return undefined;
    const problem = await forgetRun(folder, answer.value);
    if (problem !== undefined) return refuse(problem);
  }
}

const forgetButtons = [{ icon: 'trash', title: 'Forget This Import' }];

function getRunItem(run: KnownRun): PickItem<ListedRun> {
  const { identity, counts } = run;
  return {
    value: run,
    label: identity.fileName,
    description: `${identity.origin}, ${new Date(identity.startedAt).toLocaleString()}`,
    detail: getCountsText(counts, identity.rowCount - identity.plantCount),
    buttons: forgetButtons,
  };
}

function getDamagedItem(run: DamagedRun): PickItem<ListedRun> {
  const begun = getRunTime(run.runId)?.toLocaleString();
  return {
    value: run,
    label: getDamagedName(run),
    description: [run.identity?.origin, begun].filter((part) => part !== undefined).join(', '),
    detail: getDamageSummary(run),
    icon: 'warning',
    buttons: forgetButtons,
  };
}

function getPicked(
  { textDocuments }: Pick<Services, 'textDocuments'>,
  run: ListedRun,
): Result<KnownRun, Problem> {
  if (run.kind === 'intact') return accept(run);
  const showRows = async () => {
    await textDocuments.show(`Import of ${getDamagedName(run)}`, formatCreatedRows(run));
    return undefined;
  };
  return refuse({
    message: getDamageText(run),
    ...(run.created.size === 0 ? {} : { button: { title: 'Show Created Rows', run: showRows } }),
  });
}

/** Refused while another window works on the run: nothing would remember what that window sends. */
async function forgetRun(folder: ImportFolder, run: ListedRun): Promise<Problem | undefined> {
  const runId = run.kind === 'intact' ? run.identity.runId : run.runId;
  const fileName = run.identity?.fileName ?? getDamagedName({ identity: undefined });
  const known = run.kind === 'intact' ? getCountsText(run.counts) : getDamageSummary(run);
  const forget = await confirm({
    message: `Forget the import of ${fileName}?`,
    detail: `${known}. Its journal will be deleted, and it can no longer be resumed. Nothing changes at ${run.identity?.origin ?? 'the store'}.`,
    button: 'Forget',
  });
  if (!forget) return undefined;
  return runWithLock(folder, { runId, fileName }, async () => {
    await removeRun(folder.path, runId, folder.parts);
    return undefined;
  });
}
