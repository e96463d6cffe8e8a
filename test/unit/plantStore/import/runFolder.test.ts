// Cleaning up the folder of the journals: nothing is removed that could still be needed, or is about to start.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { nodeParts, thisMachine } from '../../../../client/src/plantStore/import/journal/nodeParts.ts';
import { pruneRuns } from '../../../../client/src/plantStore/import/journal/runFolder.ts';
import { lockRun } from '../../../../client/src/plantStore/import/journal/runLock.ts';
import { useTestFolder } from '../../../support/testFolder.ts';

const folder = useTestFolder();

const write = (name: string, content: string) => writeFile(join(folder.path, name), content);
const list = async () => (await readdir(folder.path)).sort();

async function writeLockOfDead(runId: string): Promise<void> {
  const child = spawn(process.execPath, ['-e', '0']);
  await once(child, 'exit');
  const { host, id: machine, processSpace } = thisMachine;
  const holder = { pid: child.pid, boot: thisMachine.getBoot(), host, machine, processSpace };
  await write(`${runId}.1.lock`, JSON.stringify(holder));
}

describe('of a window that died before the first line of its journal', () => {
  for (const [name, content] of [
    ['is empty', ''],
    ['is torn in its first line', '{"type":"run","run":{"runId":"2026'],
  ] as const) {
    test(`the journal that ${name} is removed, with its lock`, async () => {
      await write('2026-a.jsonl', content);
      await writeLockOfDead('2026-a');
      await pruneRuns(folder.path, nodeParts);
      assert.deepEqual(await list(), []);
    });
  }

  test('a lock without a journal is removed, and the draft of one', async () => {
    await writeLockOfDead('2026-a');
    await write('2026-b.1.lock.77.x1y2', '{"pid":77');
    const old = new Date(Date.now() - 3_600_000);
    await utimes(join(folder.path, '2026-b.1.lock.77.x1y2'), old, old);
    await pruneRuns(folder.path, nodeParts);
    assert.deepEqual(await list(), []);
  });
});

describe('nothing is removed', () => {
  test('of an import that another window is about to begin', async () => {
    const lock = await lockRun(folder.path, '2026-a', nodeParts);
    assert.ok(lock.ok);
    await write('2026-a.jsonl', '');
    await lockRun(folder.path, '2026-b', nodeParts);
    await write('2026-c.1.lock.77.x1y2', '{"pid":77');
    await pruneRuns(folder.path, nodeParts);
    assert.deepEqual(await list(), [
      '2026-a.1.lock',
      '2026-a.jsonl',
      '2026-b.1.lock',
      '2026-c.1.lock.77.x1y2',
    ]);
    assert.ok(await lock.value.isHeld());
  });

  test('that is damaged, or not ours', async () => {
    const names = ['2026-a.jsonl', '2026-b.lock', 'notes.txt'];
    for (const name of names) await write(name, 'something else\n');
    await pruneRuns(folder.path, nodeParts);
    assert.deepEqual(await list(), names);
  });
});
