import assert from 'node:assert/strict';
import { commands, env, workspace } from 'vscode';
import { withMessages } from './messages.ts';
import { withPrompts } from './prompts.ts';
import { setBaseUrl } from './userSettings.ts';

/** Starts the sandbox and gives its origin. */
async function startSandbox(): Promise<string> {
  let origin = '';
  await withMessages(async (messages) => {
    await commands.executeCommand('plantStore.startSandbox');
    const text = await messages.waitFor('New plants will be created at');
    origin = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0] ?? '';
  });
  return origin;
}

/** Answers Id, Name and Tag and gives what is said about the outcome. */
async function createPlant(id: string, name: string, tag: string): Promise<string> {
  let outcome = '';
  await withMessages(async (messages) => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Create Plant', 1, id);
      await prompts.answer('Create Plant', 2, name);
      await prompts.answer('Create Plant', 3, tag);
      await running;
    });
    outcome = await messages.waitFor('Plant ');
  });
  return outcome;
}

describe('The sandbox store', () => {
  let origin = '';

  before(async () => {
    await setBaseUrl(undefined);
    origin = await startSandbox();
  });

  after(async () => {
    await commands.executeCommand('plantStore.stopSandbox');
    await commands.executeCommand('plantStore.signOut', 'all');
  });

  it('takes the first plant without a question about a store or a token, and is called a sandbox', async () => {
    assert.equal(
      await createPlant('9223372036854775807', 'Monstera', 'tropical'),
      `Plant “Monstera” (id 9223372036854775807) was created at Sandbox Store ${origin}.`,
    );
    assert.equal(workspace.getConfiguration('plantStore').inspect('baseUrl')?.globalValue, undefined);
  });

  it('offers the last tag again, and writes it into the box only when asked', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.createPlant');
      await prompts.answer('Create Plant', 1, '2');
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
    assert.match(await createPlant('3', 'Fern', ''), /^Plant “Fern” \(id 3\) was created/);
  });

  it('refuses an id that it has, and keeps the plant that is there', async () => {
    assert.match(
      await createPlant('3', 'Moss', ''),
      /^Plant “Moss” \(id 3\) was not created: .*A plant with id 3 already exists/,
    );
  });

  it('is the store also when the user settings name another one, until that changes', async () => {
    await setBaseUrl('https://plants.invalid');
    await commands.executeCommand('plantStore.startSandbox');
    assert.match(await createPlant('4', 'Ivy', ''), /Sandbox Store/);
    await setBaseUrl(undefined);
  });

  it('starts again at the same address when it is stopped', async () => {
    await commands.executeCommand('plantStore.stopSandbox');
    await assert.rejects(fetch(origin));
    assert.equal(await startSandbox(), origin);
  });

  it('is on record in the recent requests, from where a request can be copied without the token', async () => {
    await withPrompts(async (prompts) => {
      const running = commands.executeCommand('plantStore.recentRequests');
      const list = await prompts.waitFor('Recent Requests');
      assert.ok('items' in list && list.items.length >= 4);
      await prompts.pick('Recent Requests', undefined, 'Monstera');
      await prompts.pick('Plant “Monstera” (id 9223372036854775807)', undefined, 'Copy as cURL');
      await running;
    });
    const copied = await env.clipboard.readText();
    assert.ok(copied.includes('Bearer $PLANT_STORE_TOKEN'), copied);
    assert.ok(copied.includes('{"id":9223372036854775807,"name":"Monstera","tag":"tropical"}'), copied);
  });
});
