import assert from 'node:assert/strict';
import { waitUntil } from '../../support/waitUntil.ts';
import { copyPicture } from '../links/copiedPicture.ts';
import { answerDialog, linkedSite, renameInExplorer, selectInExplorer } from '../links/linkedSite.ts';
import { isSoon } from '../workbench.ts';
import { openFromExplorer, shareWebWindow } from './webTest.ts';

const configuration = `{
  "name": "Plants",
  "colors": { "primary": "green" },
  "modeToggle": { "default": "drak" },
  "navigation": [
    { "group": "Start", "pages": ["introduction", "quickstart", "ghost"] },
    { "group": "Guides", "pages": ["guides/light", "guides/watering"] }
  ]
}
`;

const testWeb = shareWebWindow({ ...linkedSite, 'docs.json': configuration });

testWeb('Problems: docs.json is underlined, and the Problems panel says why', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.runCommand('View: Focus Problems');
  const problems = await waitUntil('the problems are listed', async () => {
    const rows = await workbench.getProblems();
    return rows.some((row) => row.includes('ghost')) && rows;
  });
  const all = problems.join('\n');
  assert.match(all, /Expected a hex color such as "#0f9d58"/);
  assert.doesNotMatch(all, /introduction|quickstart|guides/);
});

testWeb('Rules: the code of a problem opens its rule inside VS Code', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await workbench.runCommand('View: Focus Problems');
  // A list that is drawn again at the moment of a click does not notice it.
  await waitUntil('the page of rules opens', async () => {
    await page.locator('.markers-panel a', { hasText: 'page-not-found' }).first().click();
    return isSoon(page.locator('.tab.active', { hasText: 'rules.md' }), 'visible', 20_000);
  });
  const markdown = page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  await markdown.locator('h3#page-not-found').waitFor();
});

testWeb('Hover: Ctrl+K Ctrl+I explains the property at the cursor', async (workbench) => {
  await openFromExplorer(workbench, 'docs.json');
  await workbench.goToText('"modeToggle"');
  const hover = workbench.page.locator('.monaco-hover:visible');
  await workbench.pressUntil('Control+K Control+I', hover.getByText('dark mode').first());
  await workbench.press('Escape');
});

testWeb('A fix: Ctrl+. offers the word that was meant', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await workbench.goToText('drak');
  const fix = page.locator('.action-widget .monaco-list-row.focused', { hasText: 'Replace with "dark"' });
  await workbench.openQuickFixes(fix);
  await workbench.press('Enter');
  await page.locator('.view-line', { hasText: '"default": "dark"' }).waitFor();
});

testWeb('Completion: a new entry offers the pages of the site', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await workbench.goToText(', "ghost"');
  await workbench.type(', ""');
  await workbench.press('ArrowLeft');
  const row = page.locator('.suggest-widget.visible .monaco-list-row', { hasText: 'guides/light' });
  await workbench.pressUntil('Control+Space', row.first());
  await workbench.press('Escape');
  await workbench.press('ArrowRight', ...Array.from({ length: 4 }, () => 'Backspace'));
  await workbench.pressUntil('Control+S', page.locator('.tab.dirty'), 'hidden');
});

testWeb('F2 on an entry renames the page: the file, its entry and the links to it', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'docs.json');
  await workbench.goToText('guides/watering');
  const box = page.locator('.rename-box .rename-input');
  await workbench.pressUntil('F2', box);
  // A busy workbench may move the focus back to the text, which must not get what is meant for the box.
  await box.fill('guides/water');
  await box.press('Enter');
  await answerDialog(workbench, 'Update Links');
  await page.locator('.view-line', { hasText: '"guides/water"' }).waitFor();
  await openFromExplorer(workbench, 'guides/water.mdx');
  await openFromExplorer(workbench, 'introduction.mdx');
  await page.locator('.view-line', { hasText: '[watering](/guides/water)' }).waitFor();
});

testWeb('A page is renamed in the Explorer: its entry follows', async (workbench) => {
  const { page } = workbench;
  await renameInExplorer(workbench, 'guides/light.mdx', 'sun.mdx');
  await answerDialog(workbench, 'Update Links');
  await answerDialog(workbench, 'OK');
  await openFromExplorer(workbench, 'docs.json');
  await page.locator('.view-line', { hasText: '"guides/sun"' }).waitFor();
});

testWeb('Pasting: a picture is saved in the folder that is asked for, and linked', async (workbench) => {
  const { page } = workbench;
  await openFromExplorer(workbench, 'quickstart.mdx');
  await workbench.press('Control+End');
  await copyPicture(workbench);
  await workbench.press('Control+V');
  await workbench.waitForQuickInput('Save Images In');
  await workbench.press('Enter');
  await page.locator('.view-line', { hasText: '![alt text](/images/quickstart.png)' }).waitFor();
  await (await selectInExplorer(workbench, 'images/quickstart.png')).waitFor();
});
