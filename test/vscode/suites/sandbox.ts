import assert from 'node:assert/strict';
import { commands, env, workspace } from 'vscode';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { forgetStores, typePlant } from './storeSteps.ts';
import { setBaseUrl } from './userSettings.ts';

/** Starts the sandbox and returns its origin. */
async function startSandbox(): Promise<string> {
  let origin = '';
  await withMessages(async (messages) => {
    await commands.executeCommand('plantStore.startSandbox');
    await messages.waitFor('New plants will be created in the sandbox.');
  });
  await withPrompts(async (prompts) => {
    const running = commands.executeCommand('plantStore.selectStore');
    const list = await prompts.waitFor('Select Plant Store');
    assert.ok('items' in list);
    origin = list.items[0]?.detail ?? '';
    await prompts.leave('Select Plant Store');
    await running;
  });
  return origin;
}

/** Answers Id, Name and Tag and returns the message about the outcome. */
async function createPlant(id: string, name: string, tag: string): Promise<string> {
  let outcome = '';
  await withMessages(async (messages) => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await typePlant(prompts, id, name, tag);
      await running;
    });
    outcome = await messages.waitFor('Plant ');
  });
  return outcome;
}

describe('The sandbox store', () => {
  let origin = '';

  beforeEach(async () => {
    await forgetStores();
    origin = await startSandbox();
  });

  after(forgetStores);

  it('takes the first plant without a question about a store or a token, and is called a sandbox', async () => {
    assert.equal(
      await createPlant('9223372036854775807', 'Monstera', 'tropical'),
      'Plant “Monstera” (id 9223372036854775807) was created in the sandbox.',
    );
    assert.equal(workspace.getConfiguration('plantStore').inspect('baseUrl')?.globalValue, undefined);
  });

  it('offers the next free id, which alone is nothing to continue with', async () => {
    await createPlant('300', 'Aloe', '');
    for (const round of ['left', 'begun again']) {
      await withPrompts(async (prompts) => {
        const running = commands.executeCommand('plantStore.createPlant');
        const id = await prompts.waitFor('Create Plant', 1);
        assert.match(id.value, /^[1-9]\d*$/, round);
        assert.doesNotMatch(('prompt' in id && id.prompt) || '', /continues/, round);
        await prompts.leave('Create Plant', 1);
        await running;
      });
    }
  });

  it('offers the last tag again, and writes it into the box only when asked', async () => {
    await createPlant('11', 'Monstera', 'tropical');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Create Plant', 1, '12');
      await prompts.answer('Create Plant', 2, 'Palm');
      const tag = await prompts.waitFor('Create Plant', 3);
      assert.equal(tag.value, '');
      assert.ok(tag.buttons.some(({ tooltip }) => tooltip === 'Use the Last Tag: tropical'));
      await prompts.leave('Create Plant', 3);
      await running;
    });
  });

  it('is closed to everyone without its token', async () => {
    const request = { method: 'POST', body: '{"id":1,"name":"Fern"}' };
    for (const authorization of ['', 'Bearer guessed']) {
      const headers = { 'content-type': 'application/json', authorization };
      const response = await fetch(`${origin}/plants`, { ...request, headers });
      assert.equal(response.status, 401);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
  });

  it('goes on after "Sign Out", with a new token', async () => {
    await commands.executeCommand('plantStore.signOut', 'all');
    assert.match(await createPlant('13', 'Fern', ''), /^Plant “Fern” \(id 13\) was created/);
  });

  it('refuses an id that it has, and keeps the plant that is there', async () => {
    await createPlant('14', 'Fern', '');
    assert.match(
      await createPlant('14', 'Moss', ''),
      /^Plant “Moss” \(id 14\) was not created: .*A plant with id 14 already exists/,
    );
  });

  it('is the store also when the user settings name another one, until that changes', async () => {
    await setBaseUrl('https://plants.invalid');
    await commands.executeCommand('plantStore.startSandbox');
    assert.match(await createPlant('15', 'Ivy', ''), /in the sandbox/);
    await setBaseUrl(undefined);
  });

  it('starts again at the same address when it is stopped', async () => {
    await commands.executeCommand('plantStore.stopSandbox');
    await assert.rejects(fetch(origin));
    assert.equal(await startSandbox(), origin);
  });

  it('is on record in the recent requests, from where a request can be copied without the token', async () => {
    await createPlant('16', 'Palm', 'tropical');
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      const list = await prompts.waitFor('Recent Requests');
      assert.ok('items' in list);
      await prompts.pick('Recent Requests', undefined, 'Palm');
      await prompts.pick('Plant “Palm” (id 16)', undefined, 'Copy as cURL');
      await running;
    });
    const copied = await env.clipboard.readText();
    assert.ok(copied.includes('Bearer $PLANT_STORE_TOKEN'), copied);
    assert.ok(copied.includes('{"id":16,"name":"Palm","tag":"tropical"}'), copied);
  });
});
