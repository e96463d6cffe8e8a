import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRequestHistory } from '../../../client/src/stores/requestHistory.ts';
import { createStoreChoice } from '../../../client/src/stores/storeChoice.ts';
import { isStoreUsed } from '../../../client/src/stores/storeStatus.ts';
import { createMemento } from '../../support/stores/secretStorage.ts';

function createWindow(memory = createMemento(), baseUrl?: string) {
  const storeChoice = createStoreChoice(memory, () => baseUrl);
  const recentRequests = createRequestHistory(memory);
  return {
    memory,
    storeChoice,
    recentRequests,
    isUsed: () => isStoreUsed(memory, storeChoice, recentRequests),
  };
}

test('someone who only writes documentation uses no store', () => {
  assert.equal(createWindow().isUsed(), false);
});

test('whoever has a base URL, chose the sandbox, had a store before or sent a plant uses one, from then on', async () => {
  const ways: Readonly<Record<string, (window: ReturnType<typeof createWindow>) => Promise<unknown>>> = {
    sandbox: ({ storeChoice }) => storeChoice.chooseSandbox(),
    'a recent store': ({ storeChoice }) => storeChoice.addRecent('https://plants.example'),
    'a plant': ({ recentRequests }) =>
      recentRequests.begin(
        {
          plant: { id: 1n, name: 'Fern' },
          store: { origin: 'https://plants.example', plantsUrl: 'https://plants.example/plants' },
        },
        1_000,
      ),
  };
  for (const [name, use] of Object.entries(ways)) {
    const window = createWindow();
    await use(window);
    assert.equal(window.isUsed(), true, name);
    await window.storeChoice.leaveSandbox();
    await window.storeChoice.removeRecent('https://plants.example');
    assert.equal(createWindow(window.memory).isUsed(), true, `${name}, in the next window`);
  }
  assert.equal(createWindow(createMemento(), 'https://plants.example').isUsed(), true);
});
