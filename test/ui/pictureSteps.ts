// What the pictures of README and docs/ show, and what happens in the animated one. Those about links have a file of their own.
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import { focusNavigation, getNavigationRow } from './navigation/navigationPane.ts';
import type { Workbench } from './workbench.ts';

/** The page inside a webview, which VS Code puts into two frames. */
function getPreview(page: Page): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Drags the border between two parts of the window: the right edge of one of them. */
async function dragEdge({ page }: Workbench, part: Locator, to: number): Promise<void> {
  const { x, y, width, height } = await getPlace(part);
  const middle = y + height / 2;
  await page.mouse.move(x + width, middle);
  await page.mouse.down();
  await page.mouse.move(to, middle, { steps: 4 });
  await page.mouse.up();
  await waitUntil('the border is there', async () => {
    const place = await getPlace(part);
    return Math.abs(place.x + place.width - to) < 4;
  });
  await page.mouse.move(0, 0);
}

/** Leaves the preview open beside the configuration, which gets only the room that its lines need. */
export async function showPreview(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.pressUntil('Control+B', page.locator('.part.sidebar'), 'hidden');
  await workbench.runCommand('Docs: Open Site Preview');
  await getPreview(page).getByRole('main').waitFor();
  await dragEdge(workbench, page.locator('.editor-group-container').first(), 420);
  await getPreview(page).getByRole('main').getByRole('link', { name: 'create a plant' }).waitFor();
}

/** Leaves the menu of a row open in the view, which has all the room. */
export async function showNavigationMenu(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await focusNavigation(workbench);
  await dragEdge(workbench, page.locator('.part.sidebar'), 600);
  await getNavigationRow(workbench, 'Watering').click({ button: 'right', position: { x: 230, y: 11 } });
  await page.locator('.monaco-menu').waitFor();
}

/** The side bar, down to the end of the open menu. */
export async function getMenuPlace({ page }: Workbench): Promise<Place> {
  const bar = await getPlace(page.locator('.part.sidebar'));
  const menu = await getPlace(page.locator('.monaco-menu'));
  return { ...bar, height: menu.y + menu.height + 12 - bar.y };
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function getPlace(thing: Locator): Promise<Place> {
  const place = await thing.boundingBox();
  if (place === null) throw new Error('It is not on the screen');
  return place;
}

/** Leaves the menu of fixes open above the list of problems. */
export async function showFix(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await workbench.pressUntil('Control+B', page.locator('.part.sidebar'), 'hidden');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.runCommand('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row').first().waitFor();
  await page.locator('.view-line', { hasText: '"topbarLinks"' }).click();
  await workbench.goToText('"drak"');
  await workbench.press('ArrowLeft');
  await page.mouse.move(0, 0);
  await workbench.press('Control+.');
  await page.locator('.action-widget .monaco-list-row', { hasText: 'dark' }).first().waitFor();
}

/**
 * Creates a plant in the sandbox.
 *
 * @param take takes each box and the message at the end.
 */
export async function showPlantSteps(
  workbench: Workbench,
  take: (part: Locator) => Promise<void>,
): Promise<void> {
  const { page } = workbench;
  await workbench.runCommand('View: Close All Editors');
  await workbench.runCommand('Plant Store: Create Plant');
  await workbench.waitForQuickInput('Select Plant Store');
  await workbench.type('Sandbox');
  await workbench.press('Enter');
  for (const [index, text] of ['9007199254740993', 'Monstera deliciosa', 'tropical'].entries()) {
    await workbench.waitForQuickInput(`(${index + 1}/3)`);
    await workbench.fill(text);
    await take(page.locator('.quick-input-widget:visible'));
    await workbench.press('Enter');
  }
  await workbench.waitForNotification('was created');
  await take(page.locator('.notification-toast').first());
}

/** Puts the cursor before a part of the open text, without leaving a sign of a search. */
async function goTo(workbench: Workbench, text: string, part: string): Promise<void> {
  const lines = text.slice(0, text.indexOf(part)).split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  await workbench.pressUntil('Control+G', workbench.page.locator('.quick-input-widget:visible'));
  await workbench.fill(`:${line}:${column}`);
  await workbench.press('Enter');
  await workbench.page.locator('.statusbar-item', { hasText: `Ln ${line}, Col ${column}` }).waitFor();
}

/**
 * A problem, its fix, and the preview that follows what is typed.
 *
 * @param text of the configuration.
 * @param add takes a frame that is shown for so many milliseconds.
 */
export async function showWriting(
  workbench: Workbench,
  text: string,
  add: (delay: number) => Promise<void>,
): Promise<void> {
  const { page } = workbench;
  await showPreview(workbench);
  await page.locator('.editor-instance .view-line').first().click();
  await page.locator('.squiggly-error').first().waitFor();
  await goTo(workbench, text, 'lihgt');
  await add(1_600);
  const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'light' }).first();
  await workbench.press('Control+.');
  await fix.waitFor();
  await add(1_400);
  await workbench.press('Enter');
  await page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
  await add(1_000);
  await goTo(workbench, text, '1f7a4d');
  await add(600);
  for (const _ of '1f7a4d') await workbench.press('Shift+ArrowRight');
  await add(400);
  for (const letter of '6d28d9') {
    await workbench.type(letter);
    await add(130);
  }
  const link = getPreview(page).getByRole('main').getByRole('link', { name: 'create a plant' });
  const readColor = (): Promise<string> =>
    link.evaluate((element) => {
      const { defaultView } = element.ownerDocument;
      return defaultView?.getComputedStyle(element).color ?? '';
    });
  await waitUntil('the preview has the new color', async () => (await readColor()) === 'rgb(109, 40, 217)');
  await add(2_000);
}
