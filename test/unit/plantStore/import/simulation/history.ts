// One history of an import in a simulated world: windows that start it, continue it and die at chosen points, and what
// must be true of the store and of what the person is told, whatever happened.
import assert from 'node:assert/strict';
import type { CheckedRows } from '../../../../../client/src/plantStore/import/file/checkRows.ts';
import type { ImportIdentity, RunRecord } from '../../../../../client/src/plantStore/import/importJournal.ts';
import { createBrowserMachine } from '../../../../../client/src/plantStore/import/journal/browserFolder.ts';
import type { JournalParts } from '../../../../../client/src/plantStore/import/journal/journalParts.ts';
import {
  createJournal,
  type JournalWriter,
  reopenJournal,
} from '../../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { readJournal } from '../../../../../client/src/plantStore/import/journal/readJournal.ts';
import { restoreRun } from '../../../../../client/src/plantStore/import/journal/restoreRun.ts';
import { getJournalPath, listRuns } from '../../../../../client/src/plantStore/import/journal/runFolder.ts';
import { type HeldLock, lockRun } from '../../../../../client/src/plantStore/import/journal/runLock.ts';
import { createRowStates } from '../../../../../client/src/plantStore/import/rowStates.ts';
import type { RunEnd } from '../../../../../client/src/plantStore/import/run/runControl.ts';
import { runImport } from '../../../../../client/src/plantStore/import/run/runImport.ts';
import { createRunProgress } from '../../../../../client/src/plantStore/import/run/runProgress.ts';
import { getStore } from '../../../../support/stores/store.ts';
import { defaultToken } from '../../../../support/stores/strictPlantStore.ts';
import { checkContent, createRows, fileName } from '../importing.ts';
import { checkDamaged, checkRequest, checkResult, firstId, folder, rows } from './historyChecks.ts';
import { createSimulatedDisk, type Loss, type SimulatedDisk } from './simulatedDisk.ts';
import { createSimulatedFiles } from './simulatedFiles.ts';
import { createSimulatedStore, type Fate, type SimulatedStore } from './simulatedStore.ts';
import { createWorld, type SimulatedProcess, type World } from './world.ts';

export const store = getStore('https://plants.example');
const checked: CheckedRows = await checkContent(createRows(rows, firstId));

/** How a window ends. `power` also restarts the machine. */
export interface Ending {
  /** The number of the point, counted over the whole history. */
  readonly at: number;
  /** Whether a write in progress is then left half done. */
  readonly torn: boolean;
  /** Undefined: only the process ends. */
  readonly power: Loss | undefined;
}

export interface HistorySetup {
  readonly seed: number;
  readonly concurrency: number;
  /** For the first requests; later ones are created. */
  readonly fates: readonly Fate[];
  /** What the person answers to every question. */
  readonly answer: boolean;
  readonly endings: readonly Ending[];
  /** Bytes that the disk accepts from the first window. */
  readonly space?: number;
  /** By default, one with a disk. */
  readonly host?: 'node' | 'browser';
}

export interface Simulation {
  readonly world: World;
  readonly disk: SimulatedDisk;
  readonly store: SimulatedStore;
  /** The id of the run, by window. */
  readonly runs: Map<SimulatedProcess, string>;
}

export interface WindowResult {
  readonly record: RunRecord;
  readonly end: RunEnd;
}

/** A window that works on the import: starts it, or continues one that was started. */
export interface Window {
  readonly process: SimulatedProcess;
  readonly parts: JournalParts;
  readonly concurrency: number;
  readonly answer: boolean;
}

export interface HistoryResult {
  /** How many points there were where a window could end. */
  readonly points: number;
  readonly told: 'everything' | 'damaged';
}

/** Runs it to its end and throws where something is wrong, with the seed and all steps. */
export async function runHistory(setup: HistorySetup): Promise<HistoryResult> {
  try {
    return await run(setup, createSimulation(setup, false));
  } catch {
    const again = createSimulation(setup, true);
    try {
      return await run(setup, again);
    } catch (error) {
      const reason = error instanceof Error ? error.stack : String(error);
      throw new Error(`${JSON.stringify(setup)}\n${again.world.steps.join('\n')}\n${reason}`);
    }
  }
}

async function run(setup: HistorySetup, simulation: Simulation): Promise<HistoryResult> {
  const { world, disk } = simulation;
  disk.space = setup.space ?? Number.POSITIVE_INFINITY;
  for (let windows = 0; ; windows += 1) {
    const process = world.start(`boot ${disk.losses}`);
    const window = createWindow(simulation, process, setup);
    const results: (WindowResult | 'damaged')[] = [];
    await world.run(
      process,
      workOnImport(simulation, window).then((each) => void results.push(each)),
    );
    disk.space = Number.POSITIVE_INFINITY;
    const [result] = results;
    if (result === 'damaged') {
      await checkDamaged(simulation, window);
      return { points: world.points, told: 'damaged' };
    }
    if (result !== undefined) checkResult(simulation, result);
    // One more after the last ending, because a window may have ended long before that point.
    if (result !== undefined && windows >= setup.endings.length) {
      return { points: world.points, told: 'everything' };
    }
    process.isAlive = false;
  }
}

export function createSimulation(
  { seed, fates, endings, host }: HistorySetup,
  keepsSteps: boolean,
): Simulation {
  const stops = endings.map(({ at, torn, power }) => ({
    at,
    act: (process: SimulatedProcess, tear: (() => void) | undefined) => {
      if (torn) tear?.();
      process.isAlive = false;
      if (power !== undefined) simulation.disk.losePower(power);
    },
  }));
  const world = createWorld(seed, stops, keepsSteps);
  const disk = host === 'browser' ? createSimulatedFiles(world) : createSimulatedDisk(world);
  const simulated = createSimulatedStore(
    world,
    (request) => fates[request] ?? 'created',
    (process, id) => checkRequest(simulation, process, Number(id - firstId) + 1),
  );
  const simulation: Simulation = { world, disk, store: simulated, runs: new Map() };
  return simulation;
}

export function createWindow(
  { world, disk }: Simulation,
  process: SimulatedProcess,
  { concurrency, answer, host }: Pick<HistorySetup, 'concurrency' | 'answer' | 'host'>,
): Window {
  const parts = {
    disk: disk.open(process),
    machine: host === 'browser' ? createNamelessMachine(process) : world.getMachine(process),
    clock: world.getClock(process),
  };
  return { process, parts, concurrency, answer };
}

/** As a browser has it, but with the process's own number. */
function createNamelessMachine({ pid }: SimulatedProcess): JournalParts['machine'] {
  return { ...createBrowserMachine(), pid };
}

/** Like the commands: a person who sees an import that was started continues it, and doesn't start a second one. */
async function workOnImport(simulation: Simulation, window: Window): Promise<WindowResult | 'damaged'> {
  const { runs, damaged } = await listRuns(folder, window.parts);
  if (damaged.length > 0) return 'damaged';
  const [known] = runs;
  const identity = known?.identity ?? createIdentity(window.process);
  const lock = await takeLock(window.parts, identity.runId);
  simulation.runs.set(window.process, identity.runId);
  const result = await (known === undefined
    ? beginImport(simulation, window, identity, lock)
    : goOnWithImport(simulation, window, identity.runId, lock));
  await lock.release();
  return result;
}

/** Where nobody can tell whether a window is alive, the person knows that it is gone. */
async function takeLock(parts: JournalParts, runId: string): Promise<HeldLock> {
  let lock = await lockRun(folder, runId, parts);
  // More than one may have been left behind.
  while (!lock.ok && parts.machine.host === 'browser') lock = await lock.problem.takeOver();
  assert.ok(lock.ok, 'the lock of a dead window is held');
  return lock.value;
}

async function beginImport(
  simulation: Simulation,
  window: Window,
  identity: ImportIdentity,
  lock: HeldLock,
): Promise<WindowResult> {
  const place = { path: getJournalPath(folder, identity.runId), lock, parts: window.parts };
  const journal = await createJournal(place, identity);
  const record = { states: createRowStates(checked.plants.length), texts: new Map<number, string>() };
  return send(simulation, window, record, journal);
}

/** Rows whose fate is unknown are left alone: the person hasn't confirmed sending any of them. */
export async function goOnWithImport(
  simulation: Simulation,
  window: Window,
  runId: string,
  lock: HeldLock,
): Promise<WindowResult | 'damaged'> {
  const path = getJournalPath(folder, runId);
  const journal = await readJournal(path, window.parts);
  if (journal.kind === 'damaged') return 'damaged';
  assert.ok(journal.kind === 'intact', `the journal is ${journal.kind}`);
  const restored = restoreRun(journal, checked);
  assert.ok(restored.ok, 'the journal is not that of the file');
  const writer = await reopenJournal({ path, lock, parts: window.parts }, journal);
  return send(simulation, window, restored.value, writer);
}

async function send(
  { world, store: simulated }: Simulation,
  { process, parts, concurrency, answer }: Window,
  record: RunRecord,
  journal: JournalWriter | undefined,
): Promise<WindowResult> {
  if (journal === undefined) return { record, end: { kind: 'journal' } };
  const end = await runImport({
    plants: checked.plants,
    record,
    send: record.states.list('unsent'),
    store,
    token: defaultToken,
    timeout: 1000,
    concurrency,
    journal,
    signal: new AbortController().signal,
    abandon: new AbortController().signal,
    createPlant: simulated.connect(process),
    ask: ({ kind }) =>
      world.wait(
        process,
        () => `the person answers ${kind} with ${answer}`,
        () => answer,
      ),
    progress: createRunProgress(checked.plants.length, parts.clock),
    clock: parts.clock,
    random: world.random,
  });
  await journal.close();
  return { record, end };
}

function createIdentity({ pid }: SimulatedProcess): ImportIdentity {
  return {
    runId: `run-${pid}`,
    origin: store.origin,
    plantsUrl: store.plantsUrl,
    fileName,
    fileUri: `file:///${fileName}`,
    sha256: '0'.repeat(64),
    rowCount: checked.rowCount,
    plantCount: checked.plants.length,
    startedAt: '2026-11-20T12:00:00.000Z',
  };
}
