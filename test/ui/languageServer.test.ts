import { findLanguageServers } from '../support/processes.ts';
import { waitUntil } from '../support/waitUntil.ts';
import { uiTest } from './uiTest.ts';

uiTest(
  'A language server that is killed comes back, says so, and goes on checking',
  { site: 'sample' },
  async (workbench, host) => {
    await workbench.openFile('docs.json');
    const findServer = () => findLanguageServers(({ group }) => group === host.processGroup).at(-1);
    const first = await waitUntil('the language server runs', findServer);
    await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
    process.kill(first, 'SIGKILL');
    await workbench.waitForNotification('ended unexpectedly and is being restarted');
    await waitUntil('another language server runs', () => findServer() !== first);
    await workbench.goToText('"name": "Plant Store"');
    await workbench.type('"colour": 1,');
    await workbench.page.locator('.squiggly-warning').first().waitFor();
  },
);

uiTest(
  'The language status shows the server, and a restart brings the problems back',
  { site: 'broken' },
  async (workbench) => {
    await workbench.openFile('docs.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
    await workbench.page.locator('.statusbar-item[aria-label*="Editor Language Status"]').first().hover();
    await workbench.page.locator('.hover-language-status').getByText('Docs language server').waitFor();
    await workbench.runCommand('Plant Store: Restart Language Server');
    await workbench.page.locator('.squiggly-error').first().waitFor();
  },
);

uiTest('"Show Log" opens the output channel', { site: 'broken' }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.runCommand('Plant Store: Show Log');
  await workbench.page.locator('.panel .view-line', { hasText: /Language.server:.ready/ }).waitFor();
});
