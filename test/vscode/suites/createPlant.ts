import assert from 'node:assert/strict';
import { commands, workspace } from 'vscode';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { forgetStores, signInTo, typePlant } from './storeSteps.ts';

describe('Create Plant against a real store', () => {
  let store: StrictPlantStore;

  before(async () => {
    store = await startStrictPlantStore({ pathPrefix: '/v1' });
  });

  beforeEach(forgetStores);

  after(async () => {
    await forgetStores();
    await store.close();
  });

  it('asks for store, token and plant, sends exactly what was typed, and asks for store and token only once', async () => {
    const before = store.requests.length;
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.pick('Select Plant Store', undefined, 'Enter Base URL');
      await prompts.answer('Plant Store Base URL', undefined, `${store.url}/`);
      await prompts.answer('Sign In to Plant Store', undefined, store.token);
      await typePlant(prompts, '9223372036854775807', 'Monstera “deliciosa” 🌿');
      await running;
    });
    const request = store.requests[before];
    assert.equal(store.requests.length, before + 1);
    assert.equal(
      request?.rawBody.toString('utf8'),
      '{"id":9223372036854775807,"name":"Monstera “deliciosa” 🌿"}',
    );
    assert.equal(request?.authorization, `Bearer ${store.token}`);
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(request?.url, '/v1/plants');
    const saved = workspace.getConfiguration('plantStore').inspect('baseUrl');
    assert.equal(saved?.globalValue, `${store.url}/`);
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await typePlant(prompts, '2', 'Fern', 'shade');
      await running;
    });
    assert.deepEqual(store.plants.at(-1), { id: 2n, name: 'Fern', tag: 'shade' });
  });

  it('goes straight to the next id for the same store on "Create Another", the message’s first button', async () => {
    await signInTo(store.url, store.token);
    const before = store.plants.length;
    await withMessages(async (messages) => {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.createPlant');
        await typePlant(prompts, '21', 'Fern', 'shade');
        await running;
        await messages.waitFor('(id 21) was created');
        assert.deepEqual(messages.said.at(-1)?.buttons, ['Create Another', 'Show', 'Details…']);
        assert.equal((await prompts.waitFor('Create Plant', 1)).value, '22');
        await typePlant(prompts, '22', 'Moss');
        await messages.waitFor('(id 22) was created');
        await prompts.leave('Create Plant', 1);
      });
    }, 'Create Another');
    assert.deepEqual(store.plants.slice(before), [
      { id: 21n, name: 'Fern', tag: 'shade' },
      { id: 22n, name: 'Moss' },
    ]);
  });

  it('sends nothing when a prompt is left', async () => {
    await signInTo(store.url, store.token);
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
    await signInTo(store.url, store.token);
    await commands.executeCommand('plantStore.signOut', 'all');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.leave('Sign In to Plant Store');
      await running;
    });
  });
});
