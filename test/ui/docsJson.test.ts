import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { defineWindow, documentation, testIn } from './uiTest.ts';
import { isSoon } from './workbench.ts';

/** In a window in which no plant store was used. */
const testSample = testIn(defineWindow({ site: 'sample' }));

testSample(
  'Who only writes documentation sees nothing of plant stores until one is used',
  async (workbench) => {
    const { page } = workbench;
    const leaf = page.locator('.activitybar .action-label[aria-label^="Plant Store"]');
    const statusItem = page.locator('.statusbar-item[id*="plantStore.store"]');
    await workbench.openFile('docs.json');
    await page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
    assert.equal(await leaf.count(), 0);
    assert.equal(await statusItem.count(), 0);
    await workbench.runCommand('Plant Store: Start Sandbox Store');
    await leaf.waitFor();
    await statusItem.filter({ hasText: 'Sandbox' }).waitFor();
  },
);

testSample(
  'A language server that is killed comes back, says so, and goes on checking',
  async (workbench, host) => {
    await workbench.openFile('docs.json');
    const findServer = () => findLanguageServers(({ group }) => group === host.processGroup).at(-1);
    const first = await waitUntil('the language server runs', findServer);
    await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
    process.kill(first, 'SIGKILL');
    await workbench.waitForNotification('stopped unexpectedly and is being restarted');
    await waitUntil('another language server runs', () => findServer() !== first);
    await workbench.goToText('"name": "Plant Store"');
    await workbench.page.keyboard.insertText('"colour":1,');
    await workbench.page.locator('.squiggly-warning').first().waitFor();
    await workbench.pressUntil('Control+Z', workbench.page.locator('.squiggly-warning').first(), 'hidden');
  },
);

const testBroken = testIn(documentation, { site: 'broken' });

testBroken(
  'A docs.json beyond the workspace says that only the file itself is checked',
  async (workbench) => {
    const folder = await mkdtemp(join(tmpdir(), 'lone [site] '));
    try {
      const text =
        '{ "nam": 1, "name": "A", "colors": {}, "navigation": [{ "group": "A", "pages": ["ghost"] }] }';
      await writeFile(join(folder, 'docs.json'), text);
      await workbench.runCommand('File: Open File...');
      // Until its list is there, the dialog puts the workspace’s folder into the box.
      await workbench.page.locator('.quick-input-list .monaco-list-row', { hasText: '..' }).first().waitFor();
      // Before it has looked at the path, the dialog answers "Please select a file"; at times until it is typed again.
      await waitUntil('the dialog takes the path', async () => {
        await workbench.fill(join(folder, 'docs.json'));
        await workbench.press('Enter');
        return isSoon(workbench.page.locator('.quick-input-widget:visible'), 'hidden', 10_000);
      });
      await workbench.page.locator('.view-line', { hasText: 'ghost' }).waitFor();
      await workbench.page.locator('.squiggly-warning').first().waitFor();
      const sentence = workbench.page
        .locator('.hover-language-status')
        .getByText('Only this file is checked');
      // A hover that is open does not learn of what comes later.
      await waitUntil('the language status says so', async () => {
        await workbench.page.locator('.tab.active').hover();
        await workbench.page.locator('.statusbar-item[aria-label*="Editor Language Status"]').first().hover();
        return isSoon(sentence, 'visible', 2_000);
      });
      await workbench.page.screenshot({ path: 'out/ui/lone-file.png' });
      await workbench.page.locator('.hover-language-status').getByText('Learn More').click();
      await workbench.page.locator('.tab.active', { hasText: 'troubleshooting.md' }).waitFor();
      await workbench.runCommand('View: Revert and Close Editor');
      await workbench.runCommand('View: Revert and Close Editor');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);
