// The sandbox over real HTTP: what it keeps, who can reach it, and how it ends. Refusals: sandboxRefusals.test.ts.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { connect as connectTo, type Socket } from 'node:net';
import { join } from 'node:path';
import { before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createPlant } from '../../../../client/src/plantStore/createPlantExchange.ts';
import type { NewPlant } from '../../../../client/src/plantStore/newPlant.ts';
import { createPlantFile } from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import {
  type SandboxServer,
  startSandboxServer,
} from '../../../../client/src/plantStore/sandbox/sandboxServer.ts';
import { createSuiteLifetime } from '../../../support/lifetime.ts';
import { randomTest } from '../../../support/randomTest.ts';
import { waitUntil } from '../../../support/waitUntil.ts';
import { startSandbox } from './runningSandbox.ts';

let folder: string;
let plantsPath: string;
let sandbox: SandboxServer;

const lifetime = createSuiteLifetime();
before(async () => {
  ({ folder, plantsPath, sandbox } = await startSandbox(lifetime));
});

/** As another window would read them. */
const readPlants = (path: string) => createPlantFile(path).read();

const create = async (plant: NewPlant, token = sandbox.token) =>
  (await createPlant({ plant, store: sandbox.store, token, timeout: 10_000 })).outcome;

async function connect(port: number): Promise<Socket> {
  const socket = connectTo(port, '127.0.0.1');
  await once(socket, 'connect');
  // What matters is that it ends, not how.
  return socket.on('error', () => {}).resume();
}

describe('a plant', () => {
  test('is answered with its name and tag, and kept with its exact id', async () => {
    const outcome = await create({ id: 9223372036854775807n, name: 'Monstera', tag: 'tropical' });
    assert.deepEqual(outcome, {
      state: 'created',
      answer: { name: 'Monstera', tag: 'tropical' },
      differs: false,
    });
    const [kept] = (await readPlants(plantsPath)).slice(-1);
    assert.deepEqual(kept?.plant, { id: 9223372036854775807n, name: 'Monstera', tag: 'tropical' });
    assert.ok(Math.abs(Date.now() - kept.time) < 60_000);
  });

  randomTest('any that a person can type is kept as it was sent', 50, async (draws) => {
    const plants = fc.record(
      {
        id: fc.bigInt(-(2n ** 63n), 2n ** 63n - 1n),
        name: fc.string({ minLength: 1, unit: 'grapheme' }),
        tag: fc.string({ minLength: 1 }),
      },
      { requiredKeys: ['id', 'name'] },
    );
    await fc.assert(
      fc.asyncProperty(plants, async (plant) => {
        await createPlantFile(plantsPath).empty();
        const outcome = await create(plant);
        assert.equal(outcome.state === 'created' && !outcome.differs, true);
        assert.deepEqual((await readPlants(plantsPath)).at(-1)?.plant, { ...plant });
      }),
      draws,
    );
  });

  test('many at a time are all kept', async () => {
    const earlier = (await readPlants(plantsPath)).length;
    const ids = Array.from({ length: 60 }, (_, index) => BigInt(index + 5_000));
    await Promise.all(ids.map((id) => create({ id, name: 'x'.repeat(20_000) })));
    const added = (await readPlants(plantsPath)).slice(earlier).map(({ plant }) => plant.id);
    assert.deepEqual(
      added.toSorted((one, other) => Number(one - other)),
      ids,
    );
  });
});

test('an id that is there is refused, also when another window created it, and the first plant stays', async () => {
  const other = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
  assert.equal((await create({ id: 20n, name: 'Fern' })).state, 'created');
  for (const { store, token } of [sandbox, other]) {
    const { outcome } = await createPlant({
      plant: { id: 20n, name: 'Moss' },
      store,
      token,
      timeout: 10_000,
    });
    assert.deepEqual(outcome, {
      state: 'rejected',
      reason: 'error',
      status: 400,
      error: { error: 400, message: 'A plant with id 20 already exists' },
    });
  }
  await other.close();
  const kept = (await readPlants(plantsPath)).filter(({ plant }) => plant.id === 20n);
  assert.deepEqual(
    kept.map(({ plant }) => plant.name),
    ['Fern'],
  );
});

describe('the server', () => {
  test('listens on loopback only, on a port that was free', () => {
    assert.equal(sandbox.store.origin, `http://127.0.0.1:${sandbox.port}`);
    assert.equal(sandbox.store.isSandbox, true);
  });

  test('has a new token whenever it is asked for one', async () => {
    const old = sandbox.token;
    assert.match(old, /^[\w-]{43}$/);
    assert.notEqual(sandbox.renewToken(), old);
    assert.equal((await create({ id: 30n, name: 'Fern' }, old)).state, 'rejected');
    assert.equal((await create({ id: 30n, name: 'Fern' })).state, 'created');
  });

  test('takes the preferred port when it is free, and another one when it is not', async () => {
    const other = await startSandboxServer({
      plantFile: createPlantFile(plantsPath),
      preferredPort: sandbox.port,
    });
    assert.notEqual(other.port, sandbox.port);
    const { port } = other;
    await other.close();
    const again = await startSandboxServer({ plantFile: createPlantFile(plantsPath), preferredPort: port });
    assert.equal(again.port, port);
    assert.notEqual(again.token, other.token);
    await again.close();
  });

  test('is gone once it is closed, also for those who were connected', async () => {
    const other = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
    const silent = await connect(other.port);
    const answered = await connect(other.port);
    answered.write('GET /plants HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
    await waitUntil('one has an answer and stays', () => answered.bytesRead > 0);
    await other.close();
    await waitUntil('both connections have ended', () => silent.closed && answered.closed);
    const { store, token } = other;
    const { outcome } = await createPlant({ plant: { id: 1n, name: 'Fern' }, store, token, timeout: 10_000 });
    assert.deepEqual(outcome, { state: 'notSent', reason: 'connectionRefused', code: 'ECONNREFUSED' });
  });

  test('keeps its plants over a restart', async () => {
    assert.equal((await create({ id: 77n, name: 'Cactus' })).state, 'created');
    const again = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
    await again.close();
    assert.equal((await readPlants(plantsPath)).at(-1)?.plant.id, 77n);
  });

  test('says so when the disk fails, and does not claim that the plant exists', async () => {
    const blocked = join(folder, 'a-file');
    await writeFile(blocked, '');
    const failures: unknown[] = [];
    const path = join(folder, 'elsewhere', 'plants.ndjson');
    const broken = await startSandboxServer({
      plantFile: createPlantFile(path),
      onDiskFailure: (error) => failures.push(error),
    });
    await writeFile(join(folder, 'elsewhere'), 'in the way');
    const { outcome } = await createPlant({
      plant: { id: 1n, name: 'Fern' },
      store: broken.store,
      token: broken.token,
      timeout: 10_000,
    });
    await broken.close();
    assert.deepEqual(outcome, { state: 'unknown', reason: 'status', status: 500 });
    assert.equal(failures.length, 1);
  });

  test('writes its token nowhere', async () => {
    assert.ok(!(await readFile(plantsPath, 'utf8')).includes(sandbox.token));
  });
});
