// The sandbox in several processes that share its file, as several windows do: a plant that was answered with 200 is
// there, whatever the others do, and however full the disk was.
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createPlant } from '../../client/src/plantStore/createPlantExchange.ts';
import { createRedaction } from '../../client/src/plantStore/redaction.ts';
import { createAccessTokens } from '../../client/src/stores/accessTokens.ts';
import { createSandbox, type Sandbox } from '../../client/src/stores/sandbox.ts';
import { getSandboxHost } from '../../client/src/stores/sandboxParts.ts';
import { sourceArguments } from '../support/childProcess.ts';
import { createMemento, createSecrets } from '../support/stores/secretStorage.ts';
import { useTestFolder } from '../support/testFolder.ts';

const variable = 'PLANT_STORE_TEST_SANDBOX';

interface WindowSetup {
  readonly plantsPath: string;
  readonly firstId: number;
  readonly count: number;
  /** Whether it ends at the first plant that was not created. */
  readonly untilFailure?: boolean;
}

/** One plant that a window sent; times in nanoseconds on the clock that all processes share. */
interface Sent {
  readonly id: number;
  readonly state: string;
  readonly status: number;
  readonly sentAt: string;
  readonly endedAt: string;
}

const setup = process.env[variable];
if (setup === undefined) defineTests();
else await runAsWindow(JSON.parse(setup));

function createWindow(plantsPath: string): Sandbox {
  const memory = createMemento();
  return createSandbox({
    ...getSandboxHost(globalThis, 'file'),
    plantsPath,
    memory,
    accessTokens: createAccessTokens(createSecrets(), memory, createRedaction()),
    log: { error: () => undefined },
    onProblem: () => undefined,
  });
}

async function send(sandbox: Sandbox, id: number): Promise<Sent> {
  const started = await sandbox.start();
  assert.ok(started.ok);
  const made = await sandbox.resolveToken(started.store);
  assert.ok(made);
  const sentAt = String(process.hrtime.bigint());
  const { outcome } = await createPlant({
    plant: { id: BigInt(id), name: `Plant ${id}`, tag: 'x'.repeat(id % 50) },
    store: started.store,
    token: made.token,
    timeout: 10_000,
    keepsConnection: true,
  });
  const status = 'status' in outcome ? (outcome.status ?? 0) : 200;
  return { id, state: outcome.state, status, sentAt, endedAt: String(process.hrtime.bigint()) };
}

/** This same file, as a window that sends one plant after another. */
async function runAsWindow({ plantsPath, firstId, count, untilFailure }: WindowSetup): Promise<void> {
  const sandbox = createWindow(plantsPath);
  const sent: Sent[] = [];
  for (let id = firstId; id < firstId + count; id += 1) {
    const one = await send(sandbox, id);
    sent.push(one);
    if (untilFailure && one.state !== 'created') break;
  }
  await sandbox.stop();
  process.send?.(sent);
  process.disconnect();
}

interface Window {
  readonly process: ChildProcess;
  readonly sent: Promise<readonly Sent[]>;
}

/** @param limit on the size of every file that it writes, in units of 1024 or 512 bytes, depending on the shell. */
function openWindow(window: WindowSetup, limit?: number): Window {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const node = [process.execPath, ...sourceArguments, fileURLToPath(import.meta.url)];
  const [file = '', ...args] =
    limit === undefined ? node : ['sh', '-c', `ulimit -f ${limit}; exec "$0" "$@"`, ...node];
  const child = spawn(file, args, {
    env: { ...env, [variable]: JSON.stringify(window) },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const sent = once(child, 'message').then(([message]) => message);
  return { process: child, sent };
}

const getIds = (sent: readonly Sent[]) => sent.filter(({ state }) => state === 'created').map(({ id }) => id);

function defineTests(): void {
  const folder = useTestFolder();
  let plantsPath: string;

  beforeEach(() => {
    plantsPath = join(folder.path, 'sandbox', 'plants.ndjson');
  });

  const readIds = async () => {
    const plants = await createWindow(plantsPath).readPlants();
    return plants.map(({ plant }) => Number(plant.id));
  };

  /** Does something repeatedly while the windows send. */
  const during = async (windows: readonly Window[], work: () => Promise<void>) => {
    let running = true;
    const all = Promise.all(windows.map(({ sent }) => sent)).finally(() => {
      running = false;
    });
    while (running) await work();
    return (await all).flat();
  };

  describe('every plant that was answered with 200 is kept', () => {
    test('while other windows append, break off in the middle of a line, and start', async () => {
      const count = 150;
      const windows = [1, 1001, 2001].map((firstId) => openWindow({ plantsPath, firstId, count }));
      const parent = createWindow(plantsPath);
      await parent.start();
      const sent = await during(windows, async () => {
        await appendFile(plantsPath, '{"id":"7","name":"broken o').catch(() => undefined);
        await parent.stop();
        await parent.start();
      });
      await parent.stop();
      assert.deepEqual(
        sent.filter(({ state }) => state !== 'created'),
        [],
      );
      assert.deepEqual((await readIds()).sort(byNumber), getIds(sent).sort(byNumber));
    });

    if (process.platform !== 'win32') {
      test('when the disk was full for a while', async () => {
        const parent = createWindow(plantsPath);
        await parent.start();
        const limited = openWindow({ plantsPath, firstId: 1, count: 1_000, untilFailure: true }, 8);
        const before = await limited.sent;
        assert.equal(before.at(-1)?.status, 500, JSON.stringify(before.at(-1)));
        assert.ok(before.length > 10);
        const after = [await send(parent, 2001), await send(parent, 2002)];
        await parent.stop();
        assert.deepEqual(getIds(after), [2001, 2002]);
        assert.deepEqual(await readIds(), [...getIds(before), 2001, 2002]);
      });
    }

    test('when another window empties the sandbox: those that were sent later', async () => {
      const windows = [1, 1001].map((firstId) => openWindow({ plantsPath, firstId, count: 200 }));
      const parent = createWindow(plantsPath);
      let begun = 0n;
      let done = 0n;
      const sent = await during(windows, async () => {
        if ((await parent.readPlants()).length < 40) return;
        begun = process.hrtime.bigint();
        await parent.deletePlants();
        done = process.hrtime.bigint();
      });
      assert.notEqual(done, 0n);
      const kept = new Set(await readIds());
      for (const { id, state, sentAt, endedAt } of sent) {
        assert.equal(state, 'created');
        if (BigInt(sentAt) > done) assert.ok(kept.has(id), `${id} is lost`);
        if (BigInt(endedAt) < begun) assert.ok(!kept.has(id), `${id} was deleted`);
      }
    });
  });

  test('of windows that send the same ids at the same time one creates the plant, and the others are refused', async () => {
    const windows = [1, 1, 1].map((firstId) => openWindow({ plantsPath, firstId, count: 100 }));
    const sent = await during(windows, async () => void (await readIds()));
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    assert.deepEqual(getIds(sent).sort(byNumber), ids);
    assert.deepEqual((await readIds()).sort(byNumber), ids);
    for (const { state, status } of sent) {
      if (state !== 'created') assert.deepEqual([state, status], ['rejected', 400]);
    }
  });
}

function byNumber(one: number, other: number): number {
  return one - other;
}
