import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { uiTest } from './uiTest.ts';

const restricted = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
};

let trap: StrictPlantStore;
const hostileSettings: Record<string, string> = {};

before(async () => {
  trap = await startStrictPlantStore();
  const settings = { 'plantStore.baseUrl': trap.url, plantStore: { baseUrl: trap.url } };
  hostileSettings['.vscode/settings.json'] = JSON.stringify(settings);
});

after(() => trap.close());

uiTest(
  'In Restricted Mode docs.json is checked, and the workspace names no store',
  { site: 'broken', settings: restricted, files: hostileSettings },
  async (workbench) => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
    await workbench.openFile('docs.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await workbench.runCommand('Plant Store: Create Plant');
    await workbench.waitForQuickInput('Select Plant Store');
    await workbench.type('Enter Base URL');
    await workbench.press('Enter');
    assert.equal((await workbench.waitForQuickInput('Plant Store Base URL')).value, '');
    await workbench.press('Escape');
    await workbench.waitUntilQuickInputIsClosed();
    assert.deepEqual(trap.requests, []);
  },
);
