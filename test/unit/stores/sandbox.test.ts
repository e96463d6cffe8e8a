import assert from 'node:assert/strict';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import { createPlant } from '../../../client/src/plantStore/createPlantExchange.ts';
import { createRedaction } from '../../../client/src/plantStore/redaction.ts';
import type { Store } from '../../../client/src/plantStore/store.ts';
import { createAccessTokens } from '../../../client/src/stores/accessTokens.ts';
import { memorySandboxHost } from '../../../client/src/stores/memorySandboxHost.ts';
import { createSandbox, type Sandbox } from '../../../client/src/stores/sandbox.ts';
import { getSandboxHost } from '../../../client/src/stores/sandboxParts.ts';
import { createMemento, createSecrets } from '../../support/stores/secretStorage.ts';
import { useTestFolder } from '../../support/testFolder.ts';

const folder = useTestFolder();
let parts: ReturnType<typeof create>;

/** A window: everything that the sandbox receives, and what it reported. */
function create(memory = createMemento(), secrets = createSecrets()) {
  const problems: string[] = [];
  const logged: string[] = [];
  const accessTokens = createAccessTokens(secrets, memory, createRedaction());
  const plantsPath = join(folder.path, 'sandbox', 'plants.ndjson');
  const sandbox = createSandbox({
    ...getSandboxHost(globalThis, 'file'),
    plantsPath,
    memory,
    accessTokens,
    log: { error: (message) => logged.push(message) },
    onProblem: (problem) => problems.push(problem),
  });
  return { sandbox, accessTokens, secrets, memory, plantsPath, problems, logged };
}

async function start(sandbox: Sandbox): Promise<Store> {
  const started = await sandbox.start();
  assert.ok(started.ok);
  return started.store;
}

async function send(sandbox: Sandbox, store: Store, id = 1n) {
  const made = await sandbox.resolveToken(store);
  assert.ok(made);
  const { token } = made;
  return (await createPlant({ plant: { id, name: 'Fern' }, store, token, timeout: 10_000 })).outcome;
}

beforeEach(() => {
  parts = create();
});
afterEach(() => parts.sandbox.stop());

describe('the sandbox', () => {
  test('takes a plant with a token that is made and stored for the person', async () => {
    const { sandbox, accessTokens } = parts;
    const store = await start(sandbox);
    assert.deepEqual(sandbox.state, { kind: 'running', store });
    const stored = await accessTokens.get(store.origin);
    assert.equal(stored.state, 'found');
    assert.deepEqual(await sandbox.resolveToken(store), { token: stored.token });
    assert.equal((await send(sandbox, store)).state, 'created');
    assert.deepEqual(
      (await sandbox.readPlants()).map(({ plant }) => plant),
      [{ id: 1n, name: 'Fern' }],
    );
  });

  test('is started once, however often it is asked for', async () => {
    const { sandbox } = parts;
    const [one, other] = await Promise.all([start(sandbox), start(sandbox)]);
    assert.equal(one.origin, other.origin);
    assert.equal((await start(sandbox)).origin, one.origin);
  });

  test('keeps plants and port over a restart; the old token is deleted', async () => {
    const { sandbox, secrets } = parts;
    const store = await start(sandbox);
    await send(sandbox, store, 5n);
    const [oldToken] = [...secrets.values.values()];
    await sandbox.stop();
    assert.equal(secrets.values.size, 0);
    assert.equal(sandbox.state.kind, 'stopped');
    assert.equal((await sandbox.readPlants()).length, 1, 'its plants can be seen while it is stopped');
    const again = await start(sandbox);
    assert.equal(again.origin, store.origin);
    assert.notEqual([...secrets.values.values()][0], oldToken);
  });

  test('replaces the token of a run that was cut off', async () => {
    const { memory, secrets } = parts;
    await memory.update('sandboxPort', 1024);
    await secrets.store('accessToken:http://127.0.0.1:1024', 'left-behind');
    const store = await start(parts.sandbox);
    assert.deepEqual([...secrets.values.keys()], [`accessToken:${store.origin}`]);
  });

  test('has a new token after "Sign Out", which forgot the old one', async () => {
    const { sandbox, accessTokens } = parts;
    const store = await start(sandbox);
    const before = await sandbox.resolveToken(store);
    await accessTokens.deleteAll([]);
    const after = await sandbox.resolveToken(store);
    assert.notEqual(after?.token, before?.token);
    assert.equal((await send(sandbox, store)).state, 'created');
  });

  test('gives its token to its own store only', async () => {
    const { sandbox } = parts;
    const store = await start(sandbox);
    assert.equal(await sandbox.resolveToken({ ...store, origin: 'http://127.0.0.1:1' }), undefined);
    await sandbox.stop();
    assert.equal(await sandbox.resolveToken(store), undefined);
  });

  test('of two windows share their plants and not their token', async () => {
    const other = create(parts.memory, parts.secrets);
    const [store, otherStore] = [await start(parts.sandbox), await start(other.sandbox)];
    assert.notEqual(store.origin, otherStore.origin);
    assert.equal((await send(parts.sandbox, store, 1n)).state, 'created');
    assert.equal((await send(other.sandbox, otherStore, 2n)).state, 'created');
    assert.deepEqual(
      (await parts.sandbox.readPlants()).map(({ plant }) => plant.id),
      [1n, 2n],
    );
    await other.sandbox.stop();
  });

  test('of a second window leaves the first one its token, which an import may be sending', async () => {
    const { sandbox, accessTokens, memory, secrets } = parts;
    const { origin } = await start(sandbox);
    const before = await accessTokens.get(origin);
    const other = create(memory, secrets);
    await start(other.sandbox);
    const meanwhile = await accessTokens.get(origin);
    await other.sandbox.stop();
    assert.deepEqual([meanwhile, await accessTokens.get(origin)], [before, before]);
  });

  test('has its token in the secret storage and nowhere else', async () => {
    const { sandbox, memory, plantsPath, problems, logged } = parts;
    const store = await start(sandbox);
    const { token } = (await sandbox.resolveToken(store)) ?? assert.fail();
    const outcome = await send(sandbox, store);
    const left = [outcome, store, [...memory.values], problems, logged, await readFile(plantsPath, 'utf8')];
    assert.ok(!JSON.stringify(left).includes(token));
  });

  test('can be emptied', async () => {
    const { sandbox } = parts;
    await send(sandbox, await start(sandbox));
    await sandbox.deletePlants();
    assert.deepEqual(await sandbox.readPlants(), []);
  });

  test('tells of every change', async () => {
    const { sandbox } = parts;
    const changes: string[] = [];
    sandbox.onDidChangeState(() => changes.push(sandbox.state.kind));
    sandbox.onDidChangePlants(() => changes.push('plants'));
    const store = await start(sandbox);
    await send(sandbox, store);
    await sandbox.deletePlants();
    await sandbox.stop();
    assert.deepEqual(changes, ['starting', 'running', 'plants', 'plants', 'stopped']);
  });
});

describe('what goes wrong is said', () => {
  test('a damaged file', async () => {
    const { sandbox, plantsPath, problems } = parts;
    await send(sandbox, await start(sandbox));
    await sandbox.stop();
    await appendFile(plantsPath, '{"id":\n');
    await start(sandbox);
    assert.deepEqual(problems, [
      `1 line in the sandbox’s file of plants can’t be read and will be skipped. All other plants are intact. The file is ${plantsPath}.`,
    ]);
    assert.equal((await sandbox.readPlants()).length, 1);
    await sandbox.stop();
    await start(sandbox);
    assert.equal(problems.length, 1, 'it is said once');
    await sandbox.deletePlants();
    await sandbox.stop();
    await start(sandbox);
    await send(sandbox, await start(sandbox));
    await appendFile(plantsPath, '{"id":\n');
    await sandbox.stop();
    await start(sandbox);
    assert.equal(problems.length, 2, 'and of another file again');
  });

  test('a folder that can’t be used', async () => {
    const { sandbox, plantsPath, logged } = parts;
    await writeFile(join(plantsPath, '..'), 'in the way');
    const started = await sandbox.start();
    assert.deepEqual(started, {
      ok: false,
      problem: 'The sandbox store could not be started: see the log.',
    });
    assert.equal(logged.length, 1);
    assert.equal(sandbox.state.kind, 'stopped');
  });

  test('a secret storage that keeps nothing: the sandbox works all the same', async () => {
    const { sandbox } = create(createMemento(), createSecrets({ store: async () => {} }));
    const store = await start(sandbox);
    assert.equal((await send(sandbox, store)).state, 'created');
    await sandbox.stop();
  });

  for (const globals of [{}, { process: {} }, { process: { versions: {} } }]) {
    test(`a host without Node keeps it in memory: ${JSON.stringify(globals)}`, () => {
      assert.equal(getSandboxHost(globals, 'file').isInMemory, true);
    });
  }

  test('so does a host whose storage is no folder of this machine', () => {
    assert.equal(getSandboxHost(globalThis, 'vscode-userdata').isInMemory, true);
    assert.equal(getSandboxHost(globalThis, 'file').isInMemory, false);
  });
});

describe('a sandbox in memory', () => {
  /** A window with its own memory for plants; windows share what VS Code keeps. */
  function openWindow(memory = createMemento(), secrets = createSecrets()) {
    const accessTokens = createAccessTokens(secrets, memory, createRedaction());
    const sandbox = createSandbox({
      ...memorySandboxHost,
      plantsPath: '/nowhere',
      memory,
      accessTokens,
      log: { error: () => {} },
      onProblem: () => {},
    });
    return { sandbox, accessTokens };
  }
  const sendTo = async (sandbox: Sandbox, store: Store, id: bigint) => {
    const made = await sandbox.resolveToken(store);
    const token = made?.token ?? 'none';
    const plant = { id, name: 'Fern' };
    return (await createPlant({ plant, store, token, timeout: 10_000, fetch: sandbox.fetch })).outcome;
  };
  const listIds = async ({ readPlants }: Sandbox) => (await readPlants()).map(({ plant }) => plant.id);

  test('takes plants, keeps them while it is stopped, and forgets them with its window', async () => {
    const memory = createMemento();
    const secrets = createSecrets();
    const { sandbox } = openWindow(memory, secrets);
    const store = await start(sandbox);
    assert.equal((await sendTo(sandbox, store, 1n)).state, 'created');
    assert.deepEqual(await sendTo(sandbox, store, 1n), {
      state: 'rejected',
      reason: 'error',
      status: 400,
      error: { error: 400, message: 'A plant with id 1 already exists' },
    });
    await sandbox.stop();
    assert.deepEqual(await listIds(sandbox), [1n]);
    const { sandbox: reloaded } = openWindow(memory, secrets);
    assert.deepEqual(await listIds(reloaded), []);
  });

  test('one that is gone was sent nothing, and no request leaves for it', async () => {
    const { sandbox } = openWindow();
    const store = await start(sandbox);
    await sandbox.stop();
    assert.deepEqual(await sendTo(sandbox, store, 2n), {
      state: 'notSent',
      reason: 'connectionRefused',
      code: 'ECONNREFUSED',
    });
  });

  test('two windows have plants of their own, and neither signs the other out', async () => {
    const memory = createMemento();
    const secrets = createSecrets();
    const one = openWindow(memory, secrets);
    const other = openWindow(memory, secrets);
    const store = await start(one.sandbox);
    const first = await one.sandbox.resolveToken(store);
    await start(other.sandbox);
    assert.deepEqual(await one.sandbox.resolveToken(store), first);
    await sendTo(one.sandbox, store, 3n);
    await sendTo(other.sandbox, store, 4n);
    assert.deepEqual([await listIds(one.sandbox), await listIds(other.sandbox)], [[3n], [4n]]);
  });

  test('after a sign-out it makes a token that the old one is not', async () => {
    const { sandbox, accessTokens } = openWindow();
    const store = await start(sandbox);
    const before = await sandbox.resolveToken(store);
    await accessTokens.deleteAll([]);
    const after = await sandbox.resolveToken(store);
    assert.notEqual(after?.token, before?.token);
    assert.equal((await sendTo(sandbox, store, 5n)).state, 'created');
  });
});
