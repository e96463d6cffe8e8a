// What is pasted or dropped into a page, from the real clipboard and from the Explorer.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryPath } from '../../support/repository.ts';
import { waitUntil } from '../../support/waitUntil.ts';
import { drag } from '../navigation/navigationPane.ts';
import { shareWorkbench } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { linkedSite, selectInExplorer } from './linkedSite.ts';

// In the browser VS Code saves by itself after a second: then there would be nothing to revert.
const settings = { 'files.autoSave': 'off', 'explorer.autoReveal': false };
const files = { ...linkedSite, 'guides/soil.md': '---\ntitle: Soil\n---\n\nSome text.\n' };
const testPasting = shareWorkbench({ files, settings }, async ({ page, openFile }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openFile('docs.json');
  await page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

/** A picture of one pixel, as a PNG. */
const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function copyPicture({ page }: Workbench): Promise<void> {
  await page.evaluate(`(async () => {
    const bytes = Uint8Array.from(atob(${JSON.stringify(pixel)}), (each) => each.charCodeAt(0));
    const item = new ClipboardItem({ 'image/png': new Blob([bytes], { type: 'image/png' }) });
    await navigator.clipboard.write([item]);
  })()`);
}

async function openEnd(workbench: Workbench, file: string): Promise<void> {
  await workbench.openFile(file);
  await workbench.press('Control+End');
}

function getLine({ page }: Workbench, text: string) {
  return page.locator('.view-line', { hasText: text });
}

async function waitForPicture(folder: string, isThere: boolean): Promise<void> {
  await waitUntil(`the picture is ${isThere ? 'there' : 'gone'}`, async () => {
    const bytes = await readFile(join(folder, 'images', 'quickstart.png')).catch(() => undefined);
    return isThere ? bytes?.subarray(1, 4).toString() === 'PNG' : bytes === undefined;
  });
}

testPasting('Esc at the question pastes nothing, and leaves nothing', async (workbench, _host, folder) => {
  await openEnd(workbench, 'quickstart.mdx');
  await copyPicture(workbench);
  await workbench.press('Control+V');
  await workbench.waitForQuickInput('Save Images In');
  await workbench.press('Escape');
  await workbench.waitUntilQuickInputIsClosed();
  await workbench.page.locator('.inline-editor-progress-decoration').waitFor({ state: 'hidden' });
  await waitForPicture(folder, false);
  assert.equal(await getLine(workbench, '![').count(), 0);
  assert.deepEqual(await workbench.getNotifications(), []);
});

testPasting(
  'A picture is saved in a folder that is asked for once; one undo takes back text and file',
  async (workbench, _host, folder) => {
    const link = getLine(workbench, '![alt text](/images/quickstart.png)');
    await openEnd(workbench, 'quickstart.mdx');
    await copyPicture(workbench);
    await workbench.press('Control+V');
    await workbench.waitForQuickInput('Save Images In');
    await workbench.press('Enter');
    await link.waitFor();
    await waitForPicture(folder, true);
    // The alternative text is selected.
    await workbench.type('A pixel');
    await getLine(workbench, '![A pixel](/images/quickstart.png)').waitFor();
    await workbench.press('Escape', 'Control+End', 'Control+V');
    // The same picture again: no question, no second file.
    await getLine(
      workbench,
      '![A pixel](/images/quickstart.png)![alt text](/images/quickstart.png)',
    ).waitFor();
    await workbench.runCommand('File: Revert File');
    await waitForPicture(folder, true);
  },
);

testPasting('One undo takes back a picture with its link', async (workbench, _host, folder) => {
  await openEnd(workbench, 'light.mdx');
  const path = join(folder, 'images', 'light.png');
  const link = getLine(workbench, '](/images/');
  await workbench.page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    const blob = await new Promise((resolve) => canvas.toBlob(resolve));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  })()`);
  await workbench.press('Control+V');
  await link.waitFor();
  await waitUntil('the picture is there', async () => (await readFile(path)).length > 0);
  await workbench.press('Escape', 'Control+Z');
  await link.waitFor({ state: 'detached' });
  await waitUntil('the picture is gone', () =>
    readFile(path).then(
      () => false,
      () => true,
    ),
  );
  assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
});

testPasting(
  'A URL over a selection becomes a link, and VS Code offers plain text beside it',
  async (workbench) => {
    await workbench.openFile('quickstart.mdx');
    await workbench.goToText('then');
    await workbench.press('Shift+End');
    await workbench.goToText('First');
    await workbench.press('Control+Shift+ArrowRight');
    await workbench.page.evaluate('navigator.clipboard.writeText("https://plants.example/first")');
    await workbench.press('Control+V');
    await getLine(workbench, '[First](https://plants.example/first)').waitFor();
    await workbench.page.locator('.post-edit-widget').waitFor();
    await workbench.page.screenshot({ path: repositoryPath('out', 'ui', 'zz-url.png') });
    await workbench.runCommand('File: Revert File');
  },
);

testPasting('A page that is dropped with Shift becomes a link like the others', async (workbench) => {
  await openEnd(workbench, 'watering.mdx');
  const row = await selectInExplorer(workbench, 'guides/light.mdx');
  await workbench.openFile('watering.mdx');
  const line = getLine(workbench, 'How often');
  const { page } = workbench;
  await page.keyboard.down('Shift');
  await drag(workbench, row, line, page.locator('.monaco-editor .dnd-target, .monaco-editor'));
  await page.keyboard.up('Shift');
  await page.waitForTimeout(2000);
  await page.screenshot({ path: repositoryPath('out', 'ui', 'zz-drop.png') });
  await getLine(workbench, '[Light](./light)').waitFor({ timeout: 20_000 });
  await workbench.runCommand('File: Revert File');
});

testPasting(
  'In a Markdown page, ours comes first and VS Code’s own is offered beside it',
  async (workbench) => {
    await openEnd(workbench, 'soil.md');
    await copyPicture(workbench);
    await workbench.press('Control+V');
    await getLine(workbench, '![alt text](/images/quickstart.png)').waitFor();
    await workbench.page.locator('.post-edit-widget').click();
    await workbench.page.waitForTimeout(1000);
    await workbench.page.screenshot({ path: repositoryPath('out', 'ui', 'zz-selector.png') });
    await workbench.press('Escape');
    await workbench.runCommand('File: Revert File');
  },
);
