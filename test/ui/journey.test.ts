// The main job as a person does it, from opening a site to a file of plants, in the workbench with the installed package.
import assert from 'node:assert/strict';
import { waitUntil } from '../support/waitUntil.ts';
import {
  answerDialog,
  linkedSite,
  readDialog,
  renameInExplorer,
  selectInExplorer,
  waitForFiles,
} from './links/linkedSite.ts';
import { focusNavigation, getNavigationRow } from './navigation/navigationPane.ts';
import { typePlant } from './plants/plantSteps.ts';
import { getHeading, openPreview } from './preview/previewFrame.ts';
import { documentation, testIn } from './uiTest.ts';
import { isSoon, type Workbench } from './workbench.ts';

const misspelled = linkedSite['docs.json'].replace(
  '  "navigation"',
  '  "modeToggle": { "default": "drak" },\n  "navigation"',
);
const corrected = misspelled.replace('drak', 'dark').replace('Plants', 'My Plants');
const arranged = corrected.replace('"guides/light", "guides/watering"', '"guides/watering", "guides/light"');

const files = { ...linkedSite, 'docs.json': misspelled, 'plants.csv': 'id,name\n11,Aloe\n12,Basil\n' };

testIn(documentation, { files })('From a site with a mistake to a file of plants', async (workbench) => {
  for (const step of [
    ...[openSite, fixProblem, completeKey, seePreview, arrangePages, movePage],
    ...[createPlant, importFile],
  ]) {
    await step(workbench);
    // When it fails, one reads how far it got.
    console.log(`Done: ${step.name}`);
  }
});

async function openSite(workbench: Workbench): Promise<void> {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  await workbench.page.locator('.squiggly-error').first().waitFor();
}

async function fixProblem(workbench: Workbench): Promise<void> {
  await workbench.goToText('drak');
  const fix = workbench.page.locator('.action-widget .monaco-list-row', { hasText: 'dark' }).first();
  await workbench.openQuickFixes(fix);
  await workbench.press('Enter');
  await workbench.page.locator('.view-line', { hasText: '"default": "dark"' }).waitFor();
  await workbench.page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
}

async function completeKey(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const written = page.locator('.view-line', { hasText: '"favicon"' });
  await workbench.goToText('"modeToggle"');
  await workbench.press('Control+Shift+Enter');
  await workbench.type('fav');
  const item = page.locator('.suggest-widget.visible .monaco-list-row.focused', { hasText: 'favicon' });
  await workbench.pressUntil('Control+Space', item);
  await workbench.press('Enter');
  await written.waitFor();
  await workbench.press('Escape');
  await workbench.press('Control+Shift+K');
  await written.waitFor({ state: 'detached' });
}

async function seePreview(workbench: Workbench): Promise<void> {
  const preview = await openPreview(workbench, 'Introduction');
  await workbench.goToText('Plants');
  await workbench.type('My ');
  const menu = preview.getByRole('button', { name: 'Menu, ' });
  await menu.click();
  await preview.getByRole('banner', { name: 'My Plants' }).waitFor();
  await menu.click();
  await preview.getByRole('link', { name: 'watering' }).click();
  await getHeading(preview, 'Watering').waitFor();
  await workbench.runCommand('View: Close All Editors in Group');
}

async function arrangePages(workbench: Workbench): Promise<void> {
  await focusNavigation(workbench);
  const { page } = workbench;
  const focused = getNavigationRow(workbench, 'Watering').and(page.locator('.focused'));
  const tab = page.locator('.tab.active[aria-label^="watering.mdx"]');
  // By keyboard: a row may be half hidden, below what the row under the mouse says of itself.
  await waitUntil('the row opens its page', async () => {
    await workbench.pressUntil('w', focused);
    await workbench.press('Enter');
    if (await isSoon(tab, 'visible', 10_000)) return true;
    await focusNavigation(workbench);
    return false;
  });
  await focusNavigation(workbench);
  await workbench.press('Alt+ArrowUp');
  // In a browser, VS Code saves automatically.
  await waitForFiles(workbench, { 'docs.json': arranged });
}

async function movePage(workbench: Workbench): Promise<void> {
  await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
  await readDialog(workbench, 'Update 5 links');
  await answerDialog(workbench, 'Update Links');
  await answerDialog(workbench, 'OK');
  await waitForFiles(workbench, {
    'docs.json': arranged.replace('guides/watering', 'guides/water'),
    'guides/light.mdx': linkedSite['guides/light.mdx'].replace('./watering', './water'),
    'guides/water.mdx': linkedSite['guides/watering.mdx'],
    'guides/watering.mdx': undefined,
  });
}

async function createPlant(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Plant Store: Start Sandbox Store');
  await workbench.waitForNotification('New plants will be created in the sandbox');
  await workbench.runCommand('Plant Store: Create Plant');
  await typePlant(workbench, { id: '9007199254740993', name: 'Monstera', tag: 'tropical' });
  await workbench.waitForNotification('Plant “Monstera” (id 9007199254740993) was created in the sandbox');
}

async function importFile(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  const row = await selectInExplorer(workbench, 'plants.csv');
  await row.click({ button: 'right' });
  // A menu ignores clicks in its first moments.
  await page.getByRole('menuitem', { name: 'Create Plants from File…' }).hover();
  await workbench.press('Enter');
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText('Create 2 plants in the sandbox').waitFor();
  await dialog.getByRole('button', { name: 'Create 2 Plants' }).click();
  const { text } = await workbench.waitForNotification('plants.csv: ');
  assert.match(text, /2 created/);
}
