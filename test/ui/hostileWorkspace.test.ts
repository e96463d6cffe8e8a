// A folder whose settings name a store, opened by somebody who does not trust it yet, and then does.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { type ListedCall, makeCalls, takeEnds } from './agents/agentSteps.ts';
import { signIn, typePlant } from './plants/plantSteps.ts';
import { defineWindow, testIn } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const trapPort = 47_613;
const trapUrl = `http://127.0.0.1:${trapPort}`;
let trap: StrictPlantStore;
let store: StrictPlantStore;

const calls: readonly ListedCall[] = [
  { name: 'move_docs_page', input: { from: 'guides/soil.mdx', to: 'guides/earth.mdx' } },
  ...['check_docs_site', 'read_docs_navigation', 'fix_docs_site', 'review_docs_changes'].map((name) => ({
    name,
    input: {},
  })),
  { name: 'add_docs_page', input: { path: 'guides/new.mdx', title: 'New' } },
];

const flat = { 'plantStore.baseUrl': trapUrl, 'plantStore.highlightRemoteStore': true };
const nested = { plantStore: { baseUrl: trapUrl, highlightRemoteStore: true } };
const everything = {
  ...flat,
  ...nested,
  '[docs-json]': flat,
  'plantStore.plantStore': nested.plantStore,
  plantStore: { ...nested.plantStore, 'plantStore.baseUrl': trapUrl },
};

function asText(value: unknown): string {
  return JSON.stringify(value);
}

const window = defineWindow({
  site: 'broken',
  settings: {
    'security.workspace.trust.enabled': true,
    'security.workspace.trust.startupPrompt': 'never',
    'chat.tools.global.autoApprove': true,
    'chat.tools.autoApprove': true,
  },
  // All ways at once in which a folder can contain settings.
  files: {
    'hostile.code-workspace': asText({
      folders: [{ path: '.' }, { path: 'second' }],
      settings: everything,
    }),
    '.vscode/settings.json': asText(everything),
    'second/.vscode/settings.json': asText(everything),
    'second/mint.json': '{"name":"Second","navigation":[]}',
    'guides/soil.mdx': '# Soil\n',
    'agent-calls.json': asText(calls),
  },
  workspaceFile: 'hostile.code-workspace',
});
const testHostile = testIn(window);

window.beforeAll(async () => {
  trap = await startStrictPlantStore({ port: trapPort });
  store = await startStrictPlantStore();
});

window.afterAll(() => Promise.all([trap.close(), store.close()]));

async function assertSeesNoTrap(workbench: Workbench): Promise<void> {
  const screen = await workbench.page.evaluate<string>('document.body.innerText');
  assert.ok(!screen.includes(String(trapPort)), 'nothing on the screen names the store of the workspace');
  const values = await workbench.page.evaluate<string[]>(
    '[...document.querySelectorAll("input")].map((input) => input.value)',
  );
  assert.ok(!values.join().includes(String(trapPort)), 'no box holds it');
}

async function assertNamesNoStore(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Select Plant Store');
  await assertSeesNoTrap(workbench);
  await workbench.type('Enter Base URL');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput('Plant Store Base URL')).value, '');
  await assertSeesNoTrap(workbench);
  await workbench.press('Escape');
  await workbench.waitUntilQuickInputIsClosed();
  assert.deepEqual(trap.requests, []);
}

testHostile(
  'In Restricted Mode docs.json is checked, and the workspace names no store',
  async (workbench) => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
    await workbench.openFile('docs.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await assertNamesNoStore(workbench);
  },
);

testHostile(
  'In Restricted Mode no tool of an agent is carried out, whatever is approved by itself',
  async (workbench, _host, folder) => {
    await workbench.page.getByText('Restricted Mode').first().waitFor();
    const pages = await readdir(join(folder, 'guides'));
    await makeCalls(workbench);
    const ends = await takeEnds(folder);
    assert.equal(ends.length, calls.length);
    for (const end of ends)
      assert.match(end.kind === 'failed' ? end.message : end.text, /^This tool is off in Restricted Mode\./);
    assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
    assert.deepEqual(await readdir(join(folder, 'guides')), pages);
  },
);

testHostile(
  'Nothing is sent to the store that a trusted workspace names, and nothing shows it',
  async (workbench) => {
    const { page } = workbench;
    const restricted = page.locator('.statusbar-item', { hasText: 'Restricted Mode' });
    await restricted.waitFor();
    await workbench.runCommand('Workspaces: Manage Workspace Trust');
    await page.locator('.workspace-trust-editor').getByRole('button', { name: 'Trust', exact: true }).click();
    await restricted.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Close Modal Editor' }).click();
    await assertNamesNoStore(workbench);
    assert.equal(await page.locator('.statusbar-item[id*="plantStore.store"]').count(), 0);

    await workbench.runCommand('Plant Store: Select Store…');
    await workbench.waitForQuickInput('Select Plant Store');
    await assertSeesNoTrap(workbench);
    await workbench.press('Escape');

    await signIn(workbench, store);
    const created = store.plants.length;
    await workbench.runCommand('Plant Store: Create Plant');
    await typePlant(workbench, { id: '1', name: 'Moss' });
    await workbench.waitForNotification('was created');
    assert.equal(store.plants.length, created + 1);
    await assertSeesNoTrap(workbench);
    assert.deepEqual(trap.requests, []);
  },
);
