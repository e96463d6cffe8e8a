// The view "Plants" as a person sees it.
import type { Workbench } from '../workbench.ts';

/** What a screen reader says of every row, from top to bottom. */
export async function readRows({ page }: Workbench): Promise<string[]> {
  const rows = await page.locator('.pane-body .monaco-list-row').all();
  return Promise.all(rows.map(async (row) => (await row.getAttribute('aria-label')) ?? ''));
}
