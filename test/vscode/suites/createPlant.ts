import assert from 'node:assert/strict';
import { commands, workspace } from 'vscode';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { withPrompts } from './prompts.ts';
import { setBaseUrl } from './userSettings.ts';

describe('Create Plant against a real store', () => {
  let store: StrictPlantStore;

  before(async () => {
    store = await startStrictPlantStore({ pathPrefix: '/v1' });
  });

  after(async () => {
    await setBaseUrl(undefined);
    await commands.executeCommand('plantStore.signOut', 'all');
    await store.close();
  });

  it('asks for store, token and plant, and sends exactly what was typed', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.pick('Select Plant Store', undefined, 'New Base URL');
      await prompts.answer('Plant Store Base URL', undefined, `${store.url}/`);
      await prompts.answer('Sign In to Plant Store', undefined, store.token);
      await prompts.answer('Create Plant', 1, '9223372036854775807');
      await prompts.answer('Create Plant', 2, 'Monstera “deliciosa” 🌿');
      await prompts.answer('Create Plant', 3, '');
      await running;
    });
    const [request] = store.requests;
    assert.equal(store.requests.length, 1);
    assert.equal(
      request?.rawBody.toString('utf8'),
      '{"id":9223372036854775807,"name":"Monstera “deliciosa” 🌿"}',
    );
    assert.equal(request?.authorization, `Bearer ${store.token}`);
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(request?.url, '/v1/plants');
  });

  it('keeps the store in the user settings and the token in the secret storage', async () => {
    const saved = workspace.getConfiguration('plantStore').inspect('baseUrl');
    assert.equal(saved?.globalValue, `${store.url}/`);
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Create Plant', 1, '2');
      await prompts.answer('Create Plant', 2, 'Fern');
      await prompts.answer('Create Plant', 3, 'shade');
      await running;
    });
    assert.deepEqual(store.plants.at(-1), { id: 2n, name: 'Fern', tag: 'shade' });
  });

  it('sends nothing when a prompt is left', async () => {
    const before = store.requests.length;
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Create Plant', 1, '3');
      await prompts.waitFor('Create Plant', 2);
      await commands.executeCommand('workbench.action.closeQuickOpen');
      await running;
    });
    assert.equal(store.requests.length, before);
  });

  it('forgets the token when signed out', async () => {
    await commands.executeCommand('plantStore.signOut', 'all');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.leave('Sign In to Plant Store');
      await running;
    });
  });
});
