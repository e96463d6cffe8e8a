// What a journal returns however the process that wrote it ended, and two windows with one journal.
import assert from 'node:assert/strict';
import { appendFile, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import {
  createJournal,
  reopenJournal,
} from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { nodeParts, thisMachine } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import { readJournal } from '../../../../client/src/plantStore/import/journal/readJournal.ts';
import { useTestFolder } from '../../../support/testFolder.ts';
import { anyIdentity as identity, readIntact } from './importing.ts';

const folder = useTestFolder();
let count = 0;
const plant = { id: 1n, name: 'Fern' };

const lock = { isHeld: async () => true };
const onBoot = (boot: string) => ({ ...nodeParts, machine: { ...thisMachine, getBoot: () => boot } });

/** The journal of a process that ended abruptly: row 1 created, 2 rejected, 3 sending, 4 claimed. */
async function writeInterrupted(): Promise<string> {
  count += 1;
  const path = join(folder.path, `${count}.jsonl`);
  const journal = await createJournal({ path, lock, parts: nodeParts }, identity);
  assert.ok(journal);
  assert.ok(await journal.claim([1, 2, 3, 4]));
  for (const row of [1, 2, 3]) assert.ok(await journal.markSending(row, plant));
  journal.markOutcome(1, 'created');
  journal.markOutcome(2, 'rejected', 'The store says: no.');
  await journal.close();
  return path;
}

const reopen = async (path: string) => {
  const journal = await reopenJournal({ path, lock, parts: nodeParts }, await readIntact(path));
  assert.ok(journal);
  return journal;
};
const list = async (path: string, boot = thisMachine.getBoot()) =>
  [...(await readIntact(path, onBoot(boot))).states].sort(([one], [other]) => one - other);
const known = [
  [1, 'created'],
  [2, 'rejected'],
  [3, 'unknown'],
];

describe('a journal', () => {
  test('gives back what was written: what was being sent is unknown, what was only claimed is unsent', async () => {
    const path = await writeInterrupted();
    const journal = await readIntact(path);
    assert.deepEqual(journal.identity, identity);
    assert.deepEqual(await list(path), known);
    assert.deepEqual([...journal.texts], [[2, 'The store says: no.']]);
  });

  test('after a restart of the machine what was claimed is unknown: the word that it was sent may be lost', async () => {
    assert.deepEqual(await list(await writeInterrupted(), 'another boot'), [...known, [4, 'unknown']]);
  });

  test('an end in good order settles the claims', async () => {
    const path = await writeInterrupted();
    const journal = await reopen(path);
    await journal.markEnd();
    await journal.close();
    assert.deepEqual(await list(path, 'another boot'), known);
  });

  test('a row that the store put off counts as claimed until the end: after a restart it is unknown', async () => {
    const path = await writeInterrupted();
    const journal = await reopen(path);
    assert.ok(await journal.claim([4]));
    assert.ok(await journal.markSending(4, plant));
    journal.markOutcome(4, 'unsent', 'The store is busy.');
    await journal.close();
    assert.deepEqual(await list(path), [...known, [4, 'unsent']]);
    assert.deepEqual(await list(path, 'another boot'), [...known, [4, 'unknown']]);
    const last = await reopen(path);
    await last.markEnd();
    await last.close();
    assert.deepEqual(await list(path, 'another boot'), [...known, [4, 'unsent']]);
  });

  test('may be torn at its end, at any byte: a row that may have been sent is never taken for unsent', async () => {
    const path = await writeInterrupted();
    const bytes = await readFile(path);
    const states = [];
    for (let length = bytes.length; length > bytes.indexOf('"claim"'); length -= 1) {
      await truncate(path, length);
      states.push(JSON.stringify(await list(path)));
    }
    assert.deepEqual(
      [...new Set(states)],
      [
        known,
        [known[0], [2, 'unknown'], known[2]],
        [[1, 'unknown'], [2, 'unknown'], known[2]],
        [
          [1, 'unknown'],
          [2, 'unknown'],
        ],
        [[1, 'unknown']],
        [],
      ].map((each) => JSON.stringify(each)),
    );
  });

  test('goes on behind a torn line, and behind one that lacks only its line break', async () => {
    for (const lost of ['{"type":"outco', '{"type":"outcome","row":3,"state":"created"', '']) {
      const path = await writeInterrupted();
      if (lost === '') await truncate(path, (await readFile(path)).length - 1);
      else await appendFile(path, lost);
      const journal = await reopen(path);
      await journal.markSending(3, plant);
      journal.markOutcome(3, 'created');
      await journal.close();
      assert.deepEqual(await list(path), [known[0], known[1], [3, 'created']], lost);
    }
  });

  test('whose window ended right after the first line is gone on with, again and again', async () => {
    const path = await writeInterrupted();
    await truncate(path, (await readFile(path)).indexOf(10) + 1);
    for (const row of [1, 2, 3]) {
      const journal = await reopen(path);
      assert.ok(await journal.markSending(row, plant));
      journal.markOutcome(row, 'created');
      await journal.close();
      assert.equal((await readIntact(path)).states.size, row);
    }
  });

  test('whose first line was never whole: nothing was sent', async () => {
    const path = await writeInterrupted();
    const end = (await readFile(path)).indexOf(10);
    for (let length = end - 1; length >= 0; length -= 1) {
      await truncate(path, length);
      assert.deepEqual(await readJournal(path, nodeParts), { kind: 'unbegun' }, `${length} bytes`);
    }
  });

  test('that is not there', async () => {
    assert.deepEqual(await readJournal(join(folder.path, 'none.jsonl'), nodeParts), { kind: 'missing' });
  });

  test('is never written over', async () => {
    const path = await writeInterrupted();
    assert.equal(await createJournal({ path, lock, parts: nodeParts }, identity), undefined);
    assert.equal(
      await createJournal(
        { path: join(folder.path, 'no folder', 'x.jsonl'), lock, parts: nodeParts },
        identity,
      ),
      undefined,
    );
  });

  test('that another window has taken over is not gone on with', async () => {
    const path = await writeInterrupted();
    const lost = { isHeld: async () => false };
    const before = await readFile(path);
    assert.equal(
      await reopenJournal({ path, lock: lost, parts: nodeParts }, await readIntact(path)),
      undefined,
    );
    assert.deepEqual(await readFile(path), before);
  });

  test('on a disk that takes nothing: no row may be sent', async () => {
    const journal = await reopen(await writeInterrupted());
    await journal.close();
    assert.equal(await journal.claim([5]), false);
    assert.equal(await journal.markSending(5, plant), false);
  });
});

describe('two windows at one journal, after one has taken it over from the other', () => {
  test('what the first was sending may still end; what it only marked was not sent', async () => {
    const path = await writeInterrupted();
    const first = await reopen(path);
    assert.ok(await first.claim([4, 5]));
    assert.ok(await first.markSending(4, plant));
    const second = await reopen(path);
    // Comes after the start of the second: the first notices right afterwards, and does not send.
    assert.ok(await first.markSending(5, plant));
    first.markOutcome(4, 'created');
    await first.close();
    assert.deepEqual(await list(path), [...known, [4, 'created']]);
    assert.ok(await second.claim([5]));
    assert.ok(await second.markSending(5, plant));
    second.markOutcome(5, 'created');
    await second.close();
    assert.deepEqual(await list(path), [...known, [4, 'created'], [5, 'created']]);
  });

  test('a late outcome of the first does not override what the second found out', async () => {
    const path = await writeInterrupted();
    const first = await reopen(path);
    assert.ok(await first.markSending(4, plant));
    const second = await reopen(path);
    assert.ok(await second.markSending(4, plant));
    second.markOutcome(4, 'created');
    await second.close();
    first.markOutcome(4, 'unsent');
    await first.markEnd();
    await first.close();
    assert.deepEqual(await list(path), [...known, [4, 'created']]);
  });
});
