// Steps that tests of imports begin with.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { selectInExplorer } from '../links/linkedSite.ts';
import type { Workbench } from '../workbench.ts';

export async function pressDialogButton({ page }: Workbench, text: string, button: string): Promise<void> {
  const dialog = page.locator('.monaco-dialog-box');
  await dialog.getByText(text).waitFor();
  await dialog.getByRole('button', { name: button }).click();
}

/** Writes a file into the folder, and imports it from the Explorer. */
export async function importFile(
  workbench: Workbench,
  folder: string,
  file: string,
  text: string,
): Promise<void> {
  const { page } = workbench;
  await writeFile(join(folder, file), text);
  const row = await selectInExplorer(workbench, file);
  await row.click({ button: 'right' });
  // A menu ignores clicks in its first moments.
  await page.getByRole('menuitem', { name: 'Create Plants from File…' }).hover();
  await workbench.press('Enter');
}
