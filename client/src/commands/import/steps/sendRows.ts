// Runs an import, with its progress and its questions.
import { workspace } from 'vscode';
import type { Log } from '../../../log.ts';
import type { createPlant } from '../../../plantStore/createPlantExchange.ts';
import type { CheckedRows } from '../../../plantStore/import/file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../../../plantStore/import/importJournal.ts';
import {
  getCountsText,
  getProgressText,
  getQuestionText,
  getWaitingText,
} from '../../../plantStore/import/importText.ts';
import type { ImportFolder } from '../../../plantStore/import/journal/journalParts.ts';
import type { JournalWriter } from '../../../plantStore/import/journal/journalWriter.ts';
import { pruneRuns } from '../../../plantStore/import/journal/runFolder.ts';
import type { ImportResult } from '../../../plantStore/import/report/importReport.ts';
import { runImport, type TokenWatch } from '../../../plantStore/import/run/runImport.ts';
import { createRunProgress } from '../../../plantStore/import/run/runProgress.ts';
import { getStoreName, type Store } from '../../../plantStore/store.ts';
import { getPlantStoreSettings } from '../../../settings.ts';
import type { AccessTokens } from '../../../stores/accessTokens.ts';
import { showImportProgress } from '../../../ui/importMessages.ts';
import { confirm } from '../../../ui/messages.ts';
import type { EndedImport } from './importEnd.ts';
import { collectUnknown, type RequestServices, recordUnknownRows } from './unknownRows.ts';

export interface RowSendServices extends RequestServices {
  readonly log: Log;
  /** The one exchange; its outcome is noted for the views. */
  readonly createPlant: typeof createPlant;
  readonly accessTokens: AccessTokens;
  /** With the imports' journals; undefined where there is no place for them. */
  readonly importFolder: ImportFolder | undefined;
}

interface ImportRun {
  readonly identity: ImportIdentity;
  readonly checked: CheckedRows;
  readonly record: RunRecord;
  readonly journal: JournalWriter;
  /** The indexes of the rows to send. */
  readonly send: readonly number[];
  readonly store: Store;
  readonly token: string;
}

export async function sendRows(services: RowSendServices, run: ImportRun): Promise<EndedImport> {
  const { identity, checked, record, journal, send, store, token } = run;
  const { requestTimeout, importConcurrency } = getPlantStoreSettings(workspace.getConfiguration());
  const progress = createRunProgress(send.length);
  const { createPlant, outcomes } = collectUnknown(services.createPlant);
  const getState = () => {
    const state = progress.get();
    return { message: getProgressText(state), share: state.done / Math.max(1, state.total) };
  };
  const running = showImportProgress(
    {
      title: `Importing ${identity.fileName} to ${getStoreName(store)}`,
      getState,
      waitingTitle: `Canceling the import of ${identity.fileName}`,
      getWaitingState: () => ({ message: getWaitingText(progress.get()) }),
    },
    (signals) =>
      runImport({
        ...signals,
        plants: checked.plants,
        record,
        send,
        store,
        token,
        timeout: requestTimeout,
        concurrency: importConcurrency,
        journal,
        createPlant,
        tokenWatch: createTokenWatch(services, store, token),
        ask: (question) => confirm(getQuestionText(question)),
        progress,
      }),
  );
  const end = await closeAfter(running, async () => {
    await journal.close();
    await recordUnknownRows(services, run, outcomes);
  });
  const counts = getCountsText(record.states.count(), checked.rowCount - checked.plants.length);
  services.log.info(`Import ${identity.runId} to ${getStoreName(store)}: ${end.kind}, ${counts}`);
  const result: ImportResult = { identity, checked, record, end };
  // If cleaning up fails, the next import does it.
  const { importFolder } = services;
  if (importFolder !== undefined)
    await pruneRuns(importFolder.path, importFolder.parts).catch(() => undefined);
  return { result, store };
}

/** Even a bug must not keep the journal open, or hide a plant that may exist. */
async function closeAfter<T>(running: Promise<T>, close: () => Promise<void>): Promise<T> {
  try {
    return await running;
  } finally {
    await close();
  }
}

function createTokenWatch(
  { accessTokens }: Pick<RowSendServices, 'accessTokens'>,
  { origin }: Pick<Store, 'origin'>,
  token: string,
): TokenWatch {
  return {
    onDidChange: accessTokens.onDidChange,
    async isKept() {
      const stored = await accessTokens.get(origin);
      return stored.state === 'found' && stored.token === token;
    },
  };
}
