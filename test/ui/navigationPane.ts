// The view "Docs Navigation" as a person sees it.
import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/waitUntil.ts';
import type { Workbench } from './workbench.ts';

const pane = '.pane:has(> .pane-header[aria-label^="Docs Navigation"])';

/** Shows the view with room for all rows, and puts the focus on them. */
export async function openNavigation(workbench: Workbench): Promise<void> {
  await focusNavigation(workbench);
  await workbench.page.locator('.pane-header[aria-label^="Explorer Section"][aria-expanded="true"]').click();
  await focusNavigation(workbench);
}

export async function focusNavigation(workbench: Workbench): Promise<void> {
  await workbench.runCommand('Explorer: Focus on Docs Navigation View');
  await workbench.page.locator(`${pane} .monaco-list-row`).first().waitFor();
}

/** What a screen reader says of every row, from top to bottom. */
export async function readNavigation({ page }: Workbench): Promise<string[]> {
  const rows = await page.locator(`${pane} .monaco-list-row`).all();
  const texts = rows.map(async (row) => ({
    top: Number(/top: (\d+)px/.exec((await row.getAttribute('style')) ?? '')?.[1]),
    label: (await row.getAttribute('aria-label')) ?? '',
  }));
  return (await Promise.all(texts)).sort((one, other) => one.top - other.top).map(({ label }) => label);
}

export function getNavigationRow({ page }: Workbench, label: string): Locator {
  return page.locator(`${pane} .monaco-list-row[aria-label^="${label}"]`);
}

/** Waits until the rows begin so. */
export async function waitForNavigation(workbench: Workbench, starts: readonly string[]): Promise<void> {
  let rows: readonly string[] = [];
  await waitUntil(`the view shows ${starts.join(' | ')}`, async () => {
    rows = await readNavigation(workbench);
    return rows.length === starts.length && starts.every((start, index) => rows[index]?.startsWith(start));
  }).catch((error: unknown) => {
    throw new Error(`It shows ${rows.join(' | ')}`, { cause: error });
  });
}
