// What README's pictures of links show: a dead link with its fixes, and the changes of a move before they are made.
import { answerDialog, renameInExplorer } from './links/linkedSite.ts';
import type { Workbench } from './workbench.ts';

const deadLink = '/quick-start';

/** What pages of the sample site say in these pictures. */
export const linkingPages = {
  'guides/repotting.md': `---
title: Repotting
description: A larger pot every second spring
---

Choose a pot two centimeters wider than the old one. Loosen the roots, fill up with fresh soil,
[water](/guides/watering) once. A week in [half shade](/guides/light) does it good.

To have the larger pot on record, [send it to the store](/quickstart).
`,
  'quickstart.mdx': `---
title: Quickstart
description: Create your first plant
---

1. Ask for an access token (see [authentication](/api/authentication)).
2. Send a plant.
3. Place it in the right [light](/guides/light), and [water](./guides/watering.mdx) it.
`,
  'guides/light.mdx': `---
title: Light
description: Where a plant is happy
---

| Window | Good for |
|---|---|
| South | Cacti and succulents |
| East or west | Monstera, pothos |

More light asks for more [water](./watering).
`,
} as const;

export const pagesWithDeadLink = {
  ...linkingPages,
  'guides/repotting.md': linkingPages['guides/repotting.md'].replace('/quickstart', deadLink),
} as const;

/** The same word elsewhere is not what the picture is about. */
export const linkPictureSettings = {
  'editor.occurrencesHighlight': 'off',
  'editor.selectionHighlight': false,
} as const;

/** Leaves the menu of fixes open. */
export async function showDeadLink(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('repotting.md');
  await workbench.pressUntil('Control+B', page.locator('.part.sidebar'), 'hidden');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.runCommand('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row').first().waitFor();
  await page.locator('.view-line', { hasText: deadLink }).click();
  await workbench.goToText(deadLink);
  await workbench.openQuickFixes(
    page.locator('.action-widget .monaco-list-row', { hasText: '/quickstart' }).first(),
  );
}

/** Leaves VS Code’s refactor preview open. */
export async function showMove(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('docs.json');
  await renameInExplorer(workbench, 'guides/watering.mdx', 'water.mdx');
  await answerDialog(workbench, 'Show Changes');
  await answerDialog(workbench, 'Show Preview');
  const rows = page.locator('.bulk-edit-panel .monaco-list-row');
  await rows.filter({ hasText: 'docs.json' }).first().waitFor();
  await workbench.runCommand('View: Toggle Maximized Panel');
  await rows.filter({ hasText: 'repotting.md' }).first().waitFor();
  await page.locator('.statusbar-item', { hasText: 'Renaming watering.mdx' }).waitFor();
}
