import assert from 'node:assert/strict';
import { focusNavigation, getNavigationRow, openNavigation } from '../navigation/navigationPane.ts';
import { shareWorkbench } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import {
  answerDialog,
  focusFiles,
  linkedSite,
  readDialog,
  renameInExplorer,
  waitForFiles,
} from './linkedSite.ts';

const testMoves = shareWorkbench({ files: linkedSite }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

const whole = { ...linkedSite, 'guides/water.mdx': undefined };

const withEntry = {
  ...linkedSite,
  'guides/watering.mdx': undefined,
  'guides/water.mdx': linkedSite['guides/watering.mdx'],
  'docs.json': linkedSite['docs.json'].replace('guides/watering', 'guides/water'),
};

const withLinks = {
  ...withEntry,
  'introduction.mdx': linkedSite['introduction.mdx'].replaceAll('/guides/watering', '/guides/water'),
  'quickstart.mdx': linkedSite['quickstart.mdx'].replace('watering.mdx', 'water.mdx'),
  'guides/light.mdx': linkedSite['guides/light.mdx'].replace('./watering', './water'),
};

const question = 'Update 5 links in 3 pages to follow “guides/watering.mdx” to “guides/water.mdx”?';

/** Undoes once, with the focus on the files. */
async function undoInExplorer(workbench: Workbench): Promise<void> {
  await focusFiles(workbench);
  await workbench.press('Control+Z');
  await waitForFiles(workbench, whole);
}

testMoves(
  'A page is renamed in the Explorer: its links follow, are saved, and one undo brings all back',
  async (workbench) => {
    await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
    const asked = await readDialog(workbench, 'Update 5 links');
    assert.ok(asked.includes(question), asked);
    assert.ok(asked.includes('The entries of docs.json follow in any case.'), asked);
    assert.ok(asked.includes('VS Code may ask once more'), asked);
    await answerDialog(workbench, 'Update Links');
    await answerDialog(workbench, 'OK');
    await waitForFiles(workbench, withLinks);
    assert.equal(await workbench.page.locator('.tab.dirty').count(), 0);
    await undoInExplorer(workbench);
  },
);

testMoves('"Show Changes" opens the refactor preview, in which everything is selected', async (workbench) => {
  await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
  await answerDialog(workbench, 'Show Changes');
  await answerDialog(workbench, 'Show Preview');
  const preview = workbench.page.locator('.refactor-preview, .bulk-edit-panel').first();
  await preview.locator('.monaco-list-row', { hasText: 'docs.json' }).first().waitFor();
  const boxes = preview.locator('.monaco-list-row input[type="checkbox"], .monaco-list-row .edit-checkbox');
  for (const box of await boxes.all()) assert.ok(await box.isChecked());
  await preview.locator('.monaco-button', { hasText: 'Apply' }).click();
  await waitForFiles(workbench, withLinks);
  await undoInExplorer(workbench);
});

testMoves('Esc leaves the links, and the entry follows', async (workbench) => {
  await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
  await readDialog(workbench, 'Update 5 links');
  await workbench.press('Escape');
  await answerDialog(workbench, 'OK');
  await waitForFiles(workbench, withEntry);
  await undoInExplorer(workbench);
});

testMoves('F2 on a page in the navigation renames its file, and asks one question', async (workbench) => {
  await openNavigation(workbench);
  const row = getNavigationRow(workbench, 'Watering');
  await row.click();
  await focusNavigation(workbench);
  await workbench.press('F2');
  await workbench.waitForQuickInput('Path of its file');
  await workbench.fill('guides/water.mdx');
  await workbench.press('Enter');
  await readDialog(workbench, 'Update 5 links');
  await answerDialog(workbench, 'Update Links');
  await waitForFiles(workbench, withLinks);
  assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
});
