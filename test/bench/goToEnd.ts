// Finds a place in a narrow editor, where "Find" does not say what it found: through "Go to Line".
import type { Workbench } from '../ui/workbench.ts';

/** Puts the cursor behind a text that the open file begins with. */
export async function goToEnd(workbench: Workbench, before: string): Promise<void> {
  const lines = before.split('\n');
  await workbench.press('Control+G');
  await workbench.waitForQuickInput('');
  await workbench.type(`${lines.length}:${(lines.at(-1)?.length ?? 0) + 1}`);
  // An Enter before VS Code has read the line is lost.
  await workbench.pressUntil('Enter', workbench.page.locator('.quick-input-widget:visible'), 'hidden');
}
