import assert from 'node:assert/strict';
import { waitUntil } from '../support/waitUntil.ts';
import { shareWorkbench, uiTest } from './uiTest.ts';

uiTest('The sample site: docs.json has its own language, and no problems', {}, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  await workbench.runCommand('View: Focus Problems');
  await workbench.page.getByText('No problems have been detected in the workspace.').waitFor();
});

const testBroken = shareWorkbench({ site: 'broken' }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-error').first().waitFor();
});

testBroken(
  'The broken site: the Problems panel lists what is wrong, and the text is underlined',
  async (workbench) => {
    assert.ok((await workbench.page.locator('.squiggly-warning').count()) > 0);
    await workbench.runCommand('View: Focus Problems');
    const problems = await waitUntil('the problems are listed', async () => {
      const rows = await workbench.getProblems();
      return rows.length > 5 && rows;
    });
    const all = problems.join('\n');
    assert.match(all, /Expected a hex color such as "#0f9d58"/);
    assert.match(all, /Unknown property "drak": did you mean "dark"\?/);
  },
);

testBroken('Hover: Ctrl+K Ctrl+I explains the property at the cursor', async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.goToText('"modeToggle"');
  const hover = workbench.page.locator('.monaco-hover:visible');
  await workbench.pressUntil('Control+K Control+I', hover.getByText('modeToggle').first());
});

testBroken('Completion: Enter takes an allowed value, and the problem goes away', async (workbench) => {
  await workbench.openFile('docs.json');
  const countErrors = async () => {
    const counts = workbench.page.locator('.statusbar-item[aria-label*="Errors: "]');
    return Number(/Errors: (\d+)/.exec((await counts.getAttribute('aria-label')) ?? '')?.[1]);
  };
  const before = await countErrors();
  await workbench.goToText('"drak" }');
  await workbench.press('ArrowRight');
  const widget = workbench.page.locator('.suggest-widget.visible');
  await workbench.pressUntil('Control+Space', widget.locator('.monaco-list-row', { hasText: 'dark' }));
  await workbench.press('ArrowDown');
  await widget.locator('.monaco-list-row.focused', { hasText: 'dark' }).waitFor();
  await workbench.press('Enter');
  await waitUntil('the problem is gone', async () => (await countErrors()) === before - 1);
});
