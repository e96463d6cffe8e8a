import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import fc from 'fast-check';
import { createPlant } from '../../client/src/plantStore/createPlantExchange.ts';
import type { NewPlant } from '../../client/src/plantStore/newPlant.ts';
import { getOutcomeKind } from '../../client/src/plantStore/outcomeText.ts';
import { createPlantFile, type PlantFile } from '../../client/src/plantStore/sandbox/plantFile.ts';
import { type SandboxServer, startSandboxServer } from '../../client/src/plantStore/sandbox/sandboxServer.ts';
import { randomTest } from '../support/randomTest.ts';
import { type Prism, startPrism } from '../support/stores/prism.ts';
import { getStore } from '../support/stores/store.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporaryFolder.ts';

/** Integers that Prism does not round. */
const id = fc.bigInt(-(2n ** 53n) + 1n, 2n ** 53n - 1n);
const text = fc.string({ minLength: 1, unit: 'grapheme' });
const anyPlant = fc.record({ id, name: text, tag: text }, { requiredKeys: ['id', 'name'] });

async function send(url: string, plant: NewPlant, token = 'some-token', more: { prefer?: string } = {}) {
  const { prefer } = more;
  const { outcome } = await createPlant({
    plant,
    store: getStore(url),
    token,
    timeout: 10_000,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      if (prefer !== undefined) headers.set('Prefer', prefer);
      return fetch(input, { ...init, headers });
    },
  });
  return outcome;
}

describe('a store that Prism makes out of the description', () => {
  let prism: Prism;
  before(async () => {
    prism = await startPrism();
  });
  after(() => prism.close());

  test('takes the ids at the edges', async () => {
    for (const edge of [0n, -1n, 2n ** 53n - 1n, -(2n ** 53n) + 1n]) {
      assert.equal((await send(prism.url, { id: edge, name: 'Fern' })).state, 'created', String(edge));
    }
  });

  randomTest('takes every plant that is sent', 40, async (draws) => {
    await fc.assert(
      fc.asyncProperty(anyPlant, async (plant) => {
        assert.equal((await send(prism.url, plant)).state, 'created');
      }),
      draws,
    );
  });

  test('refuses with an Error that is understood', async () => {
    const outcome = await send(prism.url, { id: 1n, name: 'Fern' }, 'some-token', { prefer: 'code=400' });
    assert.equal(getOutcomeKind(outcome), 'rejected, error, status 400');
  });

  test('judges: it refuses what is no plant', async () => {
    const headers = { authorization: 'Bearer some-token', 'content-type': 'application/json' };
    const response = await fetch(`${prism.url}/plants`, { method: 'POST', headers, body: '{"name":"Fern"}' });
    assert.equal(response.status, 400);
  });
});

describe('the sandbox behind Prism, which judges its answers', () => {
  let folder: TemporaryFolder;
  let plantFile: PlantFile;
  let sandbox: SandboxServer;
  let prism: Prism;
  before(async () => {
    folder = await createTemporaryFolder();
    plantFile = createPlantFile(join(folder.path, 'plants.ndjson'));
    sandbox = await startSandboxServer({ plantFile });
    prism = await startPrism(sandbox.store.origin);
  });
  after(async () => {
    await prism.close();
    await sandbox.close();
    await folder.remove();
  });

  randomTest('answers every plant as the description says, and keeps it', 40, async (draws) => {
    await fc.assert(
      fc.asyncProperty(anyPlant, async (plant) => {
        await plantFile.empty();
        assert.equal(getOutcomeKind(await send(prism.url, plant, sandbox.token)), 'created');
        const kept = await plantFile.read();
        assert.deepEqual(kept.at(-1)?.plant, { ...plant });
      }),
      draws,
    );
  });
});
