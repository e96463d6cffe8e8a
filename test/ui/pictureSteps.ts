// What README's pictures of the preview and of the navigation show, and what happens in the animated one.
import type { FrameLocator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import type { Workbench } from './workbench.ts';

/** The page inside a webview, which VS Code puts into two frames. */
function getPreview(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Leaves the preview open beside the configuration. */
export async function showPreview(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.pressUntil('Control+B', page.locator('.part.sidebar'), 'hidden');
  await workbench.runCommand('Docs: Open Site Preview');
  await getPreview(page).getByRole('navigation', { name: 'Pages' }).waitFor();
  await getPreview(page).getByRole('main').getByRole('link', { name: 'create a plant' }).waitFor();
}

export async function showNavigation(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.runCommand('Explorer: Focus on Docs Navigation View');
  await page.getByRole('treeitem', { name: 'Caring for plants' }).waitFor();
  // The files make room for the view.
  await page.locator('.pane-header.expanded', { hasText: 'plant-docs' }).click();
  await page.locator('.tab.active[aria-label^="docs.json"]').waitFor();
}

async function goTo(workbench: Workbench, line: number, column: number): Promise<void> {
  await workbench.pressUntil('Control+G', workbench.page.locator('.quick-input-widget:visible'));
  await workbench.fill(`:${line}:${column}`);
  await workbench.press('Enter');
  await workbench.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
}

/**
 * A problem, its fix, and the preview that follows what is typed.
 *
 * @param add takes a frame that is shown for so many milliseconds.
 */
export async function showWriting(
  workbench: Workbench,
  add: (delay: number) => Promise<void>,
): Promise<void> {
  const { page } = workbench;
  await showPreview(workbench);
  await page.locator('.editor-instance .view-line').first().click();
  await page.locator('.squiggly-error').first().waitFor();
  await goTo(workbench, 21, 17);
  await add(1_600);
  const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'light' }).first();
  await workbench.press('Control+.');
  await fix.waitFor();
  await add(1_400);
  await workbench.press('Enter');
  await page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
  await add(1_000);
  await goTo(workbench, 3, 12);
  await add(600);
  for (const _ of 'Plant Store') await workbench.press('Shift+ArrowRight');
  await add(300);
  let typed = '';
  for (const letter of 'Fern Docs') {
    await workbench.type(letter);
    typed += letter;
    await waitUntil('the preview follows', async () =>
      ((await getPreview(page).getByRole('banner').textContent()) ?? '').includes(typed.trimEnd()),
    );
    await add(130);
  }
  await add(2_000);
}
