// The record of created plants as a browser keeps it: by several windows, bounded, and in order.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRecord, formatRecordLine } from '../../../client/src/plantStore/created/createdPlant.ts';
import {
  createCreatedPlantWholeFiles,
  maxWholeFileSize,
  maxWholeFiles,
} from '../../../client/src/plantStore/created/createdPlantWholeFiles.ts';
import { createMemoryFiles } from '../../support/memoryFiles.ts';
import { getStore } from '../../support/stores/store.ts';

const store = getStore('https://plants.example');
const getLine = (id: number, name = 'Fern') =>
  formatRecordLine(createRecord({ id: BigInt(id), name }, store, false, id, `key ${id}`));
const openWindow = (files = createMemoryFiles(), key = 'a') => ({
  files,
  record: createCreatedPlantWholeFiles(files, 'memory:/created', key),
});
const listIds = async ({ record }: ReturnType<typeof openWindow>) =>
  (await record.read()).map((line) => ('forgotten' in line ? 'forgotten' : Number(line.plant.id)));

test('what windows write in turn is read in that order, by each of them', async () => {
  const one = openWindow();
  const other = openWindow(one.files, 'b');
  await one.record.append([getLine(1), getLine(2)]);
  await other.record.append([getLine(3)]);
  await one.record.append([JSON.stringify({ forgotten: store.plantsUrl })]);
  await other.record.append([getLine(4)]);
  for (const window of [one, other, openWindow(one.files, 'c')])
    assert.deepEqual(await listIds(window), [1, 2, 3, 'forgotten', 4]);
});

test('two windows that write at the same moment both keep their lines', async () => {
  const one = openWindow();
  const other = openWindow(one.files, 'b');
  await Promise.all([one.record.append([getLine(1)]), other.record.append([getLine(2)])]);
  assert.deepEqual((await listIds(one)).sort(), [1, 2]);
});

test('a window that comes after a reload goes on behind the earlier one, and a broken line costs only itself', async () => {
  const { record, files } = openWindow();
  await record.append([getLine(1), '{"plant":', getLine(2)]);
  const reloaded = openWindow(files, 'b');
  await reloaded.record.append([getLine(3)]);
  assert.deepEqual(await listIds(reloaded), [1, 2, 3]);
});

test('the oldest are dropped, and no file grows without end', async () => {
  const window = openWindow();
  const perFile = Math.ceil(maxWholeFileSize / getLine(1, 'x'.repeat(500)).length);
  const total = perFile * (maxWholeFiles + 10);
  for (let id = 1; id <= total; id += 20) {
    const ids = Array.from({ length: 20 }, (_, index) => id + index);
    await window.record.append(ids.map((each) => getLine(each, 'x'.repeat(500))));
  }
  assert.equal(window.files.contents.size, maxWholeFiles);
  for (const content of window.files.contents.values()) assert.ok(content.length < 2 * maxWholeFileSize);
  const ids = await listIds(window);
  assert.ok(ids.length > perFile * (maxWholeFiles - 2) && ids.length < total, `${ids.length}`);
  assert.deepEqual(
    ids,
    ids.toSorted((one, other) => Number(one) - Number(other)),
  );
});
