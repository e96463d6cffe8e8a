import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Machine } from '../../../../client/src/plantStore/import/journal/machine.ts';
import { nodeParts, thisMachine } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import { lockRun, type RunLock } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { useTestFolder } from '../../../support/testFolder.ts';

const folder = useTestFolder();

const lock = () => lockRun(folder.path, 'run', nodeParts);
const writeLock = (holder: object, generation = 1) =>
  writeFile(join(folder.path, `run.${generation}.lock`), JSON.stringify(holder));
const self = {
  pid: process.pid,
  start: thisMachine.getProcessStart(process.pid),
  boot: thisMachine.getBoot(),
  host: thisMachine.host,
  machine: thisMachine.id,
  processSpace: thisMachine.processSpace,
};
/** What a system reveals about itself, faked: the results must not depend on where the tests run. */
interface System {
  readonly machine: Partial<Machine>;
  /** A lock of this process, as written on that system. */
  readonly held: object;
}
const lockOn = ({ machine }: System) =>
  lockRun(folder.path, 'run', { ...nodeParts, machine: { ...thisMachine, ...machine } });

/** Linux. */
const tellsMuch: System = {
  machine: {
    host: 'here',
    id: 'this machine',
    processSpace: 'pid:[1]',
    getBoot: () => 'this start',
    getProcessStart: () => '1000',
  },
  held: {
    pid: process.pid,
    start: '1000',
    boot: 'this start',
    host: 'here',
    machine: 'this machine',
    processSpace: 'pid:[1]',
  },
};
/** macOS and Windows: no start time of a process, no machine id, and the boot as a computed time. */
const tellsLittle: System = {
  machine: {
    host: 'here',
    id: undefined,
    processSpace: undefined,
    getBoot: () => 'at 1000',
    getProcessStart: () => undefined,
  },
  held: { pid: process.pid, boot: 'at 1000', host: 'here' },
};
const systems = { 'a system that tells much': tellsMuch, 'a system that tells little': tellsLittle };

const getRefusal = (taken: RunLock) => {
  assert.ok(!taken.ok);
  const { takeOver: _, ...refusal } = taken.problem;
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
    await first.value.release();
    const third = await lock();
    assert.ok(third.ok);
    await third.value.release();
    assert.deepEqual(await readdir(folder.path), []);
  });

  test('another run is another lock', async () => {
    await lock();
    assert.ok((await lockRun(folder.path, 'run2', nodeParts)).ok);
    assert.ok((await lockRun(folder.path, 'ru', nodeParts)).ok);
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
    assert.deepEqual(await readdir(folder.path), ['run.2.lock']);
  });

  test('without content: held while it may be being written, stale afterwards', async () => {
    const path = join(folder.path, 'run.1.lock');
    await writeFile(path, '');
    assert.equal((await lock()).ok, false);
    await utimes(path, new Date(0), new Date(0));
    assert.ok((await lock()).ok);
  });
});

for (const [name, system] of Object.entries(systems)) {
  describe(`on ${name}`, () => {
    test('a holder that lives counts', async () => {
      await writeLock(system.held);
      assert.deepEqual(getRefusal(await lockOn(system)), { pid: process.pid });
    });

    test('a holder that is dead is gone', async () => {
      await writeLock({ ...system.held, pid: await getDeadPid() });
      assert.ok((await lockOn(system)).ok);
    });
  });
}

/** What differs from the lock of a live process, and whether the lock still counts. */
const differences: readonly (readonly [title: string, System, difference: object, counts: boolean])[] = [
  ['another process has its number now', tellsMuch, { start: '1' }, false],
  ['the machine has started again', tellsMuch, { boot: 'another start' }, false],
  ['the machine has started again, known by a computed time', tellsLittle, { boot: 'at 900' }, false],
  ['a computed time may differ a little', tellsLittle, { boot: 'at 1002' }, true],
  ['the computer has another name now', tellsMuch, { host: 'before' }, true],
  [
    'the computer has another name and has started again',
    tellsMuch,
    { host: 'before', boot: 'another' },
    false,
  ],
  ['on another computer', tellsMuch, { machine: 'another', boot: 'another', host: 'elsewhere' }, true],
  ['on another computer of the same name', tellsMuch, { machine: 'another', boot: 'another' }, true],
];

describe('the holder of a lock is known by what it wrote', () => {
  for (const [title, system, difference, counts] of differences) {
    test(`${title}: it ${counts ? 'counts' : 'is gone'}`, async () => {
      await writeLock({ ...system.held, ...difference });
      assert.equal((await lockOn(system)).ok, !counts);
    });
  }

  test('a computer that has another name now: a dead holder is gone', async () => {
    await writeLock({ ...tellsMuch.held, pid: await getDeadPid(), host: 'before' });
    assert.ok((await lockOn(tellsMuch)).ok);
  });

  test('in another container processes have numbers of their own: a dead one counts', async () => {
    await writeLock({ ...tellsMuch.held, pid: await getDeadPid(), processSpace: 'pid:[2]' });
    assert.equal((await lockOn(tellsMuch)).ok, false);
  });

  test('a refusal names the other computer', async () => {
    await writeLock({ pid: 1, boot: 'another', host: 'elsewhere' });
    assert.deepEqual(getRefusal(await lockOn(tellsMuch)), { pid: 1, host: 'elsewhere' });
  });
});

describe('a lock can be taken over', () => {
  test('from a live holder, who can see that', async () => {
    const first = await lock();
    assert.ok(first.ok && (await first.value.isHeld()));
    const refused = await lock();
    assert.ok(!refused.ok);
    const second = await refused.problem.takeOver();
    assert.ok(second.ok && (await second.value.isHeld()));
    assert.ok(!(await first.value.isHeld()));
    await first.value.release();
    assert.ok(await second.value.isHeld(), 'the first has released the lock of the second');
    assert.equal((await lock()).ok, false);
  });

  test('by one of many at once, and not from the one who did', async () => {
    await lock();
    const refused = await Promise.all(Array.from({ length: 8 }, lock));
    const taken = await Promise.all(refused.map((each) => (each.ok ? each : each.problem.takeOver())));
    assert.equal(taken.filter(({ ok }) => ok).length, 1);
  });

  test('a name that is free again is another’s lock: the first does not take it for its own', async () => {
    const first = await lock();
    const refused = await lock();
    assert.ok(first.ok && !refused.ok);
    const second = await refused.problem.takeOver();
    assert.ok(second.ok);
    await second.value.release();
    assert.ok((await lock()).ok);
    assert.deepEqual(await readdir(folder.path), ['run.1.lock']);
    assert.ok(!(await first.value.isHeld()));
  });
});

test('a lock names its holder', async () => {
  await lock();
  const { nonce, ...holder } = JSON.parse(await readFile(join(folder.path, 'run.1.lock'), 'utf8'));
  assert.match(nonce, /^[\da-f]{12}$/);
  assert.deepEqual(holder, JSON.parse(JSON.stringify(self)));
});

// Windows has no modes: there, the profile's folders belong to no one else.
const hasModes = process.platform !== 'win32';
if (hasModes)
  test('journals and locks are nobody else’s business', async () => {
    const deep = join(folder.path, 'deep');
    const imports = join(deep, 'imports');
    await lockRun(imports, 'run', nodeParts);
    for (const path of [deep, imports]) {
      assert.equal((await stat(path)).mode & 0o777, 0o700, path);
    }
    assert.equal((await stat(join(imports, 'run.1.lock'))).mode & 0o777, 0o600);
  });
