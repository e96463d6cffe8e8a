import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { request as sendRaw } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createPlant } from '../../../../client/src/plantStore/createPlantExchange.ts';
import type { NewPlant } from '../../../../client/src/plantStore/newPlant.ts';
import { createPlantFile } from '../../../../client/src/plantStore/sandbox/plantFile.ts';
import {
  type SandboxServer,
  startSandboxServer,
} from '../../../../client/src/plantStore/sandbox/sandboxServer.ts';
import { validateError, validatePlant } from '../../../../schemas/plant-store.validator.js';
import { createTemporaryFolder, type TemporaryFolder } from '../../../support/temporaryFolder.ts';

let folder: TemporaryFolder;
let plantsPath: string;
let sandbox: SandboxServer;

before(async () => {
  folder = await createTemporaryFolder();
  plantsPath = join(folder.path, 'sandbox', 'plants.ndjson');
  sandbox = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
});

after(async () => {
  await sandbox.close();
  await folder.remove();
});

/** As another window would. */
const readPlants = (path: string) => createPlantFile(path).read();

const create = (plant: NewPlant, token = sandbox.token) =>
  createPlant({ plant, store: sandbox.store, token, timeout: 10_000 });

interface RawRequest {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

/** One request that differs from a good one in what is given; an empty header is left out. */
async function send({
  method = 'POST',
  path = '/plants',
  headers = {},
  body = '{"id":1,"name":"Fern"}',
}: RawRequest) {
  const all = { authorization: `Bearer ${sandbox.token}`, 'content-type': 'application/json', ...headers };
  const sent = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
  return new Promise<{ status: number; headers: Record<string, unknown>; body: unknown }>(
    (resolve, reject) => {
      const request = sendRaw(
        { host: '127.0.0.1', port: sandbox.port, method, path, headers: sent },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text === '' ? undefined : JSON.parse(text),
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    },
  );
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

  test('any that a person can type is kept as it was sent', async () => {
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
      { numRuns: 50 },
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

describe('whatever breaks the description gets an Error and is not kept', () => {
  const bad: readonly (readonly [string, number, RawRequest])[] = [
    ['no token', 401, { headers: { authorization: '' } }],
    ['another token', 401, { headers: { authorization: 'Bearer another' } }],
    ['another scheme', 401, { headers: { authorization: 'Basic cGxhbnQ6c3RvcmU=' } }],
    ['no token, for a path that is not there', 401, { path: '/', headers: { authorization: '' } }],
    ['another path', 404, { path: '/plant' }],
    ['a query', 404, { path: '/plants?x=1' }],
    ['GET', 405, { method: 'GET', body: '' }],
    ['a preflight', 405, { method: 'OPTIONS', body: '' }],
    ['no content type', 415, { headers: { 'content-type': '' } }],
    ['a form', 415, { headers: { 'content-type': 'text/plain' } }],
    ['another character set', 415, { headers: { 'content-type': 'application/json; charset=latin1' } }],
    ['a body without an end', 413, { body: `{"id":1,"name":"${'x'.repeat(1024 * 1024)}"}` }],
    ['bytes that are not UTF-8', 413, { body: Buffer.from('{"id":1,"name":"\xff"}', 'latin1') }],
    ['no body', 400, { body: '' }],
    ['no JSON', 400, { body: '{"id":1,"name":"Fern",}' }],
    ['a byte order mark', 400, { body: '\ufeff{"id":1,"name":"Fern"}' }],
    ['an array', 400, { body: '[{"id":1,"name":"Fern"}]' }],
    ['null', 400, { body: 'null' }],
    ['no id', 400, { body: '{"name":"Fern"}' }],
    ['an id that is a text', 400, { body: '{"id":"1","name":"Fern"}' }],
    ['an id with a point', 400, { body: '{"id":1.0,"name":"Fern"}' }],
    ['an id with an exponent', 400, { body: '{"id":1e3,"name":"Fern"}' }],
    ['an id of 65 bits', 400, { body: '{"id":9223372036854775808,"name":"Fern"}' }],
    ['an id that is negative zero', 400, { body: '{"id":-0,"name":"Fern"}' }],
    ['no name', 400, { body: '{"id":1}' }],
    ['a name that is a number', 400, { body: '{"id":1,"name":2}' }],
    ['an empty name', 400, { body: '{"id":1,"name":""}' }],
    ['a tag that is null', 400, { body: '{"id":1,"name":"Fern","tag":null}' }],
    ['another host', 421, { headers: { host: 'plants.evil.example' } }],
    ['the name localhost, which a page may have', 421, { headers: { host: 'localhost' } }],
    ['a web page, even with the token', 403, { headers: { origin: 'https://evil.example' } }],
    ['a page without an origin', 403, { headers: { origin: 'null' } }],
  ];
  for (const [name, status, request] of bad) {
    test(name, async () => {
      const earlier = (await readPlants(plantsPath)).length;
      const answer = await send(request);
      assert.equal(answer.status, status);
      assert.ok(validateError(answer.body), JSON.stringify(answer.body));
      assert.equal((await readPlants(plantsPath)).length, earlier);
      const names = Object.keys(answer.headers);
      assert.deepEqual(
        names.filter((header) => header.startsWith('access-control')),
        [],
      );
    });
  }

  test('a good request is a plant, whatever else it says', async () => {
    const answer = await send({ body: '{"id":1,"name":"Fern","constructor":{},"id2":2}' });
    assert.equal(answer.status, 200);
    assert.ok(validatePlant(answer.body));
    assert.deepEqual(answer.body, { name: 'Fern' });
  });
});

test('an id that is there is refused, also when another window created it, and the first plant stays', async () => {
  const other = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
  assert.equal((await create({ id: 20n, name: 'Fern' })).state, 'created');
  for (const { store, token } of [sandbox, other]) {
    const outcome = await createPlant({ plant: { id: 20n, name: 'Moss' }, store, token, timeout: 10_000 });
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
    await other.close();
    const free = createServer();
    await new Promise<void>((resolve) => free.listen(other.port, '127.0.0.1', resolve));
    await new Promise((resolve) => free.close(resolve));
  });

  test('keeps its plants over a restart', async () => {
    assert.equal((await create({ id: 77n, name: 'Cactus' })).state, 'created');
    const again = await startSandboxServer({ plantFile: createPlantFile(plantsPath) });
    await again.close();
    assert.equal((await readPlants(plantsPath)).at(-1)?.plant.id, 77n);
  });

  test('says so when the disk fails, and does not claim that the plant exists', async () => {
    const blocked = join(folder.path, 'a-file');
    await writeFile(blocked, '');
    const failures: unknown[] = [];
    const path = join(folder.path, 'elsewhere', 'plants.ndjson');
    const broken = await startSandboxServer({
      plantFile: createPlantFile(path),
      onDiskFailure: (error) => failures.push(error),
    });
    await writeFile(join(folder.path, 'elsewhere'), 'in the way');
    const outcome = await createPlant({
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
