// Links while a page is written, in the real workbench: nothing twice beside VS Code's own Markdown support.
import assert from 'node:assert/strict';
import { defineWindow, testIn } from '../uiTest.ts';
import type { Workbench } from '../workbench.ts';

const page = (title: string, text: string) => `---\ntitle: ${title}\n---\n\n${text}\n`;

const files = {
  'docs.json': JSON.stringify({
    name: 'Plants',
    colors: { primary: '#0f7a4d' },
    navigation: [{ group: 'Start', pages: ['writing', 'notes', 'care/water'] }],
  }),
  'writing.mdx': page('Writing', 'Read [this](/care/water#too-dry).'),
  'notes.md': page('Notes', '## Plain heading\n\nSee [how](/care/water).'),
  'care/water.mdx': page(
    'Watering',
    '## Too dry\n\nBack to [notes](/notes#plain-heading) and [writing](/writing).',
  ),
};

// For VS Code’s Markdown support, a path that begins with a slash begins in the folder of the window.
const testLinks = testIn(defineWindow({ site: 'sample', files }));

/** Types, asks for a list until one item begins with the text, and returns the labels as far as they are drawn. */
async function typeAndList(workbench: Workbench, typed: string, expected: string): Promise<string[]> {
  const rows = workbench.page.locator('.suggest-widget.visible .monaco-list-row');
  await workbench.type(typed);
  // The first list may come before VS Code's own Markdown support has started.
  const row = workbench.page.locator(`.suggest-widget.visible .monaco-list-row[aria-label^="${expected}"]`);
  await workbench.pressUntil('Escape Control+Space', row.first());
  return await rows.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''));
}

testLinks('The lens lists the links to the page, above it', async (workbench) => {
  await workbench.openFile('writing.mdx');
  await workbench.page.locator('.codelens-decoration a', { hasText: '1 link here' }).click();
  await workbench.page.locator('.reference-zone-widget').getByText('water.mdx').first().waitFor();
  await workbench.page.screenshot({ path: 'out/ui/writing-references.png' });
  await workbench.page.locator('.tab.active[aria-label^="writing.mdx"]').waitFor();
  await workbench.press('Escape');
});

testLinks('Completion in Markdown: VS Code’s list and ours in one, nothing twice', async (workbench) => {
  await workbench.openFile('notes.md');
  await workbench.press('Control+End');
  const files = await typeAndList(workbench, '\n[a](/ca', 'care/');
  await workbench.page.screenshot({ path: 'out/ui/writing-markdown.png' });
  assert.equal(
    files.filter((label) => label.startsWith('Watering') && label.includes('/care/water')).length,
    1,
  );
  assert.equal(files.filter((label) => label.startsWith('care/')).length, 1, files.join('\n'));
  await workbench.press('Escape');
  await workbench.fill('');
  // At once: a list that comes late must not take an Enter for itself.
  await workbench.page.keyboard.insertText('# One heading\n\n[a](');
  const headings = await typeAndList(workbench, '#', '#one-heading');
  await workbench.page.screenshot({ path: 'out/ui/writing-fragments.png' });
  assert.equal(headings.length, 1, headings.join('\n'));
});
