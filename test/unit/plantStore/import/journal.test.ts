import assert from 'node:assert/strict';
import { appendFile, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import {
  createJournal,
  reopenJournal,
} from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { isSameBoot } from '../../../../client/src/plantStore/import/journal/machine.ts';
import { readJournal } from '../../../../client/src/plantStore/import/journal/readJournal.ts';
import {
  checkSameFile,
  checkSameStore,
  restoreRun,
} from '../../../../client/src/plantStore/import/journal/restoreRun.ts';
import { getStore } from '../../../support/store.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';
import { checkContent } from './importing.ts';

let temporary: TemporaryFolder;
let count = 0;
before(async () => {
  temporary = await createTemporaryFolder();
});
after(() => temporary.remove());

const identity = {
  runId: 'run',
  origin: 'https://plants.example',
  plantsUrl: 'https://plants.example/plants',
  fileName: 'plants.ndjson',
  fileUri: 'file:///plants.ndjson',
  sha256: '0'.repeat(64),
  rowCount: 5,
  plantCount: 4,
  startedAt: '2026-11-20T12:00:00.000Z',
};
const plant = { id: 1n, name: 'Fern' };

/** A journal of a process that ended without a word: row 1 created, 2 rejected, 3 sending, 4 claimed. */
async function writeInterrupted(): Promise<string> {
  count += 1;
  const path = join(temporary.path, `${count}.jsonl`);
  const journal = createJournal(path, identity);
  assert.ok(journal);
  assert.ok(await journal.claim([1, 2, 3, 4]));
  for (const row of [1, 2, 3]) assert.ok(journal.markSending(row, plant));
  journal.markOutcome(1, 'created');
  journal.markOutcome(2, 'rejected', 'The store says: no.');
  journal.close();
  return path;
}

const list = async (path: string, boot?: string) => {
  const journal = await readJournal(path, boot);
  return journal && [...journal.states].sort(([one], [other]) => one - other);
};
const known = [
  [1, 'created'],
  [2, 'rejected'],
  [3, 'unknown'],
];

describe('a journal', () => {
  test('gives back what was written: what was being sent is unknown, what was only claimed is unsent', async () => {
    const path = await writeInterrupted();
    const journal = await readJournal(path);
    assert.deepEqual(journal?.identity, identity);
    assert.deepEqual(await list(path), known);
    assert.deepEqual([...(journal?.texts ?? [])], [[2, 'The store says: no.']]);
  });

  test('after a restart of the machine what was claimed is unknown: the word that it was sent may be lost', async () => {
    assert.deepEqual(await list(await writeInterrupted(), 'another boot'), [...known, [4, 'unknown']]);
  });

  test('an end in good order settles the claims', async () => {
    const path = await writeInterrupted();
    const journal = reopenJournal(path, (await readFile(path)).length);
    assert.ok(journal);
    journal.markEnd();
    journal.close();
    assert.deepEqual(await list(path, 'another boot'), known);
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

  test('goes on behind a torn line', async () => {
    const path = await writeInterrupted();
    await appendFile(path, '{"type":"outco');
    const torn = await readJournal(path);
    const journal = reopenJournal(path, torn?.length ?? 0);
    assert.ok(journal);
    journal.markOutcome(3, 'created');
    journal.close();
    assert.deepEqual(await list(path), [known[0], known[1], [3, 'created']]);
  });

  test('that is damaged in its middle is not believed', async () => {
    const path = await writeInterrupted();
    const lines = (await readFile(path, 'utf8')).split('\n');
    for (let line = 0; line < lines.length - 2; line += 1) {
      await writeFile(path, lines.toSpliced(line, 1, '{"type":"x"}').join('\n'));
      assert.equal(await readJournal(path), undefined, `line ${line + 1}`);
    }
  });

  test('that is none, or not there', async () => {
    const path = join(temporary.path, 'none.jsonl');
    assert.equal(await readJournal(path), undefined);
    await writeFile(path, '');
    assert.equal(await readJournal(path), undefined);
  });

  test('is never written over', async () => {
    const path = await writeInterrupted();
    assert.equal(createJournal(path, identity), undefined);
    assert.equal(createJournal(join(temporary.path, 'no folder', 'x.jsonl'), identity), undefined);
  });

  test('on a disk that takes nothing: no row may be sent', async () => {
    const journal = reopenJournal(await writeInterrupted(), 0);
    assert.ok(journal);
    journal.close();
    assert.equal(await journal.claim([5]), false);
    assert.equal(journal.markSending(5, plant), false);
  });
});

describe('the file and the store of a resumed import', () => {
  const content =
    '{"id":1,"name":"Fern"}\n{"id":2,"name":"Moss"}\n{}\n{"id":3,"name":"Ivy"}\n{"id":4,"name":"Oak"}\n';

  test('must be the same', () => {
    const sha256 = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';
    assert.equal(checkSameFile({ ...identity, sha256 }, Buffer.from('hello world')), undefined);
    assert.match(
      checkSameFile(identity, Buffer.from('hello world')) ?? '',
      /^plants\.ndjson has changed since/,
    );
    assert.equal(checkSameStore(identity, getStore('https://plants.example/')), undefined);
    for (const other of [
      'https://plants.example/v2',
      'https://plants.example:8443',
      'https://evil.example',
    ]) {
      assert.match(checkSameStore(identity, getStore(other)) ?? '', /but the store is https:\/\//);
    }
  });

  test('the rows are found by their numbers and must be read as they were sent', async () => {
    const checked = await checkContent(content);
    const journal = {
      identity,
      states: new Map([[4, 'rejected' as const]]),
      texts: new Map([[4, 'no']]),
      hashes: new Map<number, string>(),
      length: 0,
    };
    const restored = restoreRun(journal, checked);
    assert.ok(restored.ok);
    assert.deepEqual(restored.value.states.list('rejected'), [2]);
    assert.equal(restored.value.texts.get(2), 'no');
    for (const different of [
      { ...journal, hashes: new Map([[4, '0'.repeat(16)]]) },
      { ...journal, states: new Map([[3, 'created' as const]]) },
      { ...journal, identity: { ...identity, plantCount: 5 } },
    ]) {
      assert.equal(restoreRun(different, checked).ok, false);
    }
  });
});

test('one start of the machine is told from another', () => {
  assert.ok(isSameBoot('at 1000', 'at 1002'));
  assert.ok(!isSameBoot('at 1000', 'at 1010'));
  assert.ok(isSameBoot('d9b0f0de', 'd9b0f0de'));
  assert.ok(!isSameBoot('d9b0f0de', 'at 1000'));
});
