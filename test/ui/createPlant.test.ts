import assert from 'node:assert/strict';
import { afterEach, beforeEach } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../support/strictPlantStore.ts';
import { signIn, typePlant } from './plantSteps.ts';
import { uiTest } from './uiTest.ts';

let store: StrictPlantStore;

beforeEach(async () => {
  store = await startStrictPlantStore({ pathPrefix: '/v1' });
});

afterEach(() => store.close());

uiTest(
  'A first plant: the store, the token and the plant are asked for, and one exact request arrives',
  {},
  async (workbench) => {
    await workbench.runCommand('Plant Store: Create Plant');

    await workbench.waitForQuickInput('Plant Store Base URL');
    await workbench.type('ftp://plants.example');
    await workbench.waitForQuickInput('Only https:// URLs');
    await workbench.fill(`${store.url}/`);
    await workbench.press('Enter');

    const token = await workbench.waitForQuickInput('Sign In to Plant Store');
    assert.ok(token.message.includes(store.origin), 'the prompt names the origin');
    assert.ok(token.isPassword, 'the token is not shown');
    await workbench.type(store.token);
    await workbench.press('Enter');

    const id = await workbench.waitForQuickInput('Create Plant (1/3)');
    assert.equal(id.hasBack, false);
    await workbench.type('1.0');
    await workbench.waitForQuickInput('An id is a whole number');
    await workbench.press('Enter');
    await workbench.fill('-9223372036854775808');
    await workbench.press('Enter');

    await workbench.waitForQuickInput('Create Plant (2/3)');
    await workbench.type('Monstera "deliciosa"');
    await workbench.press('Enter');
    await workbench.waitForQuickInput('Create Plant (3/3)');
    await workbench.type('tropical');
    await workbench.press('Enter');

    const created = await workbench.waitForNotification('was created');
    assert.equal(
      created.text,
      `Plant “Monstera "deliciosa"” (id -9223372036854775808) was created at ${store.origin}.`,
    );
    const [request] = store.requests;
    assert.equal(store.requests.length, 1);
    assert.equal(request?.url, '/v1/plants');
    assert.equal(request?.authorization, `Bearer ${store.token}`);
    assert.equal(request?.headers['content-type'], 'application/json');
    assert.equal(
      request?.rawBody.toString('utf8'),
      '{"id":-9223372036854775808,"name":"Monstera \\"deliciosa\\"","tag":"tropical"}',
    );
  },
);

uiTest('An empty tag is left out of the request', {}, async (workbench) => {
  await signIn(workbench, store);
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, { id: '7', name: 'Aloe' });
  await workbench.waitForNotification('Plant “Aloe” (id 7) was created');
  assert.equal(store.requests.at(-1)?.rawBody.toString('utf8'), '{"id":7,"name":"Aloe"}');
});

uiTest('Esc ends at every step, without a word and without a request', {}, async (workbench) => {
  const answers = [
    ['Plant Store Base URL', store.url],
    ['Sign In to Plant Store', store.token],
    ['Create Plant (1/3)', '1'],
    ['Create Plant (2/3)', 'Fern'],
    ['Create Plant (3/3)', ''],
  ];
  const given: string[] = [];
  for (const [last] of answers) {
    await workbench.runCommand('Plant Store: Create Plant');
    for (const [title = '', answer = ''] of answers) {
      // What was answered once is kept: store and token are not asked for again.
      if (given.includes(title)) continue;
      await workbench.waitForQuickInput(title);
      await workbench.type(answer);
      if (title === last) break;
      await workbench.press('Enter');
      if (!title.startsWith('Create')) given.push(title);
    }
    await workbench.press('Escape');
    await workbench.waitUntilQuickInputIsClosed();
  }
  assert.deepEqual(store.requests, []);
  assert.deepEqual(await workbench.getNotifications(), []);
});

uiTest('Back keeps what was typed, accepted or not', {}, async (workbench) => {
  await signIn(workbench, store);
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Create Plant (1/3)');
  await workbench.type('12');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Create Plant (2/3)');
  await workbench.type('Ivy');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Create Plant (3/3)');
  await workbench.type('climb');

  await workbench.goBack();
  assert.equal((await workbench.waitForQuickInput('Create Plant (2/3)')).value, 'Ivy');
  await workbench.goBack();
  assert.equal((await workbench.waitForQuickInput('Create Plant (1/3)')).value, '12');
  await workbench.fill('13');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput('Create Plant (2/3)')).value, 'Ivy');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput('Create Plant (3/3)')).value, 'climb');
  await workbench.press('Enter');

  await workbench.waitForNotification('Plant “Ivy” (id 13) was created');
  assert.deepEqual(store.plants, [{ id: 13n, name: 'Ivy', tag: 'climb' }]);
});

uiTest('After "Sign Out" the token is asked for again, the store is not', {}, async (workbench) => {
  await signIn(workbench, store);
  await workbench.runCommand('Plant Store: Sign Out');
  await workbench.waitForNotification(`Signed out of ${store.origin}`);
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await typePlant(workbench, { id: '5', name: 'Moss', tag: 'shade' });
  await workbench.waitForNotification('Plant “Moss” (id 5) was created');
});
