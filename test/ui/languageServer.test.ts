import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { shareWorkbench, uiTest } from './uiTest.ts';
import { isSoon } from './workbench.ts';

uiTest(
  'A language server that is killed comes back, says so, and goes on checking',
  { site: 'sample' },
  async (workbench, host) => {
    await workbench.openFile('docs.json');
    const findServer = () => findLanguageServers(({ group }) => group === host.processGroup).at(-1);
    const first = await waitUntil('the language server runs', findServer);
    await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
    process.kill(first, 'SIGKILL');
    await workbench.waitForNotification('stopped unexpectedly and is being restarted');
    await waitUntil('another language server runs', () => findServer() !== first);
    await workbench.goToText('"name": "Plant Store"');
    await workbench.type('"colour": 1,');
    await workbench.page.locator('.squiggly-warning').first().waitFor();
  },
);

const testBroken = shareWorkbench({ site: 'broken' }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-error').first().waitFor();
});

testBroken(
  'The language status shows the server, and a restart brings the problems back',
  async (workbench) => {
    await workbench.page.locator('.statusbar-item[aria-label*="Editor Language Status"]').first().hover();
    await workbench.page.locator('.hover-language-status').getByText('Docs language server').waitFor();
    await workbench.runCommand('Docs: Restart Language Server');
    await workbench.page.locator('.squiggly-error').first().waitFor();
  },
);

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
      await workbench.fill(join(folder, 'docs.json'));
      // Before it has looked at the path, the dialog answers "Please select a file".
      await workbench.pressUntil('Enter', workbench.page.locator('.quick-input-widget:visible'), 'hidden');
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
    } finally {
      await rm(folder, { recursive: true });
    }
  },
);

testBroken('"Show Log" opens the output channel', async (workbench) => {
  await workbench.runCommand('Plant Store: Show Log');
  const lines = workbench.page.locator('.panel .view-line', { hasText: /Language.server:.ready/ });
  await lines.first().waitFor();
});
