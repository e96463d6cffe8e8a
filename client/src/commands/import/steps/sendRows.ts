// The run of an import: with progress and questions, and what is shown at its end.
import { commands, workspace } from 'vscode';
import { formatDuration } from '../../../plantStore/duration.ts';
import type { CheckedRows } from '../../../plantStore/import/file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../../../plantStore/import/importJournal.ts';
import {
  getCountsText,
  getEndText,
  getProgressText,
  getQuestionText,
} from '../../../plantStore/import/importText.ts';
import type { JournalWriter } from '../../../plantStore/import/journal/journalWriter.ts';
import { pruneRuns } from '../../../plantStore/import/journal/runFolder.ts';
import {
  formatAttentionCsv,
  formatReport,
  type ImportResult,
  needsAttention,
} from '../../../plantStore/import/report/importReport.ts';
import { createProgressMeter } from '../../../plantStore/import/run/importProgress.ts';
import type { WaitNotice } from '../../../plantStore/import/run/runControl.ts';
import { runImport } from '../../../plantStore/import/run/runImport.ts';
import type { Outcome } from '../../../plantStore/outcome.ts';
import { getStoreName, type Store } from '../../../plantStore/store.ts';
import { getPlantStoreSettings } from '../../../settings.ts';
import { confirm } from '../../../ui/confirm.ts';
import { showImportProgress } from '../../../ui/importProgressMessage.ts';
import { type ImportNextStep, showCsv, showImportEnd } from '../../../ui/importResult.ts';
import type { Services } from '../../services.ts';
import { promptNewToken } from '../../store/steps/resolveToken.ts';
import { createTokenWatch } from './watchToken.ts';

export interface ImportRun {
  readonly identity: ImportIdentity;
  readonly checked: CheckedRows;
  readonly record: RunRecord;
  readonly journal: JournalWriter;
  /** Indexes of the rows. */
  readonly send: readonly number[];
  readonly store: Store;
  readonly token: string;
}

/** Sends the rows and shows how it ended. What the person does about that is not waited for. */
export async function sendRows(services: Services, run: ImportRun): Promise<void> {
  const { identity, checked, record, journal, send, store, token } = run;
  const { requestTimeout, importConcurrency } = getPlantStoreSettings(workspace.getConfiguration());
  const meter = createProgressMeter(send.length, () => performance.now());
  let wait: WaitNotice | undefined;
  const getState = () => {
    const progress = meter.get();
    const pause =
      wait === undefined ? '' : `. Paused, as the store asks: ${formatDuration(wait.seconds)} left`;
    return {
      text: `${getProgressText(progress)}${pause}`,
      share: progress.done / Math.max(1, progress.total),
    };
  };
  const running = showImportProgress(
    `Importing ${identity.fileName} to ${getStoreName(store)}`,
    getState,
    (signal) =>
      runImport({
        plants: checked.plants,
        record,
        send,
        store,
        token,
        timeout: requestTimeout,
        concurrency: importConcurrency,
        journal,
        signal,
        createPlant: services.createPlant,
        tokenWatch: createTokenWatch(services, store, token),
        ask: (question) => confirm(getQuestionText(question)),
        onRowEnd: (settled) => {
          if (settled) meter.count();
        },
        onWait: (notice) => {
          wait = notice;
          if (notice === undefined) meter.restart();
        },
      }),
  );
  const end = await closeAfter(journal, running);
  const counts = getCountsText(record.states.count(), checked.rowCount - checked.plants.length);
  services.log.info(`Import ${identity.runId} to ${getStoreName(store)}: ${end.kind}, ${counts}`);
  const result: ImportResult = { identity, checked, record, end };
  // What can't be tidied up now is tidied up after another import: the person wants to know how this one ended.
  if (services.importFolder !== undefined) await pruneRuns(services.importFolder).catch(() => undefined);
  void services.runCommand('Importing plants', async () => {
    const next = await showImportEnd({
      text: `${identity.fileName}: ${counts}.${end.kind === 'finished' ? '' : ` ${getEndText(end)}`}`,
      good: !needsAttention(result),
      steps: getSteps(result),
    });
    return takeNextStep(services, next, result, store);
  });
}

/** However the run ends: a bug must not keep the journal open. */
async function closeAfter<T>(journal: JournalWriter, running: Thenable<T>): Promise<T> {
  try {
    return await running;
  } finally {
    journal.close();
  }
}

function getSteps(result: ImportResult): Exclude<ImportNextStep, undefined>[] {
  const { end, record } = result;
  const { unsent } = record.states.count();
  const isRefused = end.kind === 'stopped' && isTokenRefused(end.outcome);
  return [
    ...(isRefused ? (['signInAgain'] as const) : []),
    ...(unsent > 0 && !isRefused && end.kind !== 'takenOver' ? (['resume'] as const) : []),
    ...(needsAttention(result) ? (['showRows'] as const) : []),
    'showReport',
  ];
}

/** Whether another access token is what helps. */
function isTokenRefused(outcome: Outcome): boolean {
  if (outcome.state === 'notSent') return outcome.reason === 'invalidToken';
  return (
    outcome.state === 'rejected' && (outcome.reason === 'unauthorized' || outcome.reason === 'forbidden')
  );
}

async function takeNextStep(
  services: Services,
  next: ImportNextStep,
  result: ImportResult,
  store: Store,
): Promise<undefined> {
  switch (next) {
    case undefined:
      return;
    case 'showReport':
      return showReport(services, result);
    case 'showRows':
      await showCsv(formatAttentionCsv(result));
      return;
    case 'signInAgain': {
      const why = `${getStoreName(store)} did not accept the access token`;
      if ((await promptNewToken(services, store, why)) === undefined) return;
      await commands.executeCommand('plantStore.resumeImport', result.identity.runId);
      return;
    }
    case 'resume':
      await commands.executeCommand('plantStore.resumeImport', result.identity.runId);
      return;
  }
}

async function showReport({ textDocuments }: Services, result: ImportResult): Promise<undefined> {
  await textDocuments.showMarkdown(`Import of ${result.identity.fileName}`, formatReport(result));
}
