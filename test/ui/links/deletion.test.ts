import assert from 'node:assert/strict';
import { uiTest } from '../uiTest.ts';
import { linkedSite, selectInExplorer, waitForFiles } from './linkedSite.ts';

uiTest(
  'A page that others link to is deleted: one message counts entries and links, and shows the links',
  { files: linkedSite, settings: { 'explorer.confirmDelete': false, 'files.enableTrash': false } },
  async (workbench) => {
    await workbench.openFile('docs.json');
    await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
    // Until all pages are read, nobody knows who links to it.
    await workbench.openFile('watering.mdx');
    await workbench.page.locator('.codelens-decoration', { hasText: '5 links here' }).waitFor();
    await selectInExplorer(workbench, 'guides/watering.mdx');
    await workbench.press('Delete');
    const { text, buttons } = await workbench.waitForNotification('still lists the deleted page');
    assert.equal(
      text,
      'docs.json still lists the deleted page "guides/watering", and 5 links in 3 pages lead to what was deleted.',
    );
    assert.deepEqual([...buttons].sort(), ['Remove Entry', 'Show Links']);
    await waitForFiles(workbench, { 'guides/watering.mdx': undefined });
    await workbench.clickNotificationButton('Show Links');
    const peek = workbench.page.locator('.peekview-widget');
    await peek.locator('.monaco-list-row').first().waitFor();
    assert.match((await peek.locator('.head').first().textContent()) ?? '', /5/);
  },
);
