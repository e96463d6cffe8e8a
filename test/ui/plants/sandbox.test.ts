import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { defineWindow, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { readRows } from './plantRows.ts';
import { typePlant } from './plantSteps.ts';

/** What the plants of the view "Plants" say, from top to bottom. */
async function readPlants(workbench: Workbench): Promise<string[]> {
  return (await readRows(workbench)).filter((row) => row.startsWith('Plant '));
}

async function emptySandbox(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Plant Store: Empty Sandbox Store');
  await workbench.page.locator('.monaco-dialog-box').getByText('Delete Plants').click();
  await workbench.runCommand('Plant Store: Focus on Plants View');
  await workbench.page.getByText('No plants have been created from this machine yet.').waitFor();
}

async function stopSandbox(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.runCommand('Plant Store: Stop Sandbox Store');
  await workbench.waitForNotification('Sandbox stopped');
  await page.getByRole('button', { name: 'Start Sandbox Store' }).first().waitFor();
  await page.locator('.statusbar-item', { hasText: 'No plant store' }).waitFor();
}

const testSandbox = testIn(defineWindow({ site: 'sample' }));

testSandbox('The sandbox store: a first plant with no server and no account', async (workbench) => {
  const { page } = workbench;
  await workbench.runCommand('Plant Store: Start Sandbox Store');
  await workbench.waitForNotification('New plants will be created in the sandbox.');
  await page.locator('.statusbar-item', { hasText: 'Sandbox' }).waitFor();

  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, { id: '9007199254740993', name: 'Monstera [x](command:y)', tag: 'tropical' });
  const created = await workbench.waitForNotification('was created');
  assert.equal(
    created.text,
    'Plant “Monstera [x] (command:y)” (id 9007199254740993) was created in the sandbox.',
  );
  assert.ok(created.buttons.includes('Create Another'), created.buttons.join());

  await workbench.runCommand('Plant Store: Create Plant');
  const id = await workbench.waitForQuickInput('Create Plant in Sandbox: Id (1/3)');
  assert.equal(id.value, '9007199254740994');
  // It is selected, so that it can simply be typed over.
  await workbench.type('2');
  await workbench.press('Enter');
  await workbench.waitForQuickInput(': Name (2/3)');
  await workbench.type('Palm');
  await workbench.press('Enter');
  assert.equal((await workbench.waitForQuickInput(': Tag (3/3)')).value, '');
  // The last tag is one button away, and can be changed before it is sent.
  await page.getByRole('button', { name: 'Use the Last Tag: tropical' }).click();
  await waitUntil(
    'the tag is in the box',
    async () => (await workbench.getQuickInput())?.value === 'tropical',
  );
  await workbench.press('Control+A');
  await workbench.type('office');
  await workbench.press('Enter');
  await workbench.waitForNotification('Plant “Palm” (id');

  await workbench.runCommand('Plant Store: Focus on Plants View');
  await waitUntil('the view shows the plants, the latest first', async () => {
    const [latest, first] = await readPlants(workbench);
    return (
      latest?.startsWith('Plant Palm, id 2, tag office, created ') &&
      first?.startsWith('Plant Monstera [x] (command:y), id 9007199254740993, tag tropical, created ')
    );
  });

  await workbench.runCommand('Plant Store: Empty Sandbox Store');
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText('Delete all plants in the sandbox store (2)?').waitFor();
  await workbench.press('Escape');
  assert.equal((await readPlants(workbench)).length, 2);
  await emptySandbox(workbench);
  await stopSandbox(workbench);
});
