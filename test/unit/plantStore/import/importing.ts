// An import as a command runs it, but without the editor: a file, a real store, a real journal in a folder.
import type { TestContext } from 'node:test';
import { createPlant } from '../../../../client/src/plantStore/createPlantExchange.ts';
import { type CheckedRows, checkRows } from '../../../../client/src/plantStore/import/file/checkRows.ts';
import { openImportFile } from '../../../../client/src/plantStore/import/file/openImportFile.ts';
import type { ImportIdentity, RunRecord } from '../../../../client/src/plantStore/import/importJournal.ts';
import { hashFile } from '../../../../client/src/plantStore/import/journal/hashes.ts';
import type { JournalParts } from '../../../../client/src/plantStore/import/journal/journalParts.ts';
import {
  createJournal,
  type JournalWriter,
  reopenJournal,
} from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { nodeParts } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import {
  type ReadJournal,
  readJournal,
} from '../../../../client/src/plantStore/import/journal/readJournal.ts';
import { restoreRun } from '../../../../client/src/plantStore/import/journal/restoreRun.ts';
import { createRunId, getJournalPath } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { type HeldLock, lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { createRowStates, type RowState } from '../../../../client/src/plantStore/import/rowStates.ts';
import { type Clock, systemClock } from '../../../../client/src/plantStore/import/run/clock.ts';
import type { ImportQuestion, RunEnd } from '../../../../client/src/plantStore/import/run/runControl.ts';
import { runImport, type TokenWatch } from '../../../../client/src/plantStore/import/run/runImport.ts';
import {
  createRunProgress,
  type RunProgress,
} from '../../../../client/src/plantStore/import/run/runProgress.ts';
import { getStore } from '../../../support/stores/store.ts';
import {
  defaultToken,
  type Instead,
  type StrictPlantStore,
  startStrictPlantStore,
} from '../../../support/stores/strictPlantStore.ts';
import { createTemporaryFolder } from '../../../support/temporaryFolder.ts';

export const fileName = 'plants.ndjson';

/** For tests of a journal, whose import is made up. */
export const anyIdentity: ImportIdentity = {
  runId: 'run',
  origin: 'https://plants.example',
  plantsUrl: 'https://plants.example/plants',
  fileName,
  fileUri: `file:///${fileName}`,
  sha256: '0'.repeat(64),
  rowCount: 5,
  plantCount: 4,
  startedAt: '2026-11-20T12:00:00.000Z',
};

/** Rows 1 to `count`, with ids that a JavaScript number can't represent. */
export function createRows(count: number, firstId = 9_000_000_000_000_000_001n): string {
  return Array.from(
    { length: count },
    (_, row) => `{"id":${firstId + BigInt(row)},"name":"Plant ${row + 1}"}\n`,
  ).join('');
}

export async function checkContent(content: string): Promise<CheckedRows> {
  const opened = openImportFile({ name: fileName, bytes: Buffer.from(content) });
  if (!opened.ok) throw new Error(opened.problem);
  return checkRows(opened.value, async () => {});
}

/** For a store that asks for a wait in seconds: they pass a hundred times as fast. */
export const hurriedClock: Clock = {
  ...systemClock,
  now: () => systemClock.now() * 100,
  after: (milliseconds, callback) => systemClock.after(milliseconds / 100, callback),
};

/** How many rows are in each state; states without rows have no entry. */
export function countRows({ states }: RunRecord): Partial<Record<RowState, number>> {
  return Object.fromEntries(Object.entries(states.count()).filter(([, count]) => count > 0));
}

export interface ImportSetup {
  readonly folder: string;
  readonly content: string;
  /** The store's. */
  readonly url: string;
  /** A new one by default. */
  readonly runId?: string;
  readonly token?: string;
  readonly timeout?: number;
  readonly concurrency?: number;
  readonly signal?: AbortSignal;
  readonly abandon?: AbortSignal;
  /** By default the answer is yes. */
  readonly ask?: (question: ImportQuestion) => boolean | Promise<boolean>;
  readonly tokenWatch?: TokenWatch;
  readonly clock?: Clock;
  /** See {@link RunProgress.setPause}. */
  readonly onPause?: (seconds: number | undefined) => void;
}

export interface ImportBench {
  readonly store: StrictPlantStore;
  /** A folder of its own, the rows and the store; each test adds what it needs. */
  readonly setup: ImportSetup;
}

/** Everything for an import of this many rows; cleaned up after the test. */
export async function setUpImport(
  t: TestContext,
  rowCount: number,
  instead: Instead = () => false,
): Promise<ImportBench> {
  const store = await startStrictPlantStore({ instead });
  const { path: folder, remove } = await createTemporaryFolder();
  t.after(() => Promise.all([store.close(), remove()]));
  return { store, setup: { folder, content: createRows(rowCount), url: store.url } };
}

export interface ImportDone {
  readonly identity: ImportIdentity;
  readonly checked: CheckedRows;
  readonly record: RunRecord;
  readonly end: RunEnd;
  readonly questions: readonly ImportQuestion[];
}

export async function startImport(setup: ImportSetup): Promise<ImportDone> {
  const checked = await checkContent(setup.content);
  const { origin, plantsUrl } = getStore(setup.url);
  const identity: ImportIdentity = {
    runId: setup.runId ?? createRunId(),
    origin,
    plantsUrl,
    fileName,
    fileUri: `file:///${fileName}`,
    sha256: hashFile(Buffer.from(setup.content)),
    rowCount: checked.rowCount,
    plantCount: checked.plants.length,
    startedAt: new Date().toISOString(),
  };
  const lock = await lockImport(setup.folder, identity.runId);
  const place = { path: getJournalPath(setup.folder, identity.runId), lock, parts: nodeParts };
  const journal = await createJournal(place, identity);
  const record = { states: createRowStates(checked.plants.length), texts: new Map() };
  return send(setup, identity, checked, record, journal, lock);
}

/** The journal, which must not be damaged. */
export async function readIntact(path: string, parts: JournalParts = nodeParts): Promise<ReadJournal> {
  const journal = await readJournal(path, parts);
  if (journal.kind !== 'intact') throw new Error(`The journal is ${journal.kind}`);
  return journal;
}

async function lockImport(folder: string, runId: string): Promise<HeldLock> {
  const lock = await lockRun(folder, runId, nodeParts);
  if (!lock.ok) throw new Error(`Process ${lock.problem.pid} holds the import`);
  return lock.value;
}

/** Sends what was not sent and, where explicitly confirmed, what is unknown. */
export async function resumeImport(
  setup: ImportSetup,
  runId: string,
  again: (record: RunRecord) => number[] = () => [],
): Promise<ImportDone> {
  const path = getJournalPath(setup.folder, runId);
  const lock = await lockImport(setup.folder, runId);
  const read = await readIntact(path);
  const checked = await checkContent(setup.content);
  const restored = restoreRun(read, checked);
  if (!restored.ok) throw new Error(restored.problem);
  const more = again(restored.value);
  const journal = await reopenJournal({ path, lock, parts: nodeParts }, read);
  return send(setup, read.identity, checked, restored.value, journal, lock, more);
}

async function send(
  setup: ImportSetup,
  identity: ImportIdentity,
  checked: CheckedRows,
  record: RunRecord,
  journal: JournalWriter | undefined,
  lock: HeldLock,
  more: readonly number[] = [],
): Promise<ImportDone> {
  if (journal === undefined) throw new Error('The journal can’t be written');
  const questions: ImportQuestion[] = [];
  const end = await runImport({
    plants: checked.plants,
    record,
    send: [...record.states.list('unsent'), ...more].sort((one, other) => one - other),
    store: getStore(setup.url),
    token: setup.token ?? defaultToken,
    timeout: setup.timeout ?? 10_000,
    concurrency: setup.concurrency ?? 4,
    journal,
    signal: setup.signal ?? new AbortController().signal,
    abandon: setup.abandon ?? new AbortController().signal,
    createPlant,
    ask: async (question) => {
      questions.push(question);
      return setup.ask?.(question) ?? true;
    },
    ...(setup.clock === undefined ? {} : { clock: setup.clock }),
    ...(setup.tokenWatch === undefined ? {} : { tokenWatch: setup.tokenWatch }),
    progress: {
      ...createRunProgress(checked.plants.length),
      ...(setup.onPause && { setPause: setup.onPause }),
    },
  });
  await journal.close();
  await lock.release();
  return { identity, checked, record, end, questions };
}
