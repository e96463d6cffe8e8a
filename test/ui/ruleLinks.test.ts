import type { FrameLocator, Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import { shareWorkbench } from './uiTest.ts';
import { isSoon } from './workbench.ts';

const files = { 'docs.json': '{ "name": "Ferns", "navigation": [], "thme": 1 }\n' };
const testSite = shareWorkbench({ files }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-warning').first().waitFor();
});

/** VS Code’s Markdown preview. */
function getMarkdown(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

async function openRule(page: Page, link: Locator, code: string): Promise<void> {
  // A list that is drawn again at the moment of a click does not notice it.
  await waitUntil('the page of rules opens', async () => {
    await link.click();
    return isSoon(page.locator('.tab.active', { hasText: 'rules.md' }), 'visible', 20_000);
  });
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
  const link = page.locator('.markers-panel a', { hasText: 'unknown-property' }).first();
  await openRule(page, link, 'unknown-property');
  // Shown again, VS Code’s preview may keep the place where it was.
  await workbench.runCommand('View: Close All Editors');
});

testSite('So does the code in a hover, and links in that page lead to others', async (workbench) => {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.goToText('[]');
  const link = page.locator('.monaco-hover:visible a', { hasText: 'empty-value' }).first();
  await workbench.pressUntil('Control+K Control+I', link);
  await openRule(page, link, 'empty-value');
  await getMarkdown(page).getByRole('link', { name: 'plantStore.docs.rules' }).first().click();
  await page.locator('.tab.active', { hasText: 'settings.md' }).waitFor();
  await getMarkdown(page).getByRole('heading', { name: 'Severities of rules' }).waitFor();
});
