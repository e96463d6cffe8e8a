import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { shareWorkbench, uiTest } from '../uiTest.ts';
import { selectStore, startSignedIn, typePlant, usedWorkbench } from './plantSteps.ts';

let store: StrictPlantStore;

before(async () => {
  store = await startStrictPlantStore({ pathPrefix: '/v1' });
});

after(() => store.close());

const testSignedIn = shareWorkbench(usedWorkbench, (workbench) => startSignedIn(workbench, store));

uiTest(
  'A first plant: the store, the token and the plant are asked for, and one exact request arrives',
  {},
  async (workbench) => {
    const earlier = store.requests.length;
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
    const [request, ...others] = store.requests.slice(earlier);
    assert.deepEqual(others, []);
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
  await waitUntil('it has signed out', async () => {
    // With the tokens of several stores it asks which one.
    if ((await workbench.getQuickInput())?.title === 'Sign Out') {
      await workbench.fill(store.origin);
      await workbench.press('Enter');
    }
    const [last] = (await workbench.getNotifications()).slice(-1);
    return last?.text.startsWith(`Signed out of ${store.origin}`);
  });
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await typePlant(workbench, { id: '5', name: 'Moss', tag: 'shade' });
  await workbench.waitForNotification('Plant “Moss” (id 5) was created');
});

const testStores = shareWorkbench(usedWorkbench);

testStores(
  'Select Store: a new store and back to the one before, by keyboard; the status bar follows; one is removed',
  async (workbench) => {
    const [one, other] = [await startStrictPlantStore(), await startStrictPlantStore()];
    const waitForStatus = (text: string) =>
      workbench.page.locator('.statusbar-item', { hasText: text }).waitFor();
    try {
      await startSignedIn(workbench, one);
      await waitForStatus(`127.0.0.1:${one.port}`);

      await workbench.runCommand('Plant Store: Select Store…');
      await workbench.waitForQuickInput('Select Plant Store');
      await workbench.type('Enter Base');
      await workbench.press('Enter');
      await workbench.waitForQuickInput('Plant Store Base URL');
      await workbench.type('http://plants.example');
      await workbench.waitForQuickInput('Use https://');
      await workbench.fill(other.url);
      await workbench.press('Enter');
      await workbench.waitForNotification(`New plants will be created at ${other.url}.`);
      await waitForStatus(`127.0.0.1:${other.port}`);

      await workbench.runCommand('Plant Store: Select Store…');
      await workbench.waitForQuickInput('Select Plant Store');
      await workbench.type(one.url);
      await workbench.press('Enter');
      await workbench.waitForNotification(`New plants will be created at ${one.url}.`);
      await workbench.runCommand('Plant Store: Create Plant');
      await typePlant(workbench, { id: '1', name: 'Fern' });
      await workbench.waitForNotification('was created');
      assert.equal(one.plants.length, 1);
      assert.deepEqual(other.requests, []);

      const rows = workbench.page.locator('.quick-input-list .monaco-list-row');
      const removed = rows.filter({ hasText: other.url });
      await workbench.runCommand('Plant Store: Select Store…');
      await workbench.waitForQuickInput('Select Plant Store');
      await removed.hover();
      await removed.getByLabel('Remove from Recent Stores').click();
      await removed.waitFor({ state: 'detached' });
      await rows.filter({ hasText: one.url }).waitFor();
      await workbench.press('Escape');
      await workbench.runCommand('Plant Store: Select Store…');
      await workbench.waitForQuickInput('Select Plant Store');
      await rows.filter({ hasText: one.url }).waitFor();
      assert.equal(await removed.count(), 0);
      await workbench.press('Escape');
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  },
);

testStores(
  'A store elsewhere: a last look shows everything that will be sent; Back leads on to the boxes',
  async (workbench) => {
    await selectStore(workbench, 'https://plants.invalid/v1');
    await workbench.runCommand('Plant Store: Create Plant');
    await workbench.waitForQuickInput('Sign In to Plant Store');
    await workbench.type('some-token');
    await workbench.press('Enter');
    await typePlant(workbench, { id: '42', name: 'Fern', tag: 'shade' }, 4);
    const review = await workbench.waitForQuickInput(': Review (4/4)');
    assert.match(review.placeholder, /There is no undo/);
    const row = workbench.page.locator('.quick-input-list .monaco-list-row.focused');
    const label = (await row.getAttribute('aria-label')) ?? '';
    for (const part of [
      'POST',
      'https://plants.invalid/v1/plants',
      '{"id":42,"name":"Fern","tag":"shade"}',
    ]) {
      assert.ok(label.includes(part), label);
    }
    await workbench.page.locator('.statusbar-item.warning-kind', { hasText: 'plants.invalid' }).waitFor();
    await workbench.goBack();
    assert.equal((await workbench.waitForQuickInput(': Tag (3/4)')).value, 'shade');
    await workbench.press('Enter');
    await workbench.waitForQuickInput(': Review (4/4)');
    await workbench.press('Enter');
    const { text, buttons } = await workbench.waitForNotification('was not sent');
    assert.match(text, /the host of https:\/\/plants\.invalid was not found/);
    assert.deepEqual(buttons, ['Try Again', 'Open Settings', 'Details…']);
  },
);
