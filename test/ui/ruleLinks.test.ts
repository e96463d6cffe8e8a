import type { FrameLocator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import { shareWorkbench } from './uiTest.ts';

const files = { 'docs.json': '{ "name": "Ferns", "navigation": [], "thme": 1 }\n' };
const testSite = shareWorkbench({ files }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-warning').first().waitFor();
});

/** VS Code’s Markdown preview. */
function getMarkdown(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

async function waitForRule(page: Page, code: string): Promise<void> {
  await page.locator('.tab.active', { hasText: 'rules.md' }).waitFor();
  const heading = getMarkdown(page).locator(`h3#${code}`);
  await heading.waitFor();
  await waitUntil(`the preview is scrolled to ${code}`, async () => {
    const { y = Number.NaN } = (await heading.boundingBox()) ?? {};
    const { y: top = Number.NaN } = (await page.locator('iframe.webview.ready').boundingBox()) ?? {};
    return Math.abs(y - top) < 100;
  });
}

testSite('The code of a problem in the Problems view opens its rule inside VS Code', async (workbench) => {
  const { page } = workbench;
  await workbench.runCommand('View: Focus Problems');
  await page.locator('.markers-panel a', { hasText: 'unknown-property' }).first().click();
  await waitForRule(page, 'unknown-property');
  // Shown again, VS Code’s preview may keep the place where it was.
  await workbench.runCommand('View: Close All Editors');
});

testSite('So does the code in a hover, and links in that page lead to others', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.goToText('[]');
  const link = page.locator('.monaco-hover:visible a', { hasText: 'empty-value' });
  await workbench.pressUntil('Control+K Control+I', link.first());
  await link.first().click();
  await waitForRule(page, 'empty-value');
  await getMarkdown(page).getByRole('link', { name: 'plantStore.docs.rules' }).first().click();
  await page.locator('.tab.active', { hasText: 'settings.md' }).waitFor();
  await getMarkdown(page).getByRole('heading', { name: 'Severities of rules' }).waitFor();
});
