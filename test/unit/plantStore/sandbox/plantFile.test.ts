import assert from 'node:assert/strict';
import { appendFile, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import type { AppendBytes } from '../../../../client/src/plantStore/lineFile.ts';
import type { NewPlant } from '../../../../client/src/plantStore/newPlant.ts';
import { createPlantFile, type PlantFile } from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import { useTestFolder } from '../../../support/testFolder.ts';

const folder = useTestFolder();
let path: string;
let file: PlantFile;

beforeEach(() => {
  path = join(folder.path, 'sandbox', 'plants.ndjson');
  file = createPlantFile(path);
});

const fern = { id: 9007199254740993n, name: 'Fern\n"🌿"', tag: 'shade' };
const moss = { id: -1n, name: 'Moss' };
const ivy = { id: 2n, name: 'Ivy' };

/** What another window finds, one that has read nothing yet. */
async function read(): Promise<readonly NewPlant[]> {
  return (await createPlantFile(path).read()).map(({ plant }) => plant);
}

describe('plants on disk', () => {
  test('none where there is no file', async () => {
    assert.deepEqual(await file.read(), []);
  });

  test('come back as they were, in their order, with their time', async () => {
    assert.equal(await file.keep(fern), 'kept');
    assert.equal(await file.keep(moss), 'kept');
    assert.deepEqual(await read(), [fern, moss]);
    for (const { time } of await file.read()) assert.ok(Math.abs(Date.now() - time) < 60_000);
    assert.equal(file.brokenLines, 0);
  });

  test('are read as far as they are new', async () => {
    const other = createPlantFile(path);
    for (const plant of [fern, moss, ivy]) {
      await other.keep(plant);
      assert.deepEqual((await file.read()).at(-1)?.plant, plant);
    }
    assert.equal((await file.read()).length, 3);
  });

  test('are for the person alone, where files have owners', async () => {
    await file.keep(fern);
    if (process.platform === 'win32') return;
    assert.equal((await stat(path)).mode & 0o077, 0);
    assert.equal((await stat(dirname(path))).mode & 0o077, 0);
  });

  test('an error of the disk is not an empty file', async () => {
    await mkdir(path, { recursive: true });
    await assert.rejects(file.read());
    await assert.rejects(file.keep(fern));
  });
});

describe('an id', () => {
  test('exists once: the first plant stays, also for plants that come together', async () => {
    const results = await Promise.all([
      file.keep(ivy),
      file.keep({ ...ivy, name: 'Other' }),
      file.keep(moss),
    ]);
    assert.deepEqual(results, ['kept', 'exists', 'kept']);
    assert.equal(await file.keep({ ...ivy, name: 'Later' }), 'exists');
    assert.equal(await createPlantFile(path).keep({ ...ivy, name: 'Elsewhere' }), 'exists');
    assert.deepEqual(await read(), [ivy, moss]);
  });

  test('is free again when the plants were deleted, here or in another window', async () => {
    const other = createPlantFile(path);
    await file.keep(ivy);
    await other.read();
    await other.empty();
    assert.equal(await file.keep(ivy), 'kept');
    assert.equal(await other.keep(moss), 'kept');
    await file.empty();
    assert.equal(await file.keep(moss), 'kept');
    assert.deepEqual(await read(), [moss]);
  });
});

describe('a broken file', () => {
  const breaks: Readonly<Record<string, readonly [string | Buffer, number]>> = {
    'a line that was cut off': ['{"id":"1","name":"F', 1],
    'a line that is no JSON': ['plant\n', 1],
    'a line that is no plant': ['{"id":1,"name":"Fern","time":"2026-01-01T00:00:00Z"}\n', 1],
    'a line without a time': ['{"id":"1","name":"Fern"}\n', 1],
    'two bad lines': ['[]\nnull\n', 2],
    'bytes of something else': [Buffer.from([0xff, 0xfe, 0x00, 0x0a]), 1],
    'half of a character': [Buffer.from('{"id":"1","name":"🌿').subarray(0, -2), 1],
  };
  for (const [name, [garbage, lines]] of Object.entries(breaks)) {
    test(`${name}: every good plant is there, before and behind it, and nothing is rewritten`, async () => {
      await file.keep(fern);
      await appendFile(path, garbage);
      const before = await readFile(path);
      assert.deepEqual(await read(), [fern]);
      assert.deepEqual(await readFile(path), before);
      assert.equal(await file.keep(moss), 'kept');
      assert.equal(await createPlantFile(path).keep(ivy), 'kept');
      assert.deepEqual(await read(), [fern, moss, ivy]);
      assert.deepEqual((await readFile(path)).subarray(0, before.length), before);
      await file.read();
      assert.equal(file.brokenLines, lines);
    });
  }

  test('a line that is completed later is read then', async () => {
    await file.keep(fern);
    await appendFile(path, '{"id":"2","name":"Ivy",');
    assert.equal((await file.read()).length, 1);
    await appendFile(path, '"time":"2026-01-01T00:00:00.000Z"}\n');
    assert.equal((await file.read()).length, 2);
    assert.equal(file.brokenLines, 0);
  });

  test('a file that holds nothing good takes plants all the same', async () => {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, 'nothing');
    assert.equal(await file.keep(ivy), 'kept');
    assert.deepEqual(await read(), [ivy]);
  });
});

describe('an append that fails after so many of its bytes', () => {
  /** Fails once, and leaves the first bytes in the file, like a full disk. */
  function failAfter(length: number): AppendBytes {
    let failed = false;
    return async (handle, bytes) => {
      const written = failed ? bytes : bytes.subarray(0, length);
      await handle.write(written);
      if (failed) return;
      failed = true;
      throw new Error('ENOSPC');
    };
  }

  test('is no plant unless all of it is there, and spoils none that comes later, whatever the number', async () => {
    await file.keep(ivy);
    const line = (await readFile(path)).length;
    for (let length = 0; length <= line; length += 1) {
      path = join(folder.path, `cut-${length}`, 'plants.ndjson');
      await createPlantFile(path).keep(fern);
      const cut = createPlantFile(path, failAfter(length));
      const result = await cut.keep(ivy).catch(() => 'failed');
      assert.equal(result, length >= line ? 'kept' : 'failed', String(length));
      assert.equal(await cut.keep(moss), 'kept', String(length));
      const isWhole = length >= line - 1;
      assert.deepEqual(await read(), isWhole ? [fern, ivy, moss] : [fern, moss], String(length));
    }
  });

  test('a write that is cut short without an error is one that failed', async () => {
    const cut = createPlantFile(path, async (handle, bytes) => {
      const { bytesWritten } = await handle.write(bytes.subarray(0, 5));
      assert.equal(bytesWritten, 5);
    });
    await assert.rejects(cut.keep(ivy), /can’t be read back/);
  });
});
