// Journals in a browser, where files are written whole: a long one, one that is torn, and two windows with one journal.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBrowserFolder } from '../../../../client/src/plantStore/import/journal/browserFolder.ts';
import {
  createJournal,
  type JournalWriter,
  reopenJournal,
} from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import {
  createRunId,
  getJournalPath,
  listRuns,
  pruneRuns,
  removeRun,
} from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { createMemoryFiles, type MemoryFiles } from '../../../support/memoryFiles.ts';
import { anyIdentity, readIntact } from './importing.ts';

const plant = { id: 1n, name: 'Fern' };
const openWindow = (files: MemoryFiles) => createBrowserFolder('vscode-userdata:/imports', files);
type Window = ReturnType<typeof openWindow>;

async function begin(window: Window, rowCount: number) {
  const runId = createRunId();
  const lock = await lockRun(window.path, runId, window.parts);
  assert.ok(lock.ok);
  const path = getJournalPath(window.path, runId);
  const identity = { ...anyIdentity, runId, rowCount, plantCount: rowCount };
  const journal = await createJournal({ path, lock: lock.value, parts: window.parts }, identity);
  assert.ok(journal);
  return { runId, path, journal, lock: lock.value };
}

async function send(journal: JournalWriter, row: number): Promise<void> {
  assert.ok(await journal.markSending(row, plant));
  assert.ok(await journal.isHeld());
  journal.markOutcome(row, 'created');
}

test('a long journal is read back, and a row costs the same at its end as at its beginning', async () => {
  const files = createMemoryFiles();
  const window = openWindow(files);
  const rows = 4000;
  const { journal, path, lock } = await begin(window, rows);
  const costs: number[] = [];
  for (let row = 1; row <= rows; row += 1) {
    const before = files.written;
    await send(journal, row);
    costs.push(files.written - before);
  }
  await journal.markEnd();
  await journal.close();
  await lock.release();
  assert.equal((await readIntact(path, window.parts)).states.size, rows);
  assert.ok(Math.max(...costs) < 40 * 1024, `${Math.max(...costs)} bytes for one row`);
  const { runs } = await listRuns(window.path, openWindow(files).parts);
  assert.deepEqual(
    runs.map(({ counts }) => counts.created),
    [rows],
  );
});

test('rows that are sent at the same time share a write', async () => {
  const files = createMemoryFiles();
  const { journal } = await begin(openWindow(files), 100);
  let writes = 0;
  const { write } = files;
  files.write = (path, content) => {
    writes += 1;
    return write(path, content);
  };
  await Promise.all(Array.from({ length: 100 }, (_, row) => send(journal, row + 1)));
  assert.ok(writes <= 4, `${writes} writes`);
});

test('a write that is cut off, at any byte, costs no line that was there before', async () => {
  const files = createMemoryFiles();
  const window = openWindow(files);
  const { journal, path } = await begin(window, 5);
  await send(journal, 1);
  await journal.claim([2]);
  const before = [...files.contents.entries()];
  await journal.markSending(2, plant);
  const [last, whole] = [...files.contents.entries()].find(
    ([name, content]) => before.find(([other]) => other === name)?.[1] !== content,
  ) ?? ['', new Uint8Array(0)];
  for (let length = 0; length <= whole.length; length += 1) {
    const torn = createMemoryFiles();
    for (const [name, content] of before) torn.contents.set(name, content);
    torn.contents.set(last, whole.slice(0, length));
    const other = openWindow(torn);
    const read = await readIntact(path, other.parts);
    assert.equal(read.states.get(1), 'created', `${length} bytes`);
    const lock = await lockRun(other.path, read.identity.runId, other.parts);
    assert.ok(!lock.ok, 'nobody can tell whether the window before is gone');
    const taken = await lock.problem.takeOver();
    assert.ok(taken.ok);
    const place = { path, lock: taken.value, parts: other.parts };
    const again = await reopenJournal(place, read);
    assert.ok(again, `${length} bytes`);
    await send(again, 3);
    await again.close();
    const after = await readIntact(path, other.parts);
    assert.deepEqual([after.states.get(1), after.states.get(3)], ['created', 'created'], `${length} bytes`);
    assert.equal(after.states.get(2), read.states.get(2), `${length} bytes`);
  }
});

test('a window whose import was taken over sends nothing more, and spoils nothing', async () => {
  const files = createMemoryFiles();
  const first = openWindow(files);
  const { journal, path, runId, lock } = await begin(first, 5);
  await send(journal, 1);
  assert.ok(await journal.markSending(2, plant));
  const second = openWindow(files);
  const refused = await lockRun(second.path, runId, second.parts);
  assert.ok(!refused.ok);
  const taken = await refused.problem.takeOver();
  assert.ok(taken.ok);
  const place = { path, lock: taken.value, parts: second.parts };
  const again = await reopenJournal(place, await readIntact(path, second.parts));
  assert.ok(again);
  assert.equal(await journal.isHeld(), false);
  journal.markOutcome(2, 'created');
  await journal.close();
  await lock.release();
  await send(again, 3);
  await again.close();
  const { states } = await readIntact(path, second.parts);
  assert.deepEqual([...states].sort(), [
    [1, 'created'],
    [2, 'created'],
    [3, 'created'],
  ]);
  assert.ok(await taken.value.isHeld());
});

test('of two windows that lock at the same moment at most one sends', async () => {
  const files = createMemoryFiles();
  const locks = await Promise.all(
    [openWindow(files), openWindow(files)].map((window) => lockRun(window.path, 'run', window.parts)),
  );
  const held = await Promise.all(locks.map((lock) => lock.ok && lock.value.isHeld()));
  assert.ok(held.filter(Boolean).length <= 1);
});

test('an import that is forgotten leaves nothing, and a finished one is kept', async () => {
  const files = createMemoryFiles();
  const window = openWindow(files);
  const one = await begin(window, 1);
  await send(one.journal, 1);
  await one.journal.close();
  await one.lock.release();
  await pruneRuns(window.path, window.parts);
  assert.equal((await listRuns(window.path, window.parts)).runs.length, 1);
  await removeRun(window.path, one.runId, window.parts);
  assert.deepEqual([...files.contents.keys()], []);
});
