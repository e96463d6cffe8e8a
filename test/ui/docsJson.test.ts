import assert from 'node:assert/strict';
import { waitUntil } from '../support/waitUntil.ts';
import { uiTest } from './uiTest.ts';

uiTest('The sample site: docs.json has its own language, and no problems', {}, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.statusbar-item', { hasText: 'Docs Configuration' }).waitFor();
  await workbench.runCommand('View: Focus Problems');
  await workbench.page.getByText('No problems have been detected in the workspace.').waitFor();
});

uiTest(
  'The broken site: the Problems panel lists what is wrong, and the text is underlined',
  { site: 'broken' },
  async (workbench) => {
    await workbench.openFile('docs.json');
    await workbench.page.locator('.squiggly-error').first().waitFor();
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

uiTest('Hover: Ctrl+K Ctrl+I explains the property at the cursor', { site: 'broken' }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-error').first().waitFor();
  await workbench.goToText('"modeToggle"');
  await workbench.press('Control+K', 'Control+I');
  const hover = workbench.page.locator('.monaco-hover:visible');
  await hover.getByText('modeToggle').waitFor();
});

uiTest(
  'Completion: Enter takes an allowed value, and the problem goes away',
  { site: 'broken' },
  async (workbench) => {
    await workbench.openFile('docs.json');
    const underlined = workbench.page.locator('.squiggly-error');
    await underlined.first().waitFor();
    const before = await underlined.count();
    await workbench.goToText('"drak" }');
    await workbench.press('ArrowRight', 'Control+Space');
    const widget = workbench.page.locator('.suggest-widget.visible');
    await widget.locator('.monaco-list-row', { hasText: 'dark' }).waitFor();
    await workbench.press('ArrowDown');
    await widget.locator('.monaco-list-row.focused', { hasText: 'dark' }).waitFor();
    await workbench.press('Enter');
    await waitUntil('the problem is gone', async () => (await underlined.count()) < before);
  },
);
