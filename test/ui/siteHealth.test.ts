// The whole site at a glance: someone who opens one page sees what is wrong with all of them, and mends a target once.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitUntil } from '../support/waitUntil.ts';
import { documentation, testIn } from './uiTest.ts';
import { isSoon } from './workbench.ts';

const navigation = [{ group: 'Plants', pages: ['introduction', 'fern', 'moss'] }];
const site = {
  site: 'broken',
  files: {
    'docs.json': JSON.stringify({ name: 'Plants', navigation }),
    'introduction.mdx': '# Introduction\n\nRead [about ferns](/fern).\n',
    'fern.mdx': '# Fern\n\n[Frost](/frost) and [light](/light).\n',
    'moss.mdx': '# Moss\n\nKeep it from [frost](/frost).\n\n<Note>\n\nNever closed\n',
  },
} as const;
// VS Code keeps a configuration that an extension has opened for minutes, also when its file is gone, and the health of its
// site with it. A window that is loaded again has forgotten those of other tests.
const testBroken = testIn(documentation, site, async (workbench) => {
  await workbench.reload();
  // It may remember the editors of before.
  await workbench.closeEditors();
});

testBroken(
  'What is wrong with pages that are not open is seen at once, and all links to one target are removed from the list',
  async (workbench, _host, folder) => {
    const { page } = workbench;
    await workbench.openFile('introduction.mdx');
    await workbench.runCommand('Problems: Focus on Problems View');
    await waitUntil('the problems of closed pages are listed', async () => {
      const problems = (await workbench.getProblems()).join('\n');
      return ['fern.mdx', '/frost', '/light', 'moss.mdx', 'is never closed'].every((part) =>
        problems.includes(part),
      );
    });
    await workbench.focus(
      'Docs: Focus on Site Problems View',
      page.locator('.pane', { hasText: 'Site Problems' }),
    );
    const deadLinks = 'A link does not lead to a page or file of the site';
    const row = page.locator('.pane .monaco-list-row', { hasText: deadLinks });
    await row.filter({ hasText: /^\s*3\s/ }).waitFor();
    await page.screenshot({ path: 'out/ui/site-health.png' });

    await workbench.runCommand('Docs: Show Site Problems…');
    const rows = page.locator('.quick-input-list .monaco-list-row');
    const frost = rows.filter({ hasText: '/frost' });
    await frost.filter({ hasText: '2 links' }).waitFor();
    await page.screenshot({ path: 'out/ui/site-problems.png' });
    await frost.hover();
    await frost.getByRole('button', { name: 'Remove All Links, Keep Their Text' }).click();
    const read = (file: string) => readFile(join(folder, file), 'utf8');
    await waitUntil('the links are gone, and their texts are there', async () => {
      const [fern, moss] = await Promise.all(['fern.mdx', 'moss.mdx'].map(read));
      return fern?.includes('Frost and [light]') && moss?.includes('Keep it from frost.');
    });
    await row.filter({ hasText: /^\s*1\s/ }).waitFor();

    const status = page.locator('.hover-language-status');
    await waitUntil('the language status says so', async () => {
      // A hover that is open does not learn of what comes later.
      await page.locator('.tab.active').hover();
      await page.locator('.statusbar-item[aria-label*="Editor Language Status"]').first().hover();
      return isSoon(status.getByText('1 dead link'), 'visible', 2_000);
    });
    await page.screenshot({ path: 'out/ui/site-status.png' });
    await status.getByText('Show Problems').click();
    await rows.filter({ hasText: '/light' }).waitFor();
    await workbench.type('never closed');
    await rows.filter({ hasText: 'moss.mdx' }).first().waitFor();
    await workbench.press('Enter');
    await page.locator('.editor-instance[aria-label^="moss.mdx"] .squiggly-error').first().waitFor();
    assert.match(await read('moss.mdx'), /Never closed/);
  },
);

testBroken(
  'Nothing in the status bar flashes when the number of problems changes',
  async (workbench) => {
    const { page } = workbench;
    await workbench.openFile('docs.json');
    await page.evaluate(`document.addEventListener('animationstart', ({ target, animationName }) => {
    const started = (document.body.dataset.started ??= '');
    if (target.closest('.statusbar')) document.body.dataset.started = started + animationName + ' ';
  })`);
    const status = page.locator('.statusbar-item a[aria-label^="Editor Language Status"]');
    const read = async () => /[^:]+Checked/.exec((await status.getAttribute('aria-label')) ?? '')?.[0];
    const before = await waitUntil('the site is checked', read);
    await workbench.goToText('moss');
    await workbench.type('x');
    await waitUntil('the status says something else', async () => (await read()) !== before);
    await workbench.press('Control+Z');
    await waitUntil('the status says the same again', async () => (await read()) === before);
    assert.doesNotMatch(String(await page.evaluate(`document.body.dataset.started ?? ''`)), /flash/);
  },
  '@nightly',
);
