import assert from 'node:assert/strict';
import { appendFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, beforeEach, describe, test } from 'node:test';
import {
  appendPlant,
  readPlants,
  repairPlants,
  replacePlants,
} from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';

let folder: TemporaryFolder;
let path: string;
let count = 0;

before(async () => {
  folder = await createTemporaryFolder();
});
beforeEach(() => {
  count += 1;
  path = join(folder.path, `sandbox-${count}`, 'plants.ndjson');
});
after(() => folder.remove());

const fern = { plant: { id: 9007199254740993n, name: 'Fern\n"🌿"', tag: 'shade' }, time: 1_700_000_000_000 };
const moss = { plant: { id: -1n, name: 'Moss' }, time: 1_700_000_000_001 };

describe('plants on disk', () => {
  test('none where there is no file', async () => {
    assert.deepEqual(await readPlants(path), []);
    assert.equal(await repairPlants(path), undefined);
  });

  test('come back as they were, in their order', async () => {
    await appendPlant(path, fern);
    await appendPlant(path, moss);
    assert.deepEqual(await readPlants(path), [fern, moss]);
    assert.equal(await repairPlants(path), undefined);
  });

  test('are for the person alone, where files have owners', async () => {
    await appendPlant(path, fern);
    if (process.platform !== 'win32') assert.equal((await stat(path)).mode & 0o077, 0);
  });

  test('can all be replaced, without a trace of the writing', async () => {
    await appendPlant(path, fern);
    await replacePlants(path, []);
    assert.deepEqual(await readPlants(path), []);
    assert.deepEqual(await readdir(join(path, '..')), ['plants.ndjson']);
  });

  test('an error of the disk is not an empty file', async () => {
    await mkdir(path, { recursive: true });
    await assert.rejects(readPlants(path));
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
  };
  for (const [name, [garbage, lines]] of Object.entries(breaks)) {
    test(`${name}: the good plants stay, and the file is kept aside`, async () => {
      await appendPlant(path, fern);
      await appendFile(path, garbage);
      const before = await readFile(path);
      const broken = await repairPlants(path);
      assert.equal(broken?.lines, lines);
      assert.deepEqual(await readFile(broken.keptAs), before);
      await appendPlant(path, moss);
      assert.deepEqual(await readPlants(path), [fern, moss]);
      assert.equal(await repairPlants(path), undefined);
    });
  }

  test('reading alone changes nothing: another window may be writing', async () => {
    await appendPlant(path, fern);
    await appendFile(path, '{"id":"1"');
    const before = await readFile(path);
    assert.deepEqual(await readPlants(path), [fern]);
    assert.deepEqual(await readFile(path), before);
  });

  test('a line that is completed while we look is not broken', async () => {
    await appendPlant(path, fern);
    await appendFile(path, '{"id":"2","name":"Ivy",');
    const repairing = repairPlants(path);
    await appendFile(path, '"time":"2026-01-01T00:00:00.000Z"}\n');
    assert.equal(await repairing, undefined);
    assert.equal((await readPlants(path)).length, 2);
  });

  test('a file that holds nothing good becomes an empty one', async () => {
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, 'nothing');
    assert.equal((await repairPlants(path))?.lines, 1);
    assert.deepEqual(await readPlants(path), []);
  });
});
