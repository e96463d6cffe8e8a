import assert from 'node:assert/strict';
import { type StrictPlantStore, startStrictPlantStore } from '../../support/stores/strictPlantStore.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { plants, testIn } from '../uiTest.ts';
import { selectStore, startSignedIn, typePlant } from './plantSteps.ts';

let store: StrictPlantStore;

plants.beforeAll(async () => {
  store = await startStrictPlantStore({ pathPrefix: '/v1' });
});

plants.afterAll(() => store.close());

const testFirst = testIn(plants, {});
const testSignedIn = testIn(plants, {}, (workbench) => startSignedIn(workbench, store));

// The first test of a window that has no store yet.
testFirst(
  'A first plant: Esc ends at every step, without a word and without a request; then one exact request arrives',
  async (workbench) => {
    const earlier = store.requests.length;
    const start = () => workbench.runCommand('Plant Store: Create Plant');
    const leaveAndStart = async () => {
      await workbench.press('Escape');
      await workbench.waitUntilQuickInputIsClosed();
      await start();
    };
    const chooseBaseUrl = async () => {
      await workbench.waitForQuickInput('Select Plant Store');
      await workbench.type('Enter Base URL');
      await workbench.press('Enter');
      await workbench.waitForQuickInput('Plant Store Base URL');
    };
    await start();
    await workbench.waitForQuickInput('Select Plant Store');
    await leaveAndStart();
    await chooseBaseUrl();
    await leaveAndStart();
    await chooseBaseUrl();
    await workbench.type('ftp://plants.example');
    const refused = await workbench.waitForQuickInput('Only https:// URLs');
    assert.doesNotMatch(refused.message, /Type sandbox/, 'not every problem ends in the same hint');
    await workbench.fill(`${store.url}/`);
    await workbench.press('Enter');

    // What was answered once is kept: the store is not asked for again, and then the token is not.
    await workbench.waitForQuickInput('Sign In to Plant Store');
    await leaveAndStart();
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
    await leaveAndStart();
    await workbench.waitForQuickInput(': Id (1/3)');
    await workbench.fill('-9223372036854775808');
    await workbench.press('Enter');

    await workbench.waitForQuickInput(': Name (2/3)');
    await workbench.type('Monstera "deliciosa"');
    await workbench.press('Enter');
    await workbench.waitForQuickInput(': Tag (3/3)');
    await leaveAndStart();
    for (const step of [': Id (1/3)', ': Name (2/3)']) {
      await workbench.waitForQuickInput(step);
      await workbench.press('Enter');
    }
    await workbench.waitForQuickInput(': Tag (3/3)');
    assert.equal(store.requests.length, earlier, 'nothing was sent before the last step');
    assert.deepEqual(await workbench.getNotifications(), []);
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

testSignedIn(
  'A plant that was left is continued, and the box says so; or begun anew',
  async (workbench) => {
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
  },
  '@nightly',
);

const testStores = testIn(plants, {});

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
  '@nightly',
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
  '@nightly',
);
