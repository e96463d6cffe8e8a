import assert from 'node:assert/strict';
import type { FrameLocator } from 'playwright-core';
import { waitUntil } from '../../support/waitUntil.ts';
import { documentation, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { getHeading, getPageRow, getPreview, openPreview } from './previewFrame.ts';

let preview: FrameLocator;
// In the browser VS Code saves by itself after a second: then there would be nothing to revert.
const site = { site: 'sample', settings: { 'files.autoSave': 'off' } } as const;
const testPreview = testIn(documentation, site, async (workbench) => {
  await widen(workbench);
  await workbench.openFile('docs.json');
  preview = await openPreview(workbench, 'Introduction');
});

/** What the breadcrumbs say of where the cursor is in the configuration, with or without the focus. */
async function waitForPlace({ page }: Workbench, text: string): Promise<void> {
  await page.locator('.breadcrumbs-control', { hasText: text }).first().waitFor();
}

/** Reloads the window as a person does: VS Code keeps what is open. */
async function reload(workbench: Workbench): Promise<void> {
  const loaded = workbench.page.waitForEvent('load');
  await workbench.runCommand('Developer: Reload Window');
  await loaded;
}

/** Whether a pattern is in what VS Code keeps of a workspace over a reload. It writes that every few seconds. */
async function hasKept({ page }: Workbench, pattern: RegExp): Promise<boolean> {
  return await page.evaluate<boolean>(`(async () => {
    const read = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    for (const { name } of await indexedDB.databases()) {
      if (!name.startsWith('vscode-web-state-db-')) continue;
      const database = await read(indexedDB.open(name));
      const values = await read(database.transaction('ItemTable').objectStore('ItemTable').getAll());
      database.close();
      if (values.some((value) => ${pattern}.test(value))) return true;
    }
    return false;
  })()`);
}

/** VS Code hides the count of the search in a narrow editor. */
async function widen({ page }: Workbench): Promise<void> {
  await page.setViewportSize({ width: 1800, height: 900 });
}

testPreview('A click reveals the property in the editor, and is not followed back', async (workbench) => {
  await preview.getByRole('banner').getByRole('button', { name: 'Support' }).click();
  await waitForPlace(workbench, 'Support');
  await workbench.page.locator('.selected-text').first().waitFor();
  assert.deepEqual(await preview.locator('.highlighted').allInnerTexts(), ['Support']);
});

testPreview('The cursor in the configuration highlights its element', async (workbench) => {
  await workbench.page.locator('.tab[aria-label^="docs.json"]').click();
  await workbench.goToText('"Guides"');
  await preview
    .getByRole('navigation', { name: 'Tabs' })
    .locator('.highlighted', { hasText: 'Guides' })
    .waitFor();
  await workbench.goToText('"quickstart"');
  await preview
    .getByRole('navigation', { name: 'Pages' })
    .locator('.highlighted', { hasText: 'Quickstart' })
    .waitFor();
});

testPreview('An editor that gets the focus has its page shown, as it is typed', async (workbench) => {
  await workbench.openFile('introduction.mdx');
  await getHeading(preview, 'Introduction').waitFor();
  await workbench.press('Control+End');
  await workbench.type('\n\nTyped *just now*.');
  await preview.getByRole('main').getByText('Typed just now.').waitFor();
  await workbench.runCommand('View: Revert and Close Editor');
  await preview.getByRole('main').getByText('Typed just now.').waitFor({ state: 'detached' });
});

testPreview(
  'It shows what is typed, and while the text is broken what was there before',
  async (workbench) => {
    const name = preview.getByRole('banner').getByRole('button', { name: 'Plant Store', exact: true });
    await name.waitFor();
    await workbench.goToText('Plant Store"');
    await workbench.type('My ');
    await preview.getByRole('banner', { name: 'My Plant Store' }).waitFor();
    await workbench.page.locator('.tab', { hasText: 'Preview My Plant Store' }).waitFor();
    await workbench.goToText('"name"');
    await workbench.type('{');
    await preview.getByRole('status').filter({ hasText: 'as it was before' }).waitFor();
    await preview.getByRole('banner', { name: 'My Plant Store' }).waitFor();
    await workbench.press('Control+Z', 'Control+Z', 'Control+Z', 'Control+Z');
    await preview.getByRole('banner', { name: 'Plant Store', exact: true }).waitFor();
    await waitUntil(
      'the notice is gone',
      async () => (await preview.getByRole('status').textContent()) === '',
    );
  },
  '@nightly',
);

testPreview(
  'A click on a page shows it, and its button opens its file',
  async (workbench) => {
    await getPageRow(preview, 'Quickstart').click();
    await getHeading(preview, 'Quickstart').waitFor();
    assert.equal(await getPageRow(preview, 'Quickstart').getAttribute('aria-current'), 'page');
    await preview.getByRole('button', { name: 'Open File' }).click();
    await workbench.page.locator('.tab.active[aria-label^="quickstart.mdx"]').waitFor();
    await getHeading(preview, 'Quickstart').waitFor();
  },
  '@nightly',
);

testPreview(
  'A file that is opened from the preview does not cover it',
  async (workbench) => {
    await preview.getByRole('main').getByRole('heading', { level: 1 }).click();
    await workbench.openFile('introduction.mdx');
    await getHeading(preview, 'Introduction').waitFor();
    await workbench.page.locator('.tab.active', { hasText: 'Preview Plant Store' }).waitFor();
  },
  '@nightly',
);

testPreview(
  'After a reload the same page is shown, scrolled to the same place',
  async (workbench) => {
    await workbench.page.setViewportSize({ width: 1800, height: 600 });
    await workbench.openFile('docs.json');
    const first = await openPreview(workbench, 'Introduction');
    await getPageRow(first, 'Quickstart').click();
    await first.getByRole('main').getByText('Send a plant:').waitFor();
    const getContent = () => getPreview(workbench).locator('.content');
    await getContent().evaluate((element) => element.scrollTo(0, 40));
    await waitUntil('the page is scrolled', async () => (await getScroll()) === 40);
    await waitUntil('VS Code has kept the place', () => hasKept(workbench, /scroll\W+40\b/));
    await reload(workbench);
    await getHeading(getPreview(workbench), 'Quickstart').waitFor();
    await waitUntil('the page is where it was', async () => (await getScroll()) === 40);

    function getScroll(): Promise<number> {
      return getContent().evaluate((element) => element.scrollTop);
    }
  },
  '@nightly',
);
