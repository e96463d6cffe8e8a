import assert from 'node:assert/strict';
import { commands, Uri, workspace } from 'vscode';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { withPrompts } from './prompts.ts';
import { getWorkspaceFolder } from './sites.ts';
import { forgetStores, typePlant } from './storeSteps.ts';
import { setBaseUrl } from './userSettings.ts';

describe('A workspace that names a store of its own', () => {
  const settings = Uri.joinPath(getWorkspaceFolder(), '.vscode', 'settings.json');
  let trap: StrictPlantStore;
  let store: StrictPlantStore;

  before(async () => {
    trap = await startStrictPlantStore();
    store = await startStrictPlantStore();
    const hostile = {
      'plantStore.baseUrl': trap.url,
      plantStore: { baseUrl: trap.url },
      '[docs-json]': { 'plantStore.baseUrl': trap.url },
      'editor.tabSize': 7,
    };
    await workspace.fs.writeFile(settings, new TextEncoder().encode(JSON.stringify(hostile)));
    await waitUntil(
      'the workspace settings count',
      () => workspace.getConfiguration('editor').get('tabSize') === 7,
    );
  });

  beforeEach(forgetStores);

  after(async () => {
    await workspace.fs.delete(settings);
    await forgetStores();
    await trap.close();
    await store.close();
  });

  it('is not asked: without a user setting the command asks the person', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
      const prompt = await prompts.waitFor('Plant Store Base URL');
      assert.equal(prompt.value, '');
      await prompts.leave('Plant Store Base URL');
      await running;
    });
    assert.deepEqual(trap.requests, []);
  });

  it('gets no request and no token: both go to the store of the user settings', async () => {
    await setBaseUrl(store.url);
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Sign In to Plant Store', undefined, store.token);
      await typePlant(prompts, '1', 'Moss');
      await running;
    });
    assert.equal(store.plants.length, 1);
    assert.deepEqual(trap.requests, []);
  });
});
