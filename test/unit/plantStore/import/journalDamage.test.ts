// Damage to a journal, at every byte and of several kinds: it can cost the resume, but never turns a row that may have
// been sent into one that is sent automatically.
import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { createBrowserFolder } from '../../../../client/src/plantStore/import/journal/browserFolder.ts';
import { formatLine, parseLine } from '../../../../client/src/plantStore/import/journal/journalRecord.ts';
import {
  createJournal,
  reopenJournal,
} from '../../../../client/src/plantStore/import/journal/journalWriter.ts';
import { nodeParts } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import { readJournal } from '../../../../client/src/plantStore/import/journal/readJournal.ts';
import {
  getJournalPath,
  getRunTime,
  listRuns,
} from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import {
  formatCreatedRows,
  getDamageSummary,
  getDamageText,
  getDamageWarning,
} from '../../../../client/src/plantStore/import/journalText.ts';
import type { RowState } from '../../../../client/src/plantStore/import/rowStates.ts';
import { createMemoryFiles } from '../../../support/memoryFiles.ts';
import { countTo, sampleTest } from '../../../support/randomTest.ts';
import { createTemporaryFolder } from '../../../support/temporaryFolder.ts';
import { anyIdentity, readIntact } from './importing.ts';

const identity = { ...anyIdentity, runId: '2026-11-20T12-00-00-0123abcd', rowCount: 8, plantCount: 8 };
const plant = { id: 1n, name: 'Fern' };
const lock = { isHeld: async () => true };

const temporary = await createTemporaryFolder();
after(() => temporary.remove());

const path = join(temporary.path, `${identity.runId}.jsonl`);
const { sound, states } = await writeSessions();

/** Two sessions: row 1 created, 2 rejected, 3 deferred and then created, 4 and 8 unknown, 5 created, 6 claimed. */
async function writeSessions() {
  const first = await createJournal({ path, lock, parts: nodeParts }, identity);
  assert.ok(first);
  assert.ok(await first.claim([1, 2, 3, 4]));
  for (const row of [1, 2, 3, 4]) assert.ok(await first.markSending(row, plant));
  first.markOutcome(1, 'created');
  first.markOutcome(2, 'rejected', 'The store says: “no”.');
  first.markOutcome(3, 'unsent', 'The store is busy.');
  assert.ok(await first.claim([3]));
  assert.ok(await first.markSending(3, plant));
  first.markOutcome(3, 'created');
  await first.markEnd();
  await first.close();
  const second = await reopenJournal({ path, lock, parts: nodeParts }, await readIntact(path));
  assert.ok(second);
  assert.ok(await second.claim([5, 6, 8]));
  assert.ok(await second.markSending(5, plant));
  second.markOutcome(5, 'created');
  assert.ok(await second.markSending(8, plant));
  await second.close();
  return { sound: await readFile(path), states: (await readIntact(path)).states };
}

const mayHaveBeenSent = (state: RowState | undefined) => state !== undefined && state !== 'unsent';

/** What went wrong with the rows, if the journal is still trusted. */
async function findLostRows(bytes: Buffer): Promise<string[]> {
  const disk = { ...nodeParts.disk, read: () => Readable.from([bytes]) };
  const journal = await readJournal(path, { ...nodeParts, disk });
  if (journal.kind === 'damaged') {
    return [...journal.created]
      .filter((row) => states.get(row) !== 'created')
      .map((row) => `${row} is not sure`);
  }
  if (journal.kind !== 'intact') return [`the journal is ${journal.kind}`];
  return [...states].flatMap(([row, state]) =>
    mayHaveBeenSent(state) && !mayHaveBeenSent(journal.states.get(row)) ? [`row ${row} is unsent`] : [],
  );
}

const replaced = (at: number, byte: number) => {
  const bytes = Buffer.from(sound);
  bytes[at] = byte;
  return bytes;
};

/** Each returns the journal with a single damaged spot, or undefined where that changes nothing. */
const damages: Readonly<Record<string, (at: number) => Buffer | undefined>> = {
  'the lowest bit is turned': (at) => replaced(at, (sound[at] ?? 0) ^ 1),
  'a high bit is turned': (at) => replaced(at, (sound[at] ?? 0) ^ 0x20),
  'it becomes zero': (at) => replaced(at, 0),
  'it becomes a line break': (at) => (sound[at] === 10 ? undefined : replaced(at, 10)),
  'it is missing': (at) => Buffer.concat([sound.subarray(0, at), sound.subarray(at + 1)]),
  'it is doubled': (at) => Buffer.concat([sound.subarray(0, at + 1), sound.subarray(at)]),
  'and all up to the end of a block become zeros': (at) => {
    const bytes = Buffer.from(sound);
    bytes.fill(0, at, Math.min(at + 512, bytes.length));
    return bytes;
  },
};

for (const [name, damage] of Object.entries(damages)) {
  sampleTest(`every byte: ${name}`, countTo(sound.length), async (positions) => {
    for (const at of positions) {
      const bytes = damage(at);
      if (bytes === undefined) continue;
      assert.deepEqual(
        await findLostRows(bytes),
        [],
        `byte ${at}: ${bytes.toString('latin1', at - 20, at + 20)}`,
      );
    }
  });
}

describe('whole lines', () => {
  const getLines = () => sound.toString().split('\n').slice(0, -1);
  const joinLines = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);

  test('that are missing, doubled or in another order are noticed, but for the last', async () => {
    const lines = getLines();
    for (let line = 0; line < lines.length - 1; line += 1) {
      const [one = '', other = ''] = lines.slice(line);
      for (const changed of [
        lines.toSpliced(line, 1),
        lines.toSpliced(line, 0, one),
        lines.toSpliced(line, 2, other, one),
      ]) {
        await writeFile(path, joinLines(changed));
        assert.equal(
          (await readJournal(path, nodeParts)).kind,
          'damaged',
          changed.slice(line - 2).join('\n'),
        );
      }
    }
  });

  test('without a place and a checksum are damage', async () => {
    const bare = getLines().map((line) => line.replace(/,"line":\[\d+,\d+\],"sum":"[\da-f]{12}"/, ''));
    for (const lines of [bare, ...bare.map((line, at) => getLines().with(at, line))]) {
      await writeFile(path, joinLines(lines));
      const journal = await readJournal(path, nodeParts);
      assert.equal(journal.kind, 'damaged');
    }
  });

  test('that say the outcome of a row that is not being sent are damage', async () => {
    const lines = getLines();
    const at = lines.findIndex((line) => line.includes('"unsent"'));
    const written = parseLine(lines[at] ?? '');
    assert.ok(written?.record.type === 'outcome');
    for (const row of [1, 2, 6, 7]) {
      const other = formatLine({ ...written.record, row }, written.place).trimEnd();
      const changed = joinLines(lines.with(at, other));
      assert.deepEqual(await findLostRows(changed), []);
      await writeFile(path, changed);
      assert.equal((await readJournal(path, nodeParts)).kind, 'damaged');
    }
  });
});

/** Each returns what is left of a line, given with its line break. */
const lineDamages: Readonly<Record<string, (line: Buffer) => Buffer>> = {
  'its second half is cut off': (line) =>
    Buffer.concat([line.subarray(0, line.length / 2), line.subarray(-1)]),
  'its second half is cut off with the line break': (line) => line.subarray(0, line.length / 2),
  'its first half is cut off': (line) => line.subarray(line.length / 2),
  'it is emptied': (line) => line.subarray(-1),
  'it is zeroed': (line) => Buffer.concat([Buffer.alloc(line.length - 1), line.subarray(-1)]),
  'it is zeroed with its line break': (line) => Buffer.alloc(line.length),
  'it begins with a bad byte': (line) => Buffer.concat([Buffer.of(0xff), line.subarray(1)]),
  'a bad byte stands before it': (line) => Buffer.concat([Buffer.of(0xff), line]),
  'a byte order mark stands before it': (line) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), line]),
  'there is a bad byte in its middle': (line) =>
    Buffer.from(line).fill(0xff, line.length >> 1, (line.length >> 1) + 1),
  'it is doubled': (line) => Buffer.concat([line, line]),
  'it is missing': () => Buffer.alloc(0),
};

describe('“Resume Import…” names a journal as damaged, whichever line of its middle is:', () => {
  /** The lines before the last one, from both sessions: every type of record that a journal has. */
  const splitLines = (content: Uint8Array): Buffer[] =>
    Buffer.from(content)
      .toString('latin1')
      .split(/(?<=\n)/)
      .map((line) => Buffer.from(line, 'latin1'));
  const getType = (line: Buffer) => /"type":"(\w+)"/.exec(line.toString())?.[1];

  /** The journal with each line but the last one damaged in turn, and the type of that line. */
  function* damageLines(content: Uint8Array, damage: (line: Buffer) => Buffer) {
    const lines = splitLines(content);
    for (const [at, line] of lines.slice(0, -1).entries()) {
      yield { at, type: getType(line), bytes: Buffer.concat(lines.with(at, damage(line))) };
    }
  }

  for (const [name, damage] of Object.entries(lineDamages)) {
    test(`${name}, on a disk`, async () => {
      const types = new Set<string | undefined>();
      for (const { at, type, bytes } of damageLines(sound, damage)) {
        types.add(type);
        await writeFile(path, bytes);
        const { runs, damaged } = await listRuns(temporary.path, nodeParts);
        assert.deepEqual(runs, [], `line ${at + 1}, ${type}`);
        assert.equal(damaged[0]?.line, at + 1 + (name === 'it is doubled' ? 1 : 0), type);
      }
      assert.deepEqual([...types].sort(), ['claim', 'end', 'outcome', 'run', 'sending', 'session']);
    });

    test(`${name}, in a browser`, async () => {
      const files = createMemoryFiles();
      const { path: folder, parts } = createBrowserFolder('vscode-userdata:/imports', files);
      const place = { path: getJournalPath(folder, identity.runId), lock, parts };
      const journal = await createJournal(place, identity);
      assert.ok(journal && (await journal.claim([1, 2])));
      assert.ok(await journal.markSending(1, plant));
      journal.markOutcome(1, 'created');
      assert.ok(await journal.markSending(2, plant));
      await journal.markEnd();
      await journal.close();
      const [longest] = [...files.contents].sort(([, one], [, other]) => other.length - one.length);
      assert.ok(longest);
      for (const { at, type, bytes } of damageLines(longest[1], damage)) {
        files.contents.set(longest[0], bytes);
        const { runs, damaged } = await listRuns(folder, parts);
        assert.deepEqual([runs.length, damaged.length], [0, 1], `line ${at + 1}, ${type}`);
      }
    });
  }
});

describe('a damaged journal is named', () => {
  const damageAt = async (text: string) => {
    const bytes = Buffer.from(sound);
    bytes[bytes.indexOf(text)] = 0;
    await writeFile(path, bytes);
    const { runs, damaged } = await listRuns(temporary.path, nodeParts);
    assert.deepEqual(runs, []);
    const [run] = damaged;
    assert.ok(run);
    return run;
  };

  test('with what can surely be told', async () => {
    const run = await damageAt('"rejected"');
    assert.deepEqual(run.identity, identity);
    assert.deepEqual([...run.created], [1, 3, 5]);
    assert.equal(
      getDamageText(run),
      'The import of plants.ndjson can’t be resumed, because its journal is damaged on line 9. 3 of 8 rows were certainly created; others may have been created as well. Compare the file with what https://plants.example has, and import what is missing there from a new file.',
    );
    assert.equal(
      getDamageSummary(run),
      'Its journal is damaged: it can’t be resumed; 3 rows are known to have been created',
    );
    assert.match(formatCreatedRows(run), /\n1\n3\n5\n$/);
    assert.match(
      getDamageWarning(run, 'yesterday'),
      /^An import of this file was started \(yesterday\), and its/,
    );
  });

  test('also when it does not know any more of which file it was', async () => {
    const run = await damageAt('"fileName"');
    assert.equal(run.identity, undefined);
    assert.equal(getRunTime(run.runId)?.toISOString(), identity.startedAt);
    assert.deepEqual([...run.created], [1, 3, 5]);
    assert.match(getDamageText(run), /^The import of an unknown file can’t be resumed/);
    assert.match(
      getDamageWarning(run, 'yesterday'),
      /^An import of an unknown file, perhaps this one, was started/,
    );
  });

  test('also when it can’t be read at all', async () => {
    await writeFile(path, sound);
    const broken = `${temporary.path}/2026-11-20T12-00-00-0123abce.jsonl`;
    await mkdir(broken);
    const { runs, damaged } = await listRuns(temporary.path, nodeParts);
    await rm(broken, { recursive: true });
    assert.equal(runs.length, 1);
    assert.deepEqual(
      damaged.map(({ runId, line, identity: known }) => [runId, line, known]),
      [['2026-11-20T12-00-00-0123abce', undefined, undefined]],
    );
  });
});
