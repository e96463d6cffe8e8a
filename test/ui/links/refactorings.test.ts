// A selection in a page that becomes a snippet, with the keyboard alone.
import assert from 'node:assert/strict';
import { uiTest } from '../uiTest.ts';
import { linkedSite, waitForFiles } from './linkedSite.ts';

const path = 'guides/watering.mdx';
const text = `---
title: Watering
---

Plants need little.

## How often

After [light](./light), once a week.

That is all.
`;

uiTest(
  'A selection is extracted to a snippet, and one undo brings it back',
  // VS Code in a browser saves by itself, and an undo at that moment can be missing on the disk.
  { files: { ...linkedSite, [path]: text }, settings: { 'files.autoSave': 'off' } },
  async (workbench) => {
    const { page } = workbench;
    await workbench.openFile(path);
    await page.locator('.codelens-decoration', { hasText: 'Listed in Guides' }).waitFor();
    await workbench.goToText('## How often');
    await workbench.press('Shift+ArrowDown', 'Shift+ArrowDown', 'Shift+ArrowDown');
    // Not by its keys: Esc, which goes before them, would clear the selection.
    await workbench.runCommand('Quick Fix...');
    const action = page
      .locator('.action-widget .monaco-list-row', { hasText: 'Extract to Snippet…' })
      .first();
    await action.waitFor();
    await action.click();
    const box = await workbench.waitForQuickInput('Extract to Snippet');
    assert.equal(box.value, 'how-often');
    await workbench.fill('care/water');
    await workbench.press('Enter');
    await page.locator('.view-line', { hasText: '<Water />' }).waitFor();
    await workbench.press('Control+S');
    await waitForFiles(workbench, {
      [path]: text
        .replace('## How often\n\nAfter [light](./light), once a week.', '<Water />')
        .replace('\n\nPlants', '\n\nimport Water from "/snippets/care/water.mdx";\n\nPlants'),
      'snippets/care/water.mdx': '## How often\n\nAfter [light](/guides/light), once a week.\n',
    });
    await workbench.press('Control+Z');
    await page.locator('.view-line', { hasText: '## How often' }).waitFor();
    await workbench.press('Control+S');
    await waitForFiles(workbench, { [path]: text, 'snippets/care/water.mdx': undefined });
  },
);
