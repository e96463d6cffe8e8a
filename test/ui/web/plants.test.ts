import assert from 'node:assert/strict';
import { after, before } from 'node:test';
import { waitUntil } from '../../support/waitUntil.ts';
import { type BrowserStore, startBrowserStore } from '../../vscode/web/browserStores.ts';
import { linkedSite } from '../links/linkedSite.ts';
import { readRows } from '../plants/plantRows.ts';
import { typePlant } from '../plants/plantSteps.ts';
import type { Workbench } from '../workbench.ts';
import { shareWebWindow } from './webTest.ts';

const testWeb = shareWebWindow(linkedSite);
let refusing: BrowserStore;
let allowing: BrowserStore;

before(async () => {
  refusing = await startBrowserStore('silent');
  allowing = await startBrowserStore('allowing');
});

after(async () => {
  await refusing.close();
  await allowing.close();
});

/** Chooses the store, signs in to it, and sends a plant. */
async function sendTo(
  workbench: Workbench,
  store: BrowserStore,
  plant: { readonly id: string; readonly name: string },
): Promise<void> {
  await workbench.runCommand('Plant Store: Select Store…');
  await workbench.waitForQuickInput('Select Plant Store');
  await workbench.type('Enter Base');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('Plant Store Base URL');
  await workbench.fill(store.url);
  await workbench.press('Enter');
  await workbench.waitForNotification('New plants will be created at');
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Sign In to Plant Store');
  await workbench.type(store.token);
  await workbench.press('Enter');
  await typePlant(workbench, plant);
}

testWeb('A first plant in the sandbox, which is kept until the window closes', async (workbench) => {
  const { page } = workbench;
  await workbench.runCommand('Plant Store: Start Sandbox Store');
  await workbench.waitForNotification('kept until the window closes');
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, { id: '9007199254740993', name: 'Monstera', tag: 'tropical' });
  const created = await workbench.waitForNotification('was created');
  assert.equal(created.text, 'Plant “Monstera” (id 9007199254740993) was created in the sandbox.');
  await workbench.runCommand('Plant Store: Focus on Plants View');
  await waitUntil('the view shows the plant', async () =>
    (await readRows(workbench)).some((row) => row.startsWith('Plant Monstera, id 9007199254740993')),
  );
  await page.getByText('kept until the window closes').first().waitFor();
});

testWeb('A store that allows this window gets a plant, once', async (workbench) => {
  await sendTo(workbench, allowing, { id: '7', name: 'Fern' });
  await workbench.waitForNotification('Plant “Fern” (id 7) was created');
  const posts = allowing.getRequests().filter(({ method }) => method === 'POST');
  assert.deepEqual(
    posts.map(({ body }) => body),
    ['{"id":7,"name":"Fern"}'],
  );
});

testWeb('A store that knows nothing of browsers gets no plant, and no token', async (workbench) => {
  await sendTo(workbench, refusing, { id: '8', name: 'Moss' });
  const refused = await workbench.waitForNotification('Plant “Moss” (id 8) was not sent');
  assert.match(refused.text, /Its owner can allow that/);
  const arrived = refusing.getRequests();
  assert.ok(arrived.length > 0);
  assert.ok(arrived.every(({ method, hasToken, body }) => method !== 'POST' && !hasToken && body === ''));
});
