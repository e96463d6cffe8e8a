import assert from 'node:assert/strict';
import { documentation, testIn } from '../uiTest.ts';
import { answerDialog, linkedSite, readDialog, waitForFiles } from './linkedSite.ts';

// In the browser VS Code saves by itself after a second: then there would be nothing to revert.
const settings = { 'files.autoSave': 'off' };
const testPage = testIn(documentation, { files: linkedSite, settings }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

testPage(
  'A component is typed at usual speed without a single problem, and a slip shows',
  async (workbench) => {
    const { page } = workbench;
    await workbench.openFile('quickstart.mdx');
    await workbench.press('Control+End');
    const marks = '.squiggly-error, .squiggly-warning';
    // Whatever is marked, and be it for a moment.
    await page.evaluate(`
      globalThis.markedLines = [];
      new MutationObserver(() => {
        if (document.querySelector('${marks}') === null) return;
        markedLines.push(document.querySelector('.view-lines').textContent);
      }).observe(document.body, { childList: true, subtree: true });
    `);
    const type = (text: string) => page.keyboard.type(text, { delay: 120 });
    await type('\n\n<Card title="Water" href="/guides/light">');
    await page.locator('.view-line', { hasText: 'href="/guides/light"></Card>' }).waitFor();
    await type('Too {1 + 2} **dry**,<br />');
    await page.locator('.view-line', { hasText: '>Too {1 + 2} **dry**,<br /></Card>' }).waitFor();
    // Longer than anything is held back.
    await page.waitForTimeout(3_000);
    assert.deepEqual(await page.evaluate('markedLines'), []);
    await type(' <5 ');
    await page.locator(marks).first().waitFor();
    await page.screenshot({ path: 'out/ui/writing-component.png' });
    await workbench.runCommand('File: Revert File');
  },
);

testPage('F2 in a link renames the page after one question', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('quickstart.mdx');
  await workbench.goToText('./guides/watering.mdx');
  await workbench.press('ArrowRight', 'ArrowRight', 'ArrowRight');
  const box = page.locator('.rename-box input:focus');
  await workbench.pressUntil('F2', box);
  await workbench.press('Control+A');
  await workbench.type('./guides/water.mdx');
  await workbench.press('Enter');
  await readDialog(workbench, 'Update 5 links');
  await answerDialog(workbench, 'Update Links');
  await waitForFiles(workbench, {
    'guides/watering.mdx': undefined,
    'guides/water.mdx': linkedSite['guides/watering.mdx'],
    'quickstart.mdx': linkedSite['quickstart.mdx'].replace('watering.mdx', 'water.mdx'),
    'guides/light.mdx': linkedSite['guides/light.mdx'].replace('./watering', './water'),
  });
  assert.equal(await page.locator('.monaco-dialog-box').count(), 0);
});
