import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { systemParts } from '../../../../client/src/plantStore/import/journal/journalParts.ts';
import { type Machine, thisMachine } from '../../../../client/src/plantStore/import/journal/machine.ts';
import { lockRun, type RunLock } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';

let temporary: TemporaryFolder;
beforeEach(async () => {
  temporary = await createTemporaryFolder();
});
afterEach(() => temporary.remove());

const lock = () => lockRun(temporary.path, 'run');
const writeLock = (holder: object, generation = 1) =>
  writeFile(join(temporary.path, `run.${generation}.lock`), JSON.stringify(holder));
const self = {
  pid: process.pid,
  start: thisMachine.getProcessStart(process.pid),
  boot: thisMachine.getBoot(),
  host: thisMachine.host,
  machine: thisMachine.id,
  processSpace: thisMachine.processSpace,
};
/** A lock on a machine that tells less, or something else. */
const lockOn = (machine: Partial<Machine>) =>
  lockRun(temporary.path, 'run', { ...systemParts, machine: { ...thisMachine, ...machine } });
/** What macOS and Windows tell: no start of a process, no id of the machine, and its start as a time. */
const tellsLittle: Partial<Machine> = {
  getBoot: () => 'at 1000',
  getProcessStart: () => undefined,
  id: undefined,
  processSpace: undefined,
};
const selfTold = { pid: process.pid, boot: 'at 1000', host: thisMachine.host };

const getRefusal = (taken: RunLock) => {
  assert.ok(!taken.ok);
  const { takeOver: _, ok: __, ...refusal } = taken;
  return refusal;
};

async function getDeadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

describe('a run has one writer at a time', () => {
  test('the second is refused until the first is done', async () => {
    const first = await lock();
    assert.ok(first.ok);
    assert.deepEqual(getRefusal(await lock()), { pid: process.pid });
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

describe('a lock whose holder is gone, where the system tells little', () => {
  test('is known by the start of the machine, which comes first', async () => {
    await writeLock({ ...selfTold, boot: 'at 900' });
    assert.ok((await lockOn(tellsLittle)).ok);
  });

  test('the time of that start is computed, and may differ a little', async () => {
    await writeLock({ ...selfTold, boot: 'at 1002' });
    assert.deepEqual(getRefusal(await lockOn(tellsLittle)), { pid: process.pid });
  });
});

describe('a computer that has another name now', () => {
  test('is known by its start: a dead holder is gone', async () => {
    await writeLock({ ...self, pid: await getDeadPid(), host: 'before' });
    assert.ok((await lock()).ok);
  });

  test('and a live one is not', async () => {
    await writeLock({ ...self, host: 'before' });
    assert.deepEqual(getRefusal(await lock()), { pid: process.pid, host: 'before' });
  });

  test('is known by its id after a restart', async () => {
    const machine = { id: 'one machine' };
    await writeLock({ ...self, machine: 'one machine', boot: 'another', host: 'before' });
    assert.ok((await lockOn(machine)).ok);
  });
});

describe('a holder that nothing is known about counts', () => {
  test('on another computer, also one of the same name', async () => {
    const machine = { id: 'one machine' };
    for (const host of ['elsewhere', self.host]) {
      await writeLock({ ...self, boot: 'another', machine: 'another machine', host });
      assert.equal((await lockOn(machine)).ok, false, host);
    }
    await writeLock({ pid: 1, boot: 'another', host: 'elsewhere' });
    assert.deepEqual(getRefusal(await lock()), { pid: 1, host: 'elsewhere' });
  });

  test('in another container: its processes have numbers of their own', async () => {
    await writeLock({ ...self, pid: await getDeadPid(), processSpace: 'pid:[1]' });
    assert.equal((await lock()).ok, false);
  });
});

describe('a lock can be taken over', () => {
  test('from a live holder, who can see that', async () => {
    const first = await lock();
    assert.ok(first.ok && first.isHeld());
    const refused = await lock();
    assert.ok(!refused.ok);
    const second = await refused.takeOver();
    assert.ok(second.ok && second.isHeld());
    assert.ok(!first.isHeld());
    await first.release();
    assert.ok(second.isHeld(), 'the first has released the lock of the second');
    assert.equal((await lock()).ok, false);
  });

  test('by one of many at once, and not from the one who did', async () => {
    await lock();
    const refused = await Promise.all(Array.from({ length: 8 }, lock));
    const taken = await Promise.all(refused.map((each) => (each.ok ? each : each.takeOver())));
    assert.equal(taken.filter(({ ok }) => ok).length, 1);
  });

  test('a name that is free again is another’s lock: the first does not take it for its own', async () => {
    const first = await lock();
    const refused = await lock();
    assert.ok(first.ok && !refused.ok);
    const second = await refused.takeOver();
    assert.ok(second.ok);
    await second.release();
    assert.ok((await lock()).ok);
    assert.deepEqual(await readdir(temporary.path), ['run.1.lock']);
    assert.ok(!first.isHeld());
  });
});

test('a lock names its holder', async () => {
  await lock();
  const { nonce, ...holder } = JSON.parse(await readFile(join(temporary.path, 'run.1.lock'), 'utf8'));
  assert.match(nonce, /^[\da-f]{12}$/);
  assert.deepEqual(holder, JSON.parse(JSON.stringify(self)));
});

// Windows has no modes: there the profile's folders are nobody else's.
const hasModes = process.platform !== 'win32';
if (hasModes)
  test('journals and locks are nobody else’s business', async () => {
    const folder = join(temporary.path, 'deep', 'imports');
    await lockRun(folder, 'run');
    for (const path of [join(temporary.path, 'deep'), folder]) {
      assert.equal((await stat(path)).mode & 0o777, 0o700, path);
    }
    assert.equal((await stat(join(folder, 'run.1.lock'))).mode & 0o777, 0o600);
    await chmod(folder, 0o755);
    await lockRun(folder, 'another');
    assert.equal((await stat(folder)).mode & 0o777, 0o700);
  });
