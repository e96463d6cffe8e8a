// "Create Plants from File…": checks every row of a file, asks one question, and then starts the run.
import { Uri, workspace } from 'vscode';
import { formatCount } from '../../../../server/src/shared/text/words.ts';
import type { ImportIdentity } from '../../plantStore/import/importJournal.ts';
import { getProblemText } from '../../plantStore/import/importText.ts';
import { hashFile } from '../../plantStore/import/journal/hashes.ts';
import type { ImportFolder } from '../../plantStore/import/journal/journalParts.ts';
import { createJournal } from '../../plantStore/import/journal/journalWriter.ts';
import {
  createRunId,
  type DamagedRun,
  getJournalPath,
  getRunTime,
  isFinished,
  listRuns,
} from '../../plantStore/import/journal/runFolder.ts';
import { getDamageWarning } from '../../plantStore/import/journalText.ts';
import { createRowStates } from '../../plantStore/import/rowStates.ts';
import { getStoreName, getStorePlace, type Store } from '../../plantStore/store.ts';
import { confirm, type Problem, promptChoice } from '../../ui/messages.ts';
import { resolveStore } from '../store/steps/chooseStore.ts';
import { resolveToken } from '../store/steps/resolveToken.ts';
import { type ImportServices, runResumeImport } from './resumeImport.ts';
import { type CheckedImport, chooseImportFile, readImportFile } from './steps/checkFile.ts';
import { reportImportEnd } from './steps/importEnd.ts';
import { getCautions, getJournalProblem, noImportFolder, runWithLock } from './steps/importLock.ts';
import { sendRows } from './steps/sendRows.ts';

/** @param argument the URI of the file, if the command was run on one. */
export async function runImportPlants(
  services: ImportServices,
  argument: unknown,
): Promise<Problem | undefined> {
  const folder = services.importFolder;
  if (folder === undefined) return noImportFolder;
  const uri = argument instanceof Uri ? argument : await chooseImportFile(services);
  if (uri === undefined) return undefined;
  const answer = await readImportFile(services, uri);
  if (!answer.ok) return answer.problem;
  const file = answer.value;
  if (!(await mayLeaveOut(services, file))) return undefined;
  const store = await resolveStore(services);
  if (store === undefined) return undefined;
  const token = await resolveToken(services, store);
  if (token === undefined) return undefined;

  const sha256 = hashFile(file.bytes);
  const history = await getHistory(folder, sha256, store);
  if (history.unfinished !== undefined) {
    const choice = await promptChoice({
      message: `Resume the import of ${file.name}?`,
      detail: `An import of this file to ${getStoreName(store)} was started but not finished. Starting over would create its first plants a second time.`,
      choices: { Resume: 'resume', 'Start Over': 'begin' } as const,
    });
    if (choice === 'resume') return runResumeImport(services, history.unfinished);
    if (choice !== 'begin') return undefined;
  }
  const notes = [...history.notes, ...getCautions(folder)];
  if (!(await confirmImport(file, store, notes))) return undefined;

  const runId = createRunId();
  const identity: ImportIdentity = {
    runId,
    origin: store.origin,
    plantsUrl: store.plantsUrl,
    fileName: file.name,
    fileUri: uri.toString(),
    sha256,
    rowCount: file.checked.rowCount,
    plantCount: file.checked.plants.length,
    startedAt: new Date().toISOString(),
  };
  return runWithLock(folder, identity, async (lock) => {
    const record = { states: createRowStates(identity.plantCount), texts: new Map<number, string>() };
    const place = { path: getJournalPath(folder.path, runId), lock, parts: folder.parts };
    const journal = await createJournal(place, identity);
    if (journal === undefined) return getJournalProblem(folder);
    const send = record.states.list('unsent');
    const run = { identity, checked: file.checked, record, journal, send, store, token };
    const ended = await sendRows(services, run);
    reportImportEnd(services, ended, (id) => runResumeImport(services, id));
    return undefined;
  });
}

/** Whether to continue with the good rows. */
async function mayLeaveOut(
  { rowIssues }: ImportServices,
  { uri, name, checked }: CheckedImport,
): Promise<boolean> {
  const bad = checked.rowCount - checked.plants.length;
  if (bad === 0) return true;
  const first = checked.issues
    .filter(({ severity }) => severity === 'error')
    .slice(0, 5)
    .map(({ message, range }) => `Line ${range.start.line + 1}: ${message}`);
  const choice = await promptChoice({
    message: getProblemText(name, checked),
    detail: [...first, ...(bad > first.length ? ['…'] : []), 'Nothing has been sent.'].join('\n'),
    choices: { 'Show Problems': 'show', [bad === 1 ? 'Leave It Out' : 'Leave Them Out']: 'leaveOut' },
  });
  if (choice === 'show') await rowIssues.show(uri, checked.issues);
  return choice === 'leaveOut';
}

interface History {
  /** The run id of an import of the same file to the same store that can be resumed. */
  readonly unfinished?: string;
  /** Sentences about a finished import of this file, and about imports whose journals are damaged. */
  readonly notes: readonly string[];
}

async function getHistory(folder: ImportFolder, sha256: string, store: Store): Promise<History> {
  const { runs, damaged } = await listRuns(folder.path, folder.parts);
  const isSame = ({ identity }: Pick<DamagedRun, 'identity'>) =>
    identity?.sha256 === sha256 && identity.plantsUrl === store.plantsUrl;
  const warnings = damaged
    .filter((run) => run.identity === undefined || isSame(run))
    .map((run) => getDamageWarning(run, formatTime(getRunTime(run.runId))));
  const last = runs.find(isSame);
  if (last === undefined) return { notes: warnings };
  if (!isFinished(last)) return { unfinished: last.identity.runId, notes: warnings };
  const when = formatTime(new Date(last.identity.startedAt));
  const note = `This file was already imported there (${when}): its plants may be created twice.`;
  return { notes: [note, ...warnings] };
}

function formatTime(time: Date | undefined): string {
  return time === undefined ? 'at an unknown time' : time.toLocaleString();
}

function confirmImport(
  { name, checked }: CheckedImport,
  store: Store,
  notes: readonly string[],
): Promise<boolean> {
  const count = checked.plants.length;
  const leftOut = checked.rowCount - count;
  const folderName = workspace.name === undefined ? '' : ` (${workspace.name})`;
  return confirm({
    message: `Create ${formatCount(count, 'plant')} ${getStorePlace(store)}?`,
    detail: [
      `From ${name}${folderName}${store.isSandbox ? '' : `, to ${store.plantsUrl}`}.`,
      ...(leftOut === 0
        ? []
        : [`${formatCount(leftOut, 'row')} of the file ${leftOut === 1 ? 'is' : 'are'} left out.`]),
      ...notes,
      'There is no undo.',
    ].join('\n'),
    button: `Create ${formatCount(count, 'Plant')}`,
  });
}
