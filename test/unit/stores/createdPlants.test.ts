import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import type { Outcome } from '../../../client/src/plantStore/outcome.ts';
import { getSandboxStore } from '../../../client/src/plantStore/store.ts';
import { createCreatedPlants } from '../../../client/src/stores/createdPlants.ts';
import { getCreatedPlantFiles } from '../../../client/src/stores/createdPlantsParts.ts';
import { useTestFolder } from '../../support/testFolder.ts';
import { waitUntil } from '../../support/waitUntil.ts';

const testFolder = useTestFolder();
let folder: string;
let logged: string[];

beforeEach(() => {
  folder = join(testFolder.path, 'created');
  logged = [];
});

function openWindow(globals: Parameters<typeof getCreatedPlantFiles>[0] = globalThis) {
  return createCreatedPlants({
    loadFiles: getCreatedPlantFiles(globals, { scheme: 'file', fsPath: folder }),
    log: { error: (message) => logged.push(message) },
  });
}

const store = { origin: 'https://plants.example', plantsUrl: 'https://plants.example/v1/plants' };
const other = { origin: 'https://else.example', plantsUrl: 'https://else.example/plants' };
const fern = { id: 9223372036854775807n, name: 'Fern', tag: 'shade' };
const moss = { id: 2n, name: 'Moss' };
const created: Outcome = { state: 'created', answer: { name: 'Fern' }, differs: false };
const doubtful: Outcome = { state: 'createdCheck', reason: 'notAPlant', status: 200 };

describe('the plants that were created from this machine', () => {
  test('are kept with their store, the latest first, for this window and the next', async () => {
    const window = openWindow();
    window.add(fern, store, created);
    window.add(moss, other, doubtful);
    for (const each of [window, openWindow()]) {
      assert.deepEqual(
        (await each.list()).map(({ plant, store: where, needsCheck }) => ({ plant, where, needsCheck })),
        [
          { plant: moss, where: other, needsCheck: true },
          { plant: fern, where: store, needsCheck: false },
        ],
      );
    }
  });

  test('are written by themselves, many at a time, and then it is told', async () => {
    const window = openWindow();
    let changes = 0;
    window.onDidChange(() => {
      changes += 1;
    });
    for (let id = 0; id < 5_000; id += 1) window.add({ id: BigInt(id), name: 'Fern' }, store, created);
    await waitUntil('the plants are written', () => changes > 0);
    assert.equal(changes, 1);
    assert.equal((await openWindow().list()).length, 5_000);
  });

  test('no other outcome is one, and the sandbox has its own', async () => {
    const window = openWindow();
    const outcomes: Outcome[] = [
      { state: 'unknown', reason: 'timeout' },
      { state: 'rejected', reason: 'unauthorized', status: 401 },
      { state: 'deferred', reason: 'tooManyRequests', status: 429 },
      { state: 'notSent', reason: 'cancelled' },
    ];
    for (const outcome of outcomes) window.add(fern, store, outcome);
    window.add(fern, getSandboxStore(4000), created);
    assert.deepEqual(await window.list(), []);
    await assert.rejects(readdir(folder));
  });

  test('can be forgotten by store; what is created there later is shown', async () => {
    const window = openWindow();
    window.add(fern, store, created);
    window.add(fern, other, created);
    await window.forget(store.plantsUrl);
    window.add(moss, store, created);
    const shown = await window.list();
    assert.deepEqual(
      shown.map(({ plant, store: where }) => [plant.id, where.origin]),
      [
        [moss.id, store.origin],
        [fern.id, other.origin],
      ],
    );
  });
});

describe('when they can’t be kept', () => {
  test('this window knows them all the same, the log says why once, and nobody is stopped', async () => {
    await writeFile(folder, 'in the way');
    const window = openWindow();
    window.add(fern, store, created);
    await window.flush();
    window.add(moss, store, created);
    assert.deepEqual(
      (await window.list()).map(({ plant }) => plant),
      [moss, fern],
    );
    assert.deepEqual(logged, ['The record of created plants could not be kept']);
    assert.equal(await readFile(folder, 'utf8'), 'in the way');
  });

  test('a host without Node knows those of this window', async () => {
    const window = openWindow({});
    window.add(fern, store, created);
    assert.equal((await window.list()).length, 1);
    await window.forget(store.plantsUrl);
    assert.equal((await window.list()).length, 0);
    assert.deepEqual(logged, []);
  });

  test('memory is bounded', async () => {
    const window = openWindow({});
    for (let id = 0; id < 5_000; id += 1) window.add({ id: BigInt(id), name: 'Fern' }, store, created);
    const shown = await window.list();
    assert.equal(shown.length, 1_000);
    assert.equal(shown[0]?.plant.id, 4_999n);
  });
});
