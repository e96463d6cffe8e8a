// "Add Page…" with a layout, which is behind a button of the box for the path.
import { documentation, testIn } from '../uiTest.ts';
import { selectRow } from '../workbench.ts';
import { focusNavigation, getNavigationRow } from './navigationPane.ts';

const files = {
  'docs.json': '{ "name": "Plants", "navigation": [{ "group": "Guides", "pages": ["introduction"] }] }\n',
};

testIn(documentation, { files })('A page starts with the layout that is chosen', async (workbench) => {
  const { page } = workbench;
  await focusNavigation(workbench);
  await selectRow(getNavigationRow(workbench, 'Guides'));
  await workbench.runCommand('Docs: Add Page…');
  await workbench.waitForQuickInput('Add Page to “Guides”');
  await workbench.fill('News');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('The page starts empty');
  await page.locator('.quick-input-titlebar .action-label[aria-label="Choose Layout…"]').click();
  await page.locator('.quick-input-list .monaco-list-row', { hasText: 'Changelog' }).waitFor();
  await workbench.type('Changelog');
  await workbench.press('Enter');
  await workbench.waitForQuickInput('The page starts with the layout “Changelog”.');
  await workbench.press('Enter');
  await page.locator('.tab.active[aria-label^="news.mdx"]').waitFor();
  await page.locator('.monaco-editor.focused').waitFor();
  // The cursor is below the front matter.
  await workbench.type('Hello. ');
  await page.locator('.view-line', { hasText: 'Hello. <Update label' }).waitFor();
});
