import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineWindow, testIn } from './uiTest.ts';
import type { Workbench } from './workbench.ts';

const title = (text: string) => `---\ntitle: ${text}\n---\n`;

/** Two folders of pages inside the sample's copy, of which the second has an empty configuration. */
const window = defineWindow({
  files: {
    'folders.code-workspace': JSON.stringify({ folders: [{ path: 'garden' }, { path: 'orchard' }] }),
    'garden/README.md': '# The Garden\n',
    'garden/index.md': title('Welcome'),
    'garden/beds/10-peas.mdx': title('Peas'),
    'garden/beds/2-beans.mdx': title('Beans'),
    'orchard/apples.md': title('Apples'),
    'orchard/docs.json': '',
  },
  workspaceFile: 'folders.code-workspace',
});
const testFolders = testIn(window);

const waitForLine = (workbench: Workbench, text: string) =>
  workbench.page.locator('.editor-group-container.active .view-line', { hasText: text }).first().waitFor();

async function checkNoProblems(workbench: Workbench): Promise<void> {
  await workbench.runCommand('View: Focus Problems');
  await workbench.page.getByText('No problems have been detected in the workspace.').waitFor();
}

testFolders('Create Configuration: from a folder of pages to a site', async (workbench, _host, folder) => {
  const { page } = workbench;
  await workbench.runCommand('Docs: Create Configuration');
  await workbench.waitForQuickInput('Create Configuration');
  await page.keyboard.insertText('garden');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'garden' }).waitFor();
  await workbench.press('Enter');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'Current Format' }).waitFor();
  await workbench.press('Enter');
  await page.locator('.tab.active.dirty[aria-label^="docs.json"]').waitFor();
  await page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  for (const line of ['"name": "The Garden"', '"group": "Beds"', '"beds/10-peas"'])
    await waitForLine(workbench, line);
  await checkNoProblems(workbench);

  await workbench.runCommand('View: Focus Active Editor Group');
  await workbench.pressUntil('Control+S', page.locator('.tab.active.dirty'), 'hidden');
  await checkNoProblems(workbench);
  await workbench.openFile('2-beans.mdx');
  await page.locator('.codelens-decoration', { hasText: 'Listed in Beds' }).waitFor();

  await workbench.runCommand('Docs: Create Configuration');
  await workbench.waitForQuickInput('Create Configuration');
  await page.keyboard.insertText('garden');
  await page.locator('.quick-input-list .monaco-list-row.focused', { hasText: 'garden' }).waitFor();
  await workbench.press('Enter');
  await workbench.waitForNotification('The folder already has a configuration');
  await workbench.clickNotificationButton('Open docs.json');
  await page.locator('.tab.active[aria-label^="docs.json"]').waitFor();

  await workbench.runCommand('View: Close All Editors');
  await rm(join(folder, 'garden', 'docs.json'));
});
