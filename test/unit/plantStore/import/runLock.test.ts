import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { getBoot, getProcessStart } from '../../../../client/src/plantStore/import/journal/machine.ts';
import { lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';

let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await createTemporaryFolder();
});
afterEach(() => temporary.remove());

const lock = () => lockRun(temporary.path, 'run');
const writeLock = (holder: object, generation = 1) =>
  writeFile(join(temporary.path, `run.${generation}.lock`), JSON.stringify(holder));
const self = { pid: process.pid, start: getProcessStart(process.pid), boot: getBoot(), host: hostname() };

async function getDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('a run has one writer at a time', () => {
  test('the second is refused until the first is done', async () => {
    const first = await lock();
    assert.ok(first.ok);
    assert.deepEqual(await lock(), { ok: false, pid: process.pid });
    await first.release();
    const third = await lock();
    assert.ok(third.ok);
    await third.release();
    assert.deepEqual(await readdir(temporary.path), []);
  });

  test('another run is another lock', async () => {
    await lock();
    assert.ok((await lockRun(temporary.path, 'run2')).ok);
    assert.ok((await lockRun(temporary.path, 'ru')).ok);
  });

  test('of many that try at once one gets it', async () => {
    const locks = await Promise.all(Array.from({ length: 16 }, lock));
    assert.equal(locks.filter(({ ok }) => ok).length, 1);
  });
});

describe('a lock whose holder is gone', () => {
  test('is taken over, also by one of many at once', async () => {
    await writeLock({ ...self, pid: await getDeadPid() });
    const locks = await Promise.all(Array.from({ length: 8 }, lock));
    assert.equal(locks.filter(({ ok }) => ok).length, 1);
    assert.deepEqual(await readdir(temporary.path), ['run.2.lock']);
  });

  test('is known by the start of the process: another has its number now', async () => {
    await writeLock({ ...self, start: '1' });
    assert.ok((await lock()).ok);
  });

  test('is known by the start of the machine', async () => {
    await writeLock({ ...self, boot: 'another' });
    assert.ok((await lock()).ok);
  });

  test('without content: held while it may be being written, stale afterwards', async () => {
    const path = join(temporary.path, 'run.1.lock');
    await writeFile(path, '');
    assert.equal((await lock()).ok, false);
    await utimes(path, new Date(0), new Date(0));
    assert.ok((await lock()).ok);
  });
});

test('a lock of another computer counts: its processes are not known here', async () => {
  await writeLock({ ...self, pid: 1, host: 'elsewhere' });
  assert.deepEqual(await lock(), { ok: false, pid: 1, host: 'elsewhere' });
});

test('a lock names its holder', async () => {
  await lock();
  assert.deepEqual(JSON.parse(await readFile(join(temporary.path, 'run.1.lock'), 'utf8')), self);
});
