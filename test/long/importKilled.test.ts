// Imports in a separate process that is killed with SIGKILL at random points and resumed, until nothing is left to
// send. Then the store's list is compared row by row: nothing lost, nothing sent twice.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { nodeParts } from '../../client/src/plantStore/import/journal/nodeParts.ts';
import { readJournal } from '../../client/src/plantStore/import/journal/readJournal.ts';
import { getJournalPath } from '../../client/src/plantStore/import/journal/runFolder.ts';
import { sourceArguments } from '../support/childProcess.ts';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { createRows, resumeImport, startImport } from '../unit/plantStore/import/importing.ts';

const variable = 'PLANT_STORE_TEST_IMPORT';
const rows = 200;
const firstId = 1000n;
const concurrency = 4;
const content = createRows(rows, firstId);

interface ChildSetup {
  readonly folder: string;
  readonly baseUrl: string;
  readonly runId?: string;
}

const child = process.env[variable];
if (child === undefined) defineTests();
else await runAsChild(JSON.parse(child));

/** This same file, as the process that is killed. */
async function runAsChild({ folder, baseUrl, runId }: ChildSetup): Promise<void> {
  const setup = { folder, content, url: baseUrl, concurrency };
  await (runId === undefined ? startImport(setup) : resumeImport(setup, runId));
}

/** Kills it once the store has seen this many more requests, unless it ends first. */
async function runAndKill(setup: ChildSetup, store: StrictPlantStore, after: number): Promise<void> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const process_ = spawn(process.execPath, [...sourceArguments, fileURLToPath(import.meta.url)], {
    env: { ...env, [variable]: JSON.stringify(setup) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const target = store.requests.length + after;
  let running = true;
  const exit = once(process_, 'exit').then(() => {
    running = false;
  });
  while (running && store.requests.length < target) await delay(1);
  process_.kill('SIGKILL');
  await exit;
}

function defineTests(): void {
  for (let round = 0; round < 2; round += 1) {
    test(`an import killed again and again: nothing is lost, nothing is there twice (${round + 1})`, async () => {
      const temporary = await createTemporaryFolder();
      const store = await startStrictPlantStore();
      const folder = temporary.path;
      let runId: string | undefined;
      let kills = 0;
      for (; kills < 6 || runId === undefined; kills += 1) {
        const after = Math.floor(Math.random() ** 2 * 65);
        await runAndKill(
          { folder, baseUrl: store.url, ...(runId === undefined ? {} : { runId }) },
          store,
          after,
        );
        runId ??= (await readdir(folder)).find((name) => name.endsWith('.jsonl'))?.replace(/\.jsonl$/, '');
        // Killed before the first line was complete: nothing was sent, and the import starts over.
        if (
          runId !== undefined &&
          (await readJournal(getJournalPath(folder, runId), nodeParts)).kind === 'unbegun'
        ) {
          assert.equal(store.requests.length, 0);
          runId = undefined;
        }
      }

      const setup = { folder, content, url: store.url, concurrency };
      const { record, end } = await resumeImport(setup, runId);
      assert.deepEqual(end, { kind: 'finished' });
      const counts = record.states.count();
      assert.equal(counts.unsent, 0);
      assert.ok(counts.unknown <= kills * concurrency, `${counts.unknown} unknown after ${kills} kills`);
      const stored = new Map(store.plants.map((plant) => [plant.id, plant]));
      assert.equal(stored.size, store.plants.length, 'a plant is there twice');
      for (let index = 0; index < rows; index += 1) {
        const id = firstId + BigInt(index);
        if (record.states.get(index) === 'created') {
          assert.deepEqual(stored.get(id), { id, name: `Plant ${index + 1}` });
        } else {
          assert.equal(record.states.get(index), 'unknown');
        }
      }

      // Someone who has checked the store's list sends the unknown rows that are missing.
      const missing = record.states.list('unknown').filter((index) => !stored.has(firstId + BigInt(index)));
      await resumeImport(setup, runId, () => missing);
      await store.close();
      await temporary.remove();
      assert.deepEqual(
        store.plants.map(({ id }) => id).sort((one, other) => Number(one - other)),
        Array.from({ length: rows }, (_, index) => firstId + BigInt(index)),
      );
    });
  }
}
