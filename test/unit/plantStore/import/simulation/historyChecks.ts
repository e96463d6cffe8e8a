// What must be true of a history at every moment and at its end: of the journal before a request leaves, and of what the
// person is told about the plants that were created.
import assert from 'node:assert/strict';
import { getJournalPath, listRuns } from '../../../../../client/src/plantStore/import/journal/runFolder.ts';
import type { Simulation, Window, WindowResult } from './history.ts';
import type { SimulatedProcess } from './world.ts';

export const rows = 3;
export const firstId = 1n;
export const folder = '/imports';

/** Before a request leaves: a flushed, unused claim for it by this window; a mark; the lock. */
export function checkRequest({ disk, runs }: Simulation, process: SimulatedProcess, row: number): void {
  const runId = runs.get(process) ?? '';
  const path = getJournalPath(folder, runId);
  const flushed = readLastSession(disk.readFlushed(path));
  const written = readLastSession(disk.read(path) ?? '');
  const claims = flushed.filter((record) => Array.isArray(record.rows) && record.rows.includes(row)).length;
  const marks = written.filter((record) => record.type === 'sending' && record.row === row).length;
  assert.ok(marks > 0, `row ${row} is sent without a mark`);
  assert.ok(claims >= marks, `row ${row} is sent ${marks} times with ${claims} claims on the disk`);
  const locks = disk
    .list()
    .filter((name) => name.startsWith(`${folder}/${runId}.`) && name.endsWith('.lock'));
  const isHeld = locks.some((name) => disk.read(name)?.includes(`"pid":${process.pid},`));
  assert.ok(isHeld, `row ${row} is sent without the lock`);
}

/** The records that the last window wrote. */
function readLastSession(text: string): Record<string, unknown>[] {
  const lines = text.split('\n');
  const start = lines.findLastIndex((line) => line.startsWith('{"type":"session"'));
  return lines.slice(Math.max(0, start), -1).map((line) => JSON.parse(line));
}

const getCreated = (simulation: Simulation, index: number): number =>
  simulation.store.created.get(firstId + BigInt(index)) ?? 0;

export function checkResult(simulation: Simulation, { record, end }: WindowResult): void {
  for (let index = 0; index < rows; index += 1) {
    const state = record.states.get(index);
    const created = getCreated(simulation, index);
    assert.ok(created <= 1, `row ${index + 1} was created ${created} times, without a word for it`);
    if (state === 'created') assert.equal(created, 1, `row ${index + 1} is called created`);
    if (state === 'unsent' || state === 'rejected') {
      assert.equal(created, 0, `row ${index + 1} was created and is called ${state}`);
    }
  }
  // Rows that never reached the store stay unsent in a run that finishes.
  const mayBeLeft = end.kind !== 'finished' || simulation.store.fates.has('notConnected');
  assert.ok(mayBeLeft || record.states.count().unsent === 0, 'a row is left');
}

/** What is reported about a damaged journal must also be true. */
export async function checkDamaged(simulation: Simulation, { parts, process }: Window): Promise<void> {
  const listing = listRuns(folder, parts).then(({ damaged }) => {
    for (const run of damaged) {
      for (const row of run.created)
        assert.equal(getCreated(simulation, row - 1), 1, `row ${row} is called created`);
    }
  });
  await simulation.world.run(process, listing);
  for (let index = 0; index < rows; index += 1) assert.ok(getCreated(simulation, index) <= 1);
}
