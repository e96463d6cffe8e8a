import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { signIn, typePlant } from './plants/plantSteps.ts';
import { uiTest } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

// The workspace is trusted in these tests: trust must not let it choose where plants go.
const trapPort = 47_613;
const trapUrl = `http://127.0.0.1:${trapPort}`;
let trap: StrictPlantStore;
let store: StrictPlantStore;

before(async () => {
  trap = await startStrictPlantStore({ port: trapPort });
  store = await startStrictPlantStore();
});

after(() => Promise.all([trap.close(), store.close()]));

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

/** The ways in which a folder can contain settings. */
const workspaces: Readonly<Record<string, { files: Record<string, string>; workspaceFile?: string }>> = {
  'flat settings of a folder': { files: { '.vscode/settings.json': asText(flat) } },
  'nested settings of a folder': { files: { '.vscode/settings.json': asText(nested) } },
  'a workspace file with settings, and folders with theirs': {
    files: {
      'hostile.code-workspace': asText({
        folders: [{ path: '.' }, { path: 'second' }],
        settings: everything,
      }),
      '.vscode/settings.json': asText(everything),
      'second/.vscode/settings.json': asText(everything),
      'second/docs.json': '{"name":"Second","navigation":[]}',
    },
    workspaceFile: 'hostile.code-workspace',
  },
};

async function assertSeesNoTrap(workbench: Workbench): Promise<void> {
  const screen = await workbench.page.evaluate<string>('document.body.innerText');
  assert.ok(!screen.includes(String(trapPort)), 'nothing on the screen names the store of the workspace');
  const values = await workbench.page.evaluate<string[]>(
    '[...document.querySelectorAll("input")].map((input) => input.value)',
  );
  assert.ok(!values.join().includes(String(trapPort)), 'no box holds it');
}

for (const [name, { files, workspaceFile }] of Object.entries(workspaces)) {
  uiTest(
    `Nothing is sent to the store that a workspace names, and nothing shows it: ${name}`,
    { files, ...(workspaceFile === undefined ? {} : { workspaceFile }) },
    async (workbench) => {
      await workbench.runCommand('Plant Store: Create Plant');
      await workbench.waitForQuickInput('Select Plant Store');
      await assertSeesNoTrap(workbench);
      await workbench.type('Enter Base URL');
      await workbench.press('Enter');
      assert.equal((await workbench.waitForQuickInput('Plant Store Base URL')).value, '');
      await assertSeesNoTrap(workbench);
      await workbench.press('Escape');
      await workbench.waitUntilQuickInputIsClosed();
      assert.equal(await workbench.page.locator('.statusbar-item[id*="plantStore.store"]').count(), 0);

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
}
