import type { FrameLocator, Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import { documentation, testIn } from './uiTest.ts';
import { isSoon, type Workbench } from './workbench.ts';

const files = { 'docs.json': '{ "name": "Ferns", "navigation": [], "thme": 1 }\n' };
const testSite = testIn(documentation, { files }, async (workbench) => {
  await workbench.openFile('docs.json');
  await workbench.page.locator('.squiggly-warning').first().waitFor();
});

/** VS Code’s Markdown preview. */
function getMarkdown(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Clicks on a link until the page of rules stands at this rule. @param showLink is asked before each click. */
async function openRule(workbench: Workbench, showLink: () => Promise<Locator>, code: string): Promise<void> {
  const { page } = workbench;
  const heading = getMarkdown(page).locator(`h3#${code}`);
  const isAtTop = async (): Promise<boolean> => {
    const { y = Number.NaN } = (await heading.boundingBox()) ?? {};
    const { y: top = Number.NaN } = (await page.locator('iframe.webview.ready').boundingBox()) ?? {};
    return Math.abs(y - top) < 100;
  };
  await waitUntil(`the preview is scrolled to ${code}`, async () => {
    // A list that is drawn again at the moment of a click does not notice it.
    await (await showLink()).click();
    if (!(await isSoon(page.locator('.tab.active', { hasText: 'rules.md' }), 'visible', 20_000)))
      return false;
    await heading.waitFor();
    // VS Code’s preview scrolls only when it opens, and once in many runs to the wrong place.
    if (await waitUntil('the rule is at the top', isAtTop, 10_000).catch(() => false)) return true;
    await workbench.runCommand('View: Revert and Close Editor');
    return false;
  });
}

testSite('The code of a problem in the Problems view opens its rule inside VS Code', async (workbench) => {
  const { page } = workbench;
  const link = page.locator('.markers-panel a', { hasText: 'unknown-property' }).first();
  const showLink = async () => {
    await workbench.runCommand('View: Focus Problems');
    return link;
  };
  await openRule(workbench, showLink, 'unknown-property');
  // Shown again, VS Code’s preview may keep the place where it was.
  await workbench.runCommand('View: Close All Editors');
});
