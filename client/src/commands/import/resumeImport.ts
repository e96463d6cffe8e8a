// "Resume Import…": continues an interrupted import. Sends the rows that were not sent, and rows with an unknown outcome
// only if the user chooses them.
import { Uri } from 'vscode';
import { accept, type Result, refuse } from '../../../../server/src/shared/result.ts';
import { formatCount } from '../../../../server/src/shared/text/words.ts';
import type { PlantTable } from '../../plantStore/import/file/plantTable.ts';
import type { RunRecord } from '../../plantStore/import/importJournal.ts';
import { getCountsText, getLostRowsText } from '../../plantStore/import/importText.ts';
import type { ImportFolder } from '../../plantStore/import/journal/journalParts.ts';
import { reopenJournal } from '../../plantStore/import/journal/journalWriter.ts';
import {
  type JournalReading,
  type ReadJournal,
  readJournal,
} from '../../plantStore/import/journal/readJournal.ts';
import { checkSameFile, checkSameStore, restoreRun } from '../../plantStore/import/journal/restoreRun.ts';
import {
  type DamagedRun,
  getJournalPath,
  getRunTime,
  isFinished,
  type KnownRun,
  listRuns,
  removeRun,
} from '../../plantStore/import/journal/runFolder.ts';
import type { HeldLock } from '../../plantStore/import/journal/runLock.ts';
import {
  formatCreatedRows,
  getDamagedName,
  getDamageSummary,
  getDamageText,
} from '../../plantStore/import/journalText.ts';
import { getStoreName, type Store } from '../../plantStore/store.ts';
import type { RecentRequest } from '../../stores/requestHistory.ts';
import { promptUnknownRows } from '../../ui/importMessages.ts';
import { confirm, type Problem, showDone } from '../../ui/messages.ts';
import { type PickItem, promptPick } from '../../ui/pick.ts';
import { resolveStore, type StoreServices } from '../store/steps/chooseStore.ts';
import { resolveToken } from '../store/steps/resolveToken.ts';
import { runSelectStore } from '../store/storeCommands.ts';
import { chooseImportFile, type FileServices, readImportFile } from './steps/checkFile.ts';
import { type EndServices, reportImportEnd } from './steps/importEnd.ts';
import { getCautions, getJournalProblem, noImportFolder, runWithLock } from './steps/importLock.ts';
import { type RowSendServices, sendRows } from './steps/sendRows.ts';
import { findRowRequests, type ImportRows, recordUnknownRows } from './steps/unknownRows.ts';

export interface ImportServices extends StoreServices, EndServices, FileServices, RowSendServices {}

const maxListedRows = 1_000;

/** @param argument the id of a run, from the message shown when it ended. */
export async function runResumeImport(
  services: ImportServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const folder = services.importFolder;
  if (folder === undefined) return noImportFolder;
  const picked = await pickRun(services, folder, argument);
  if (picked === undefined) return undefined;
  if (!picked.ok) return picked.problem;
  const run = picked.value;
  return runWithLock(folder, run.identity, (lock) =>
    resumeRun(services, { folder, lock }, run, Uri.parse(run.identity.fileUri)),
  );
}

/** The journals' folder, and the lock on this run's journal. */
interface LockedFolder {
  readonly folder: ImportFolder;
  readonly lock: HeldLock;
}

/** Reads the journal again once the lock is held, because another window may have continued the run. */
async function resumeRun(
  services: ImportServices,
  { folder, lock }: LockedFolder,
  { identity }: KnownRun,
  uri: Uri,
): Promise<Problem | undefined> {
  const { parts } = folder;
  const path = getJournalPath(folder.path, identity.runId);
  const journal = await readJournal(path, parts);
  if (journal.kind !== 'intact') return getLostProblem(identity.runId, journal);
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  const sameStore = checkSameStore(identity, store);
  if (!sameStore.ok) {
    const button = { title: 'Select Store…', run: () => runSelectStore(services) };
    return { message: sameStore.problem, button };
  }
  const answer = await readImportFile(services, uri);
  if (!answer.ok) return { ...answer.problem, button: getChooseFileButton(services, folder, identity.runId) };
  const { bytes, checked } = answer.value;
  const sameFile = checkSameFile(identity, bytes);
  if (!sameFile.ok) {
    return { message: sameFile.problem, button: getChooseFileButton(services, folder, identity.runId) };
  }
  const restored = restoreRun(journal, checked);
  if (!restored.ok) return { message: restored.problem };
  const record = restored.value;
  const rows = { identity, checked, record, store };
  // Only the journal knows of rows that were under way when a window closed.
  await recordUnknownRows(services, rows, new Map());
  const again = await resolveUnknownRows(services, rows);
  if (again === undefined) return undefined;
  const send = [...record.states.list('unsent'), ...again].sort((one, other) => one - other);
  if (send.length === 0) {
    showDone(`${identity.fileName}: ${getCountsText(record.states.count())}. Nothing is left to send.`);
    return undefined;
  }
  const notes = [...(await getLostRows(services, store, record, checked.plants)), ...getCautions(folder)];
  const counts = { send: send.length, again: again.length };
  if (!(await confirmResume(identity.fileName, store, record, counts, notes))) return undefined;
  const token = await resolveToken(services, store);
  if (token === undefined) return undefined;
  const writer = await reopenJournal({ path, lock, parts }, journal);
  if (writer === undefined) return getJournalProblem(folder);
  const ended = await sendRows(services, { identity, checked, record, journal: writer, send, store, token });
  reportImportEnd(services, ended, (id) => runResumeImport(services, id));
  return undefined;
}

/** The indexes of the unknown rows to send again; undefined if the question was left with Esc. */
async function resolveUnknownRows(services: ImportServices, rows: ImportRows): Promise<number[] | undefined> {
  const { plants } = rows.checked;
  const { states, texts } = rows.record;
  const unknown = states.list('unknown').slice(0, maxListedRows);
  const requests = findRowRequests(services, rows, unknown);
  const open = unknown.filter((index) => !isSettledAsSent(requests.get(index)));
  if (open.length === 0) return [];
  return promptUnknownRows(
    open.map((index) => {
      const { id, name } = plants.get(index);
      const isMarked = requests.get(index)?.settlement === 'notCreated';
      return {
        index,
        label: `Line ${plants.getLine(index)}: id ${id}, “${name}”`,
        detail: isMarked
          ? 'You marked it as not created.'
          : (texts.get(index) ?? 'The window closed while it was being sent.'),
      };
    }),
  );
}

/** Whether the plant was marked as created, or sent again, in Recent Requests. */
function isSettledAsSent(request: RecentRequest | undefined): boolean {
  return request?.settlement === 'created' || request?.settlement === 'sentAgain';
}

async function getLostRows(
  { sandbox }: ImportServices,
  { isSandbox }: Store,
  record: RunRecord,
  plants: PlantTable,
): Promise<string[]> {
  if (isSandbox !== true) return [];
  const kept = await sandbox.readPlants();
  return getLostRowsText(record, plants, new Set(kept.map(({ plant }) => plant.id)));
}

function confirmResume(
  fileName: string,
  store: Store,
  { states }: RunRecord,
  { send: count, again }: { readonly send: number; readonly again: number },
  notes: readonly string[],
): Promise<boolean> {
  return confirm({
    message: `Send ${formatCount(count, 'row')} of ${fileName} to ${getStoreName(store)}?`,
    detail: [
      `So far: ${getCountsText(states.count())}.`,
      ...(again === 0
        ? []
        : [`${formatCount(again, 'row')} with an unknown outcome may be created a second time.`]),
      ...notes,
      'There is no undo.',
    ].join('\n'),
    button: `Send ${formatCount(count, 'Row')}`,
  });
}

/** The journal could be read a moment ago, before the lock was taken. */
function getLostProblem(runId: string, journal: Exclude<JournalReading, ReadJournal>): Problem {
  if (journal.kind === 'damaged') return { message: getDamageText({ ...journal, runId }) };
  return { message: 'This import was removed in another window.' };
}

/** For a file that was moved. Its content shows whether it is the right one. */
function getChooseFileButton(services: ImportServices, folder: ImportFolder, runId: string) {
  return {
    title: 'Choose File…',
    run: async (): Promise<Problem | undefined> => {
      const uri = await chooseImportFile(services);
      const run = (await listRuns(folder.path, folder.parts)).runs.find(
        ({ identity }) => identity.runId === runId,
      );
      if (uri === undefined || run === undefined) return undefined;
      return runWithLock(folder, run.identity, (lock) => resumeRun(services, { folder, lock }, run, uri));
    },
  };
}

type ListedRun = KnownRun | DamagedRun;

/**
 * The unfinished import to continue: the argument's, or one that the user picks from a list in which imports can also be
 * forgotten. Undefined if there is none or the list was left.
 *
 * @param argument the id of a run, from the message shown when it ended.
 */
async function pickRun(
  services: Pick<ImportServices, 'textDocuments'>,
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
  { textDocuments }: Pick<ImportServices, 'textDocuments'>,
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

/** Refused while another window works on the run, because what it sends would not be recorded. */
async function forgetRun(folder: ImportFolder, run: ListedRun): Promise<Problem | undefined> {
  const runId = run.kind === 'intact' ? run.identity.runId : run.runId;
  const fileName = run.identity?.fileName ?? getDamagedName({ identity: undefined });
  const known = run.kind === 'intact' ? getCountsText(run.counts) : getDamageSummary(run);
  const forget = await confirm({
    message: `Forget the import of ${fileName}?`,
    detail: `${known}. Its journal will be deleted, so it can no longer be resumed. Nothing changes at ${run.identity?.origin ?? 'the store'}.`,
    button: 'Forget',
  });
  if (!forget) return undefined;
  return runWithLock(folder, { runId, fileName }, async () => {
    await removeRun(folder.path, runId, folder.parts);
    return undefined;
  });
}
