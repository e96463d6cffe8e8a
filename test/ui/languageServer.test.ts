import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { shareWorkbench, uiTest } from './uiTest.ts';

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
    await workbench.runCommand('Plant Store: Restart Language Server');
    await workbench.page.locator('.squiggly-error').first().waitFor();
  },
);

testBroken('"Show Log" opens the output channel', async (workbench) => {
  await workbench.runCommand('Plant Store: Show Log');
  const lines = workbench.page.locator('.panel .view-line', { hasText: /Language.server:.ready/ });
  await lines.first().waitFor();
});
