import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { signIn, typePlant } from './plantSteps.ts';
import { shareWorkbench, uiTest } from './uiTest.ts';

let store: StrictPlantStore;

before(async () => {
  store = await startStrictPlantStore({ pathPrefix: '/v1' });
});

after(() => store.close());

const testSignedIn = shareWorkbench({}, (workbench) => signIn(workbench, store));

uiTest(
  'A first plant: the store, the token and the plant are asked for, and one exact request arrives',
  {},
  async (workbench) => {
    await workbench.runCommand('Plant Store: Create Plant');

    await workbench.waitForQuickInput('Select Plant Store');
    await workbench.type('Enter Base URL');
    await workbench.press('Enter');
    await workbench.waitForQuickInput('Plant Store Base URL');
    await workbench.type('ftp://plants.example');
    const refused = await workbench.waitForQuickInput('Only https:// URLs');
    assert.doesNotMatch(refused.message, /Type sandbox/, 'not every problem ends in the same hint');
    await workbench.fill(`${store.url}/`);
    await workbench.press('Enter');

    const token = await workbench.waitForQuickInput('Sign In to Plant Store');
    assert.ok(token.message.includes(store.origin), 'the prompt names the origin');
    assert.ok(token.isPassword, 'the token is not shown');
    await workbench.type(store.token);
    await workbench.press('Enter');

    const id = await workbench.waitForQuickInput(': Id (1/3)');
    assert.equal(id.hasBack, false);
    await workbench.type('1.0');
    await workbench.waitForQuickInput('An id is a whole number');
    await workbench.press('Enter');
    await workbench.fill('-9223372036854775808');
    await workbench.press('Enter');

    await workbench.waitForQuickInput(': Name (2/3)');
    await workbench.type('Monstera "deliciosa"');
    await workbench.press('Enter');
    await workbench.waitForQuickInput(': Tag (3/3)');
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

uiTest('Esc ends at every step, without a word and without a request', {}, async (workbench) => {
  const answers = [
    ['Select Plant Store', 'Enter Base URL'],
    ['Plant Store Base URL', store.url],
    ['Sign In to Plant Store', store.token],
    [': Id (1/3)', '1'],
    [': Name (2/3)', 'Fern'],
    [': Tag (3/3)', ''],
  ];
  const given: string[] = [];
  const requests = store.requests.length;
  for (const [last] of answers) {
    await workbench.runCommand('Plant Store: Create Plant');
    for (const [title = '', answer = ''] of answers) {
      // What was answered once is kept: store and token are not requested again.
      if (given.includes(title)) continue;
      await workbench.waitForQuickInput(title);
      await workbench.type(answer);
      if (title === last) break;
      await workbench.press('Enter');
      if (title === 'Plant Store Base URL') given.push('Select Plant Store', title);
      if (title === 'Sign In to Plant Store') given.push(title);
    }
    await workbench.press('Escape');
    await workbench.waitUntilQuickInputIsClosed();
  }
  assert.equal(store.requests.length, requests);
  assert.deepEqual(await workbench.getNotifications(), []);
});

testSignedIn('An empty tag is left out of the request', async (workbench) => {
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, { id: '7', name: 'Aloe' });
  await workbench.waitForNotification('Plant “Aloe” (id 7) was created');
  assert.equal(store.requests.at(-1)?.rawBody.toString('utf8'), '{"id":7,"name":"Aloe"}');
});

testSignedIn('Back keeps what was typed, accepted or not', async (workbench) => {
  const plants = store.plants.length;
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput(': Id (1/3)');
  await workbench.type('12');
  await workbench.press('Enter');
  await workbench.waitForQuickInput(': Name (2/3)');
  await workbench.type('Ivy');
  await workbench.press('Enter');
  await workbench.waitForQuickInput(': Tag (3/3)');
  await workbench.type('climb');

  await workbench.goBack();
  assert.equal((await workbench.waitForQuickInput(': Name (2/3)')).value, 'Ivy');
  await workbench.goBack();
  assert.equal((await workbench.waitForQuickInput(': Id (1/3)')).value, '12');
  await workbench.fill('13');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput(': Name (2/3)')).value, 'Ivy');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput(': Tag (3/3)')).value, 'climb');
  await workbench.press('Enter');

  await workbench.waitForNotification('Plant “Ivy” (id 13) was created');
  assert.deepEqual(store.plants.slice(plants), [{ id: 13n, name: 'Ivy', tag: 'climb' }]);
});

testSignedIn('A plant that was left is continued, and the box says so; or begun anew', async (workbench) => {
  const plants = store.plants.length;
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput(': Id (1/3)');
  await workbench.type('77');
  await workbench.press('Enter');
  await workbench.waitForQuickInput(': Name (2/3)');
  await workbench.type('A long carefully typed name');
  await workbench.press('Escape');
  await workbench.waitUntilQuickInputIsClosed();

  await workbench.runCommand('Plant Store: Create Plant');
  const id = await workbench.waitForQuickInput('This continues the plant you left.');
  assert.equal(id.value, '77');
  await workbench.press('Enter');
  const name = await workbench.waitForQuickInput(': Name (2/3)');
  assert.equal(name.value, 'A long carefully typed name');
  await workbench.press('Escape');
  await workbench.waitUntilQuickInputIsClosed();

  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('This continues the plant you left.');
  await workbench.page.locator('.quick-input-titlebar [aria-label="Start with an Empty Plant"]').click();
  await waitUntil('the box is empty', async () => (await workbench.getQuickInput())?.value === '');
  await typePlant(workbench, { id: '78', name: 'Fern' });
  await workbench.waitForNotification('Plant “Fern” (id 78) was created');
  assert.deepEqual(store.plants.slice(plants), [{ id: 78n, name: 'Fern' }]);
  await workbench.clickNotificationButton('Create Another');
  const next = await workbench.waitForQuickInput(`Create Plant at ${new URL(store.url).host}/v1: Id (1/3)`);
  assert.equal(next.value, '79');
});

testSignedIn('After "Sign Out" the token is asked for again, the store is not', async (workbench) => {
  await workbench.runCommand('Plant Store: Sign Out');
  await workbench.waitForNotification(`Signed out of ${store.origin}`);
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await typePlant(workbench, { id: '5', name: 'Moss', tag: 'shade' });
  await workbench.waitForNotification('Plant “Moss” (id 5) was created');
});
