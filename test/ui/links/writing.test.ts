import assert from 'node:assert/strict';
import { shareWorkbench } from '../uiTest.ts';
import { answerDialog, linkedSite, readDialog, waitForFiles } from './linkedSite.ts';

// In the browser VS Code saves by itself after a second: then there would be nothing to revert.
const settings = { 'files.autoSave': 'off' };
const testPage = shareWorkbench({ files: linkedSite, settings }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
});

testPage('A dead link is underlined as it is typed, and a quick fix repairs it', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('quickstart.mdx');
  await workbench.goToText(', then');
  await workbench.type(' or [more](/guides/wattering)');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const fix = page.locator('.action-widget .monaco-list-row', { hasText: '/guides/watering' }).first();
  await workbench.openQuickFixes(fix);
  await fix.click();
  await page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
  await page.locator('.view-line', { hasText: '[more](/guides/watering)' }).waitFor();
  await workbench.runCommand('File: Revert File');
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

testPage('A dead link can be given any page from a list', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('quickstart.mdx');
  await workbench.goToText(', then');
  await workbench.type(' or [more](/nowhere)');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.press('ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'Choose another page…' }).first();
  await workbench.openQuickFixes(fix);
  await fix.click();
  await workbench.waitForQuickInput('Choose Page');
  await workbench.fill('Light');
  await workbench.press('Enter');
  await page.locator('.view-line', { hasText: '[more](/guides/light)' }).waitFor();
  await page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
  await workbench.runCommand('File: Revert File');
});

testPage('Pages are offered by their titles behind "](", headings behind "#"', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('quickstart.mdx');
  await workbench.goToText(', then');
  await workbench.type(' or [more](/');
  const list = page.locator('.suggest-widget.visible');
  const row = list.locator('.monaco-list-row', { hasText: 'Watering' });
  await workbench.pressUntil('Control+Space', row);
  await row.first().click();
  await page.locator('.view-line', { hasText: '[more](/guides/watering' }).waitFor();
  await workbench.type('#');
  await workbench.pressUntil('Control+Space', list.locator('.monaco-list-row', { hasText: 'how-often' }));
  await workbench.press('Escape');
  await workbench.runCommand('File: Revert File');
});

testPage(
  'The hover on a link tells the page and where it is listed; a lens counts the links',
  async (workbench) => {
    const { page } = workbench;
    await workbench.openFile('introduction.mdx');
    await workbench.goToText('/guides/watering) and');
    await workbench.press('ArrowRight', 'ArrowRight');
    const hover = page.locator('.monaco-hover:visible');
    await workbench.pressUntil('Control+K Control+I', hover.getByText('Guides').first());
    await workbench.press('Escape');
    await workbench.openFile('watering.mdx');
    await page.locator('.codelens-decoration', { hasText: '5 links' }).waitFor();
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
