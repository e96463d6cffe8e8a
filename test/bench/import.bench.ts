// An import of plants, from the file's bytes to the last answer, compared with a bare `fetch` loop of equal concurrency
// that writes each row to the disk and checks nothing; and its memory for ten times the rows. The store is a separate
// process.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, fdatasync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { defaultToken, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { createTemporaryFolder } from '../support/temporaryFolder.ts';
import { createRows, startImport } from '../unit/plantStore/import/importing.ts';
import { getMedian, printTable, type Row } from './table.ts';

const variable = 'PLANT_STORE_BENCH_IMPORT';
const concurrency = 4;
/** An import flushes its journal about as often. */
const rowsOfFlush = 100;
const flush = promisify(fdatasync);
const rows = 10_000;
const runs = 5;

/** What this file does when it is started as one of the other processes. */
type Role =
  | { readonly kind: 'store' }
  | { readonly kind: 'memory'; readonly baseUrl: string; readonly rows: number };

const role = process.env[variable];
if (role === undefined) await measure();
else await play(JSON.parse(role));

function start(as: Role): ChildProcess {
  return fork(fileURLToPath(import.meta.url), { env: { ...process.env, [variable]: JSON.stringify(as) } });
}

async function play(as: Role): Promise<void> {
  if (as.kind === 'store') {
    const store = await startStrictPlantStore();
    process.send?.(store.url);
    process.on('disconnect', () => process.exit());
    return;
  }
  await runImport(as.baseUrl, createRows(as.rows));
  // Kibibytes on every system.
  process.send?.(process.resourceUsage().maxRSS / 1024);
  process.disconnect();
}

async function runImport(baseUrl: string, content: string): Promise<void> {
  const folder = await createTemporaryFolder();
  const { end, record, checked } = await startImport({
    folder: folder.path,
    content,
    url: baseUrl,
    concurrency,
  });
  await folder.remove();
  if (end.kind !== 'finished' || record.states.count().created !== checked.rowCount) {
    throw new Error('Not every row was created');
  }
}

async function runBareLoop(baseUrl: string, bodies: readonly string[]): Promise<void> {
  const folder = await createTemporaryFolder();
  const file = openSync(join(folder.path, 'rows'), 'a');
  let next = 0;
  const work = async () => {
    while (next < bodies.length) {
      const body = bodies[next] ?? '';
      next += 1;
      writeSync(file, `${body}\n`);
      if (next % rowsOfFlush === 0) await flush(file);
      const response = await fetch(`${baseUrl}/plants`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${defaultToken}` },
        body,
      });
      if (response.status !== 200) throw new Error(`Status ${response.status}`);
      await response.text();
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  closeSync(file);
  await folder.remove();
}

async function measure(): Promise<void> {
  const store = start({ kind: 'store' });
  const [message] = await once(store, 'message');
  const baseUrl = String(message);
  const content = createRows(rows);
  const bodies = content.trimEnd().split('\n');
  const times = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] };
  for (let run = -1; run < runs; run += 1) {
    const bare = await time(() => runBareLoop(baseUrl, bodies));
    const ours = await time(() => runImport(baseUrl, content));
    if (run < 0) continue;
    times.ours.push(ours);
    times.bare.push(bare);
    times.ratio.push(ours / bare);
  }
  const size = `${rows.toLocaleString('en')} rows`;
  const throughput = (milliseconds: readonly number[]) =>
    `${Math.round((rows / getMedian(milliseconds)) * 1000).toLocaleString('en')} rows/s`;
  const table: Row[] = [
    {
      what: `import, ${concurrency} at a time (time)`,
      size,
      ours: throughput(times.ours),
      peer: throughput(times.bare),
      ratio: getMedian(times.ratio),
      goal: 1.25,
    },
  ];
  printTable('Imports, ours : a bare fetch loop that writes each row to the disk', table);

  const small = await getPeakMemory(baseUrl, rows);
  const large = await getPeakMemory(baseUrl, rows * 10);
  printTable('Growth', [
    {
      what: '10 times the rows: peak memory',
      size: `${(rows * 10).toLocaleString('en')} rows`,
      ours: `${Math.round(large)} MiB`,
      peer: `${Math.round(small)} MiB`,
      ratio: large / small,
      goal: 1.5,
    },
  ]);
  store.disconnect();
}

async function time(work: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** MiB. */
async function getPeakMemory(baseUrl: string, count: number): Promise<number> {
  const child = start({ kind: 'memory', baseUrl, rows: count });
  const [peak] = await once(child, 'message');
  return Number(peak);
}
