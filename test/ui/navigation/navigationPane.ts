// The view "Docs Navigation" as a person sees it.
import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { waitUntil } from '../../support/waitUntil.ts';
import { readSiteFile } from '../links/linkedSite.ts';
import { isSoon, type Workbench } from '../workbench.ts';

const pane = '.pane:has(> .pane-header[aria-label^="Docs Navigation"])';
/** The rows of the list itself: a group that stays in sight while its pages scroll is drawn a second time. */
const row = `${pane} .monaco-list-row:not(.monaco-tree-sticky-row)`;

/** Shows the view and puts the focus on its rows. */
export async function focusNavigation(workbench: Workbench): Promise<void> {
  const rows = workbench.page.locator(`${pane} .monaco-list`);
  await workbench.focus('Docs: Focus on Docs Navigation View', rows);
  await rows.locator('.monaco-list-row').first().waitFor();
}

/** What a screen reader says of every row, from top to bottom. */
export async function readNavigation({ page }: Workbench): Promise<string[]> {
  const rows = await page.locator(row).all();
  const texts = rows.map(async (row) => ({
    top: Number(/top: (\d+)px/.exec((await row.getAttribute('style')) ?? '')?.[1]),
    label: (await row.getAttribute('aria-label')) ?? '',
  }));
  return (await Promise.all(texts)).sort((one, other) => one.top - other.top).map(({ label }) => label);
}

export function getNavigationRow({ page }: Workbench, label: string): Locator {
  return page.locator(`${row}[aria-label^="${label}"]`);
}

/** Moves the focus to the row that begins so, step by step: a list that is drawn again can lose a key. */
export async function moveFocus(
  workbench: Workbench,
  key: 'ArrowUp' | 'ArrowDown',
  start: string,
): Promise<void> {
  await focusNavigation(workbench);
  await waitUntil(`the focus is on ${start}`, async () => {
    const label = await workbench.page.locator(`${row}.focused`).getAttribute('aria-label');
    if (label === null || label.startsWith(start)) return label !== null;
    await workbench.press(key);
    const moved = workbench.page.locator(`${row}.focused:not([aria-label=${JSON.stringify(label)}])`);
    await isSoon(moved, 'visible', 20_000);
    return false;
  });
}

/** Waits until the rows begin so. @param timeout in milliseconds; undefined: long enough for a busy machine. */
export async function waitForNavigation(
  workbench: Workbench,
  starts: readonly string[],
  timeout?: number,
): Promise<void> {
  let rows: readonly string[] = [];
  const areShown = async () => {
    rows = await readNavigation(workbench);
    return rows.length === starts.length && starts.every((start, index) => rows[index]?.startsWith(start));
  };
  await waitUntil(`the view shows ${starts.join(' | ')}`, areShown, timeout).catch((error: unknown) => {
    throw new Error(`It shows ${rows.join(' | ')}`, { cause: error });
  });
}

/** Whether the rows begin so within ten seconds. */
export function isNavigationSoon(workbench: Workbench, starts: readonly string[]): Promise<boolean> {
  return waitForNavigation(workbench, starts, 10_000).then(
    () => true,
    () => false,
  );
}

/** Saves everything, and waits until the configuration on the disk is this. */
export async function checkSaved(workbench: Workbench, expected: string): Promise<void> {
  await workbench.runCommand('File: Save All');
  let text: string | undefined;
  await waitUntil('the configuration is saved', async () => {
    text = await readSiteFile(workbench, 'docs.json');
    return text === expected;
  }).catch(() => assert.equal(text, expected));
}

/**
 * Drags with the mouse to the middle of a place, and drops.
 *
 * @param sign is seen where it may be dropped.
 * @param over an icon that shows the place while something is dragged over it.
 */
export async function drag(
  { page }: Workbench,
  from: Locator,
  to: Locator,
  sign: Locator,
  over?: Locator,
): Promise<void> {
  await from.hover();
  await page.mouse.down();
  // A drag begins with the first movement, and what appears under the mouse hears of it with the next.
  const move = async (by: number) => {
    const isHidden = over !== undefined && !(await to.isVisible());
    const box = await (isHidden ? over : to).boundingBox();
    // Sideways, because up or down could be where the list scrolls.
    if (box !== null) await page.mouse.move(box.x + box.width / 2 + by, box.y + box.height / 2, { steps: 2 });
    return box?.y;
  };
  let by = 0;
  let top: number | undefined;
  await waitUntil('it may be dropped', async () => {
    by = by === 0 ? 6 : 0;
    const before = top;
    top = await move(by);
    // Near the end of a list, a drag scrolls it.
    return top === before && (await sign.isVisible());
  });
  await move(by === 0 ? 6 : 0);
  await page.mouse.up();
}
