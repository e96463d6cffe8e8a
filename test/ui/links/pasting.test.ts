// What is pasted or dropped into a page, from the real clipboard and from the Explorer.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { waitUntil } from '../../support/waitUntil.ts';
import { documentation, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';
import { copyPicture } from './copiedPicture.ts';
import { dropFiles } from './droppedFiles.ts';
import { linkedSite, selectInExplorer } from './linkedSite.ts';

// In the browser VS Code saves by itself after a second: then there would be nothing to undo.
const settings = { 'files.autoSave': 'off', 'explorer.autoReveal': false };
const files = { ...linkedSite, 'guides/soil.md': '---\ntitle: Soil\n---\n\nSome text.\n' };
const testPasting = testIn(documentation, { files, settings }, async ({ page, openFile }) => {
  await openFile('docs.json');
  await page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

function getLine({ page }: Workbench, text: string) {
  return page.locator('.view-line', { hasText: text });
}

/** Waits until the file is a picture, or is not there. */
async function waitForPicture(path: string, isThere: boolean): Promise<void> {
  await waitUntil(`${path} is ${isThere ? 'there' : 'gone'}`, async () => {
    const bytes = await readFile(path).catch(() => undefined);
    return isThere ? bytes?.subarray(1, 4).toString() === 'PNG' : bytes === undefined;
  });
}

/** Answers where images are saved, unless another test has, until they are linked. */
async function answerFolder(workbench: Workbench, links: Locator): Promise<void> {
  await waitUntil('it is pasted', async () => {
    if ((await workbench.getQuickInput())?.title === 'Save Images In') await workbench.press('Enter');
    return links.isVisible();
  });
}

const moss = { name: 'Moss & Fern.svg', type: 'image/svg+xml', text: '<svg><title>Moss</title></svg>' };
const ivy = { name: 'ivy.svg', type: 'image/svg+xml', text: '<svg><title>Ivy</title></svg>' };

testPasting(
  'Before a dropped picture is saved, its folder is asked for, and other files are not copied',
  async (workbench, _host, folder) => {
    await workbench.openFile('quickstart.mdx');
    await dropFiles(workbench, [moss]);
    await workbench.waitForQuickInput('Save Images In');
    await workbench.press('Escape');
    await workbench.waitUntilQuickInputIsClosed();
    await dropFiles(workbench, [{ name: 'moss.pdf', type: 'application/pdf', text: 'Moss' }]);
    await workbench.waitForNotification(
      '“moss.pdf” was not copied into the site: only images, videos and sounds are. Copy it yourself',
    );
    assert.equal(await getLine(workbench, '![').count(), 0);
    assert.equal(await readFile(join(folder, 'images', 'Moss-Fern.svg')).catch(() => undefined), undefined);
  },
  '@nightly',
);

testPasting(
  'A picture is saved in a folder that is asked for once, and undo takes back text and file',
  async (workbench, _host, folder) => {
    const picture = join(folder, 'images', 'quickstart.png');
    const images = getLine(workbench, '![');
    const before = (await workbench.getNotifications()).length;
    await workbench.openFile('quickstart.mdx');
    await workbench.press('Control+End');
    await copyPicture(workbench);
    // Esc at the question pastes nothing, and leaves nothing.
    await workbench.press('Control+V');
    await workbench.waitForQuickInput('Save Images In');
    await workbench.press('Escape');
    await workbench.waitUntilQuickInputIsClosed();
    assert.equal(await images.count(), 0);
    await waitForPicture(picture, false);
    await workbench.press('Control+V');
    await workbench.waitForQuickInput('Save Images In');
    await workbench.press('Enter');
    await getLine(workbench, '![alt text](/images/quickstart.png)').waitFor();
    await waitForPicture(picture, true);
    // The alternative text is selected, to be filled in.
    await workbench.type('Moss');
    await getLine(workbench, '![Moss](/images/quickstart.png)').waitFor();
    // Until VS Code has taken a file out of the Explorer it is still undoing, and refuses to redo.
    await selectInExplorer(workbench, 'images');
    const row = workbench.page.locator(
      '.explorer-folders-view .monaco-list-row[aria-label^="quickstart.png"]',
    );
    await row.waitFor();
    await workbench.openFile('quickstart.mdx');
    // The same picture again: no question, no second file. A key can be lost while “Go to File” closes.
    const end = workbench.page.locator('.statusbar-item', { hasText: 'Ln 6, Col 32' });
    await workbench.pressUntil('Control+End', end);
    await workbench.press('Escape', 'Control+V');
    await getLine(workbench, '![Moss](/images/quickstart.png)![alt text](/images/quickstart.png)').waitFor();
    await workbench.press('Escape');
    await waitUntil('everything is undone', async () => {
      await workbench.press('Control+Z');
      return (await images.count()) === 0;
    });
    await waitForPicture(picture, false);
    await row.waitFor({ state: 'hidden' });
    // Redone, and undone again.
    await workbench.press('Control+Y');
    await images.waitFor();
    await waitForPicture(picture, true);
    await workbench.press('Control+Z');
    await images.waitFor({ state: 'hidden' });
    await waitForPicture(picture, false);
    assert.equal(await workbench.page.locator('.monaco-dialog-box').count(), 0);
    assert.equal((await workbench.getNotifications()).length, before);
  },
);

testPasting(
  'Two pictures that are dropped at once are both saved',
  async (workbench, _host, folder) => {
    await workbench.openFile('introduction.mdx');
    await dropFiles(workbench, [moss, ivy]);
    const links = getLine(workbench, '![alt text](/images/Moss-Fern.svg) ![alt text](/images/ivy.svg)');
    await answerFolder(workbench, links);
    assert.equal(await readFile(join(folder, 'images', 'Moss-Fern.svg'), 'utf8'), moss.text);
    assert.equal(await readFile(join(folder, 'images', 'ivy.svg'), 'utf8'), ivy.text);
    // Under its name it is there already: it is not saved again, but another one of that name is.
    await workbench.press('Escape', 'Control+End', 'Enter');
    await dropFiles(workbench, [ivy, { ...ivy, text: moss.text }]);
    await getLine(workbench, '![alt text](/images/ivy.svg) ![alt text](/images/ivy-2.svg)').waitFor();
    await workbench.runCommand('File: Revert File');
  },
  '@nightly',
);

testPasting(
  'A URL over a selection becomes a link, and plain text is offered beside it',
  async (workbench) => {
    await workbench.openFile('quickstart.mdx');
    await workbench.goToText('First');
    await workbench.press('Control+Shift+ArrowRight');
    await workbench.page.evaluate('navigator.clipboard.writeText("https://plants.example/first")');
    await workbench.press('Control+V');
    await getLine(workbench, '[First](https://plants.example/first)').waitFor();
    await workbench.page.locator('.post-edit-widget').click();
    const choices = workbench.page.locator('.action-widget .monaco-list-row');
    await choices.first().waitFor();
    assert.deepEqual(await choices.allTextContents(), ['Insert Link Around Selection', 'Insert Plain Text']);
    await workbench.press('Escape');
    await workbench.runCommand('File: Revert File');
  },
  '@nightly',
);

testPasting(
  'A page that is dropped with Shift becomes a link like the others',
  async (workbench) => {
    const { page } = workbench;
    await selectInExplorer(workbench, 'guides/light.mdx');
    await workbench.openFile('watering.mdx');
    const row = page.locator('.explorer-folders-view .monaco-list-row[aria-label^="light.mdx"]');
    const box = await getLine(workbench, 'How often').boundingBox();
    assert.ok(box);
    await row.hover();
    await page.mouse.down();
    await page.mouse.move(box.x + 100, box.y + 200, { steps: 4 });
    await page.keyboard.down('Shift');
    let by = 0;
    await waitUntil('it may be dropped', async () => {
      by = 10 - by;
      await page.mouse.move(box.x + 300 + by, box.y + box.height / 2, { steps: 2 });
      return page.locator('.monaco-editor .dnd-target').first().isVisible();
    });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.locator('.view-line', { hasText: /\[Light\]\(\.\/light\)/ }).waitFor();
    await workbench.runCommand('File: Revert File');
  },
  '@nightly',
);

testPasting(
  'In a Markdown page, ours comes before VS Code’s own',
  async (workbench, _host, folder) => {
    await workbench.openFile('soil.md');
    await workbench.press('Control+End');
    await copyPicture(workbench);
    await workbench.press('Control+V');
    await answerFolder(workbench, getLine(workbench, '![alt text](/images/soil.png)'));
    await waitForPicture(join(folder, 'images', 'soil.png'), true);
    await workbench.runCommand('File: Revert File');
  },
  '@nightly',
);
