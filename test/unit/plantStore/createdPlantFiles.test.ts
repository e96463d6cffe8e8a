import assert from 'node:assert/strict';
import { appendFile, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import {
  type CreatedPlant,
  createRecord,
  formatRecordLine,
  parseRecordLine,
} from '../../../client/src/plantStore/created/createdPlant.ts';
import {
  type CreatedPlantFiles,
  createCreatedPlantFiles,
  maxCreatedFileSize,
  maxFiles,
} from '../../../client/src/plantStore/created/createdPlantFiles.ts';
import { randomTest } from '../../support/randomTest.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const testFolder = useTestFolder();
let folder: string;
let files: CreatedPlantFiles;

beforeEach(() => {
  folder = join(testFolder.path, 'created');
  files = createCreatedPlantFiles(folder);
});

const store = { origin: 'https://plants.example', plantsUrl: 'https://plants.example/v1/plants' };

function create(id: number, name = 'Fern'): CreatedPlant {
  return createRecord({ id: BigInt(id), name }, store, false, 1_700_000_000_000 + id, `key-${id}`);
}

const append = (plants: readonly CreatedPlant[]) => files.append(plants.map(formatRecordLine));

describe('a line of the record', () => {
  randomTest('gives back any plant that can be created', 100, (draws) => {
    const anyPlant = fc.record(
      {
        id: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
        name: fc
          .string({ minLength: 1, maxLength: 500, unit: 'grapheme' })
          .filter((text) => text.length <= 500),
        tag: fc.string({ minLength: 1, maxLength: 500 }),
      },
      { requiredKeys: ['id', 'name'] },
    );
    fc.assert(
      fc.property(anyPlant, fc.boolean(), (plant, needsCheck) => {
        const record = createRecord({ ...plant }, store, needsCheck, 5, 'key');
        const line = formatRecordLine(record);
        assert.ok(!line.includes('\n'));
        assert.deepEqual(parseRecordLine(line), { ...record, isCut: false, needsCheck });
      }),
      draws,
    );
  });

  test('has the beginning of what is too long, and says so', () => {
    const record = createRecord({ id: 1n, name: 'x'.repeat(1_000_000), tag: 'a' }, store, false, 5, 'key');
    assert.ok(formatRecordLine(record).length < 2_000);
    const parsed = parseRecordLine(formatRecordLine(record));
    assert.ok(parsed !== undefined && 'plant' in parsed && parsed.isCut && parsed.plant.tag === 'a');
  });

  test('that is broken is none', () => {
    const whole = formatRecordLine(create(1));
    for (let length = 0; length < whole.length; length += 1) {
      assert.equal(parseRecordLine(whole.slice(0, length)), undefined);
    }
    for (const line of ['null', '[]', '{}', '{"plant":{"id":1,"name":"a"}}', '{"forgotten":1}']) {
      assert.equal(parseRecordLine(line), undefined, line);
    }
  });
});

describe('the record on disk', () => {
  test('is empty where there is none, and comes back in its order', async () => {
    assert.deepEqual(await files.read(), []);
    await append([create(1), create(2)]);
    await append([create(3)]);
    assert.deepEqual(await files.read(), [create(1), create(2), create(3)]);
    assert.deepEqual(await createCreatedPlantFiles(folder).read(), [create(1), create(2), create(3)]);
  });

  test('is for the person alone, where files have owners', async () => {
    await append([create(1)]);
    if (process.platform === 'win32') return;
    assert.equal((await stat(folder)).mode & 0o077, 0);
    assert.equal((await stat(join(folder, '00000001.ndjson'))).mode & 0o077, 0);
  });

  test('never grows beyond its bound, keeps the latest, and drops only what is oldest', async () => {
    const size = 500;
    const batches = 60;
    for (let batch = 0; batch < batches; batch += 1) {
      const first = batch * size + 1;
      await append(Array.from({ length: size }, (_, index) => create(first + index, 'x'.repeat(100))));
    }
    const id = batches * size;
    const names = await readdir(folder);
    assert.ok(names.length <= maxFiles, names.join());
    const bytes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
    for (const each of bytes) assert.ok(each < maxCreatedFileSize + size * 400);
    const ids = (await files.read()).map((record) => ('plant' in record ? Number(record.plant.id) : 0));
    assert.equal(ids.at(-1), id);
    assert.ok(ids.length > 3_000);
    assert.deepEqual(
      ids,
      Array.from({ length: ids.length }, (_, index) => id - ids.length + index + 1),
    );
  });

  test('of two windows that write at the same time, across the bound of a file, has all of both', async () => {
    const other = createCreatedPlantFiles(folder);
    const write = async (from: CreatedPlantFiles, first: number) => {
      for (let batch = 0; batch < 20; batch += 1) {
        const plants = Array.from({ length: 100 }, (_, index) =>
          create(first + batch * 100 + index, 'x'.repeat(90)),
        );
        await from.append(plants.map(formatRecordLine));
      }
    };
    await Promise.all([write(files, 0), write(other, 10_000)]);
    assert.ok((await readdir(folder)).length > 1);
    assert.equal((await files.read()).length, 4_000);
    assert.deepEqual(await other.read(), await files.read());
  });

  test('loses one line when a window ended in the middle of it', async () => {
    await append([create(1)]);
    await appendFile(join(folder, '00000001.ndjson'), formatRecordLine(create(2)).slice(0, 30));
    await append([create(3)]);
    assert.deepEqual(await files.read(), [create(1), create(3)]);
    assert.ok(!(await readFile(join(folder, '00000001.ndjson'), 'utf8')).includes('token'));
  });

  test('other files of its folder are left alone', async () => {
    await append([create(1)]);
    await appendFile(join(folder, 'notes.txt'), 'mine');
    assert.deepEqual(await files.read(), [create(1)]);
  });
});
