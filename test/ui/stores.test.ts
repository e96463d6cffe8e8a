import assert from 'node:assert/strict';
import { afterReading, startFaultServer } from '../support/stores/faultServer.ts';
import { startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { signIn, typePlant } from './plantSteps.ts';
import { uiTest } from './uiTest.ts';

uiTest(
  'Select Store: a new store and back to the one before, by keyboard; the status bar follows',
  {},
  async (workbench) => {
    const [one, other] = [await startStrictPlantStore(), await startStrictPlantStore()];
    const waitForStatus = (text: string) =>
      workbench.page.locator('.statusbar-item', { hasText: text }).waitFor();
    try {
      await signIn(workbench, one);
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
    } finally {
      await Promise.all([one.close(), other.close()]);
    }
  },
);

uiTest(
  'A store elsewhere: a last look shows everything that will be sent; Back leads on to the boxes',
  {
    settings: {
      'plantStore.baseUrl': 'https://plants.invalid/v1',
      'plantStore.highlightRemoteStore': true,
    },
  },
  async (workbench) => {
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

uiTest('An unknown outcome is sent again only after a warning, and on the word', {}, async (workbench) => {
  const server = await startFaultServer(afterReading('reset'));
  const dialog = workbench.page.locator('.monaco-dialog-box');
  try {
    await signIn(workbench, { url: server.url, token: 'some-token' });
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, { id: '42', name: 'Fern' });
    await workbench.waitForNotification('may or may not have been created');
    assert.equal(server.requests.length, 1);
    await workbench.clickNotificationButton('Send Again…');
    await dialog.getByText('this may create a second plant').waitFor();
    assert.equal(server.requests.length, 1);
    await dialog.getByText('Send Again', { exact: true }).click();
    await workbench.waitForNotification('may or may not have been created');
    assert.equal(server.requests.length, 2);
  } finally {
    await server.close();
  }
});
