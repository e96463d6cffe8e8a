import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { type StrictPlantStore, startStrictPlantStore } from '../support/stores/strictPlantStore.ts';
import { type ListedCall, makeCalls, takeEnds } from './agents/agentSteps.ts';
import { copyPicture } from './links/copiedPicture.ts';
import { shareWorkbench } from './uiTest.ts';

const settings = {
  'security.workspace.trust.enabled': true,
  'security.workspace.trust.startupPrompt': 'never',
  'chat.tools.global.autoApprove': true,
  'chat.tools.autoApprove': true,
};

const calls: readonly ListedCall[] = [
  { name: 'move_docs_page', input: { from: 'guides/soil.mdx', to: 'guides/earth.mdx' } },
  ...['check_docs_site', 'read_docs_navigation', 'fix_docs_site', 'review_docs_changes'].map((name) => ({
    name,
    input: {},
  })),
  { name: 'add_docs_page', input: { path: 'guides/new.mdx', title: 'New' } },
];

let trap: StrictPlantStore;
const files: Record<string, string> = {
  'guides/soil.mdx': '# Soil\n',
  'agent-calls.json': JSON.stringify(calls),
};

before(async () => {
  trap = await startStrictPlantStore();
  const hostile = { 'plantStore.baseUrl': trap.url, plantStore: { baseUrl: trap.url } };
  files['.vscode/settings.json'] = JSON.stringify(hostile);
});

after(() => trap.close());

const testRestricted = shareWorkbench({ site: 'broken', settings, files });

testRestricted(
  'In Restricted Mode docs.json is checked, and the workspace names no store',
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

testRestricted(
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

testRestricted('In Restricted Mode a picture is pasted as usual', async (workbench) => {
  await workbench.page.getByText('Restricted Mode').first().waitFor();
  await workbench.openFile('guides/soil.mdx');
  await workbench.press('Control+End');
  await copyPicture(workbench);
  await workbench.press('Control+V');
  await workbench.waitForQuickInput('Save Images In');
  await workbench.press('Enter');
  await workbench.page.locator('.view-line', { hasText: '![alt text](/images/soil.png)' }).waitFor();
});
