// What the picture of pages shows: a tag that nothing closes, with its fix, in a page of components.
import type { Workbench } from './workbench.ts';

export const pageWithOpenTag = {
  'quickstart.mdx': `---
title: Quickstart
description: Create your first plant
icon: rocket
---

You need a token: see [authentication](/api/authentication).

<Steps>
  <Step title="Send a plant">
    Its \`id\` is a number **below 2^53**.
  <Step title="Place it" icon="sun">
    In the right [light](/guides/light).
  </Step>
</Steps>

<CardGroup cols={2}>
  <Card title="Watering" icon="droplet" href="/guides/watering">
    How often, and how much
  </Card>
</CardGroup>
`,
} as const;

/** Leaves the menu of fixes open. */
export async function showOpenTag(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await workbench.openFile('quickstart.mdx');
  await workbench.pressUntil('Control+B', page.locator('.part.sidebar'), 'hidden');
  await page.locator('.squiggly-error').first().waitFor();
  await workbench.runCommand('Problems: Focus on Problems View');
  await page.locator('.markers-panel .monaco-list-row').first().waitFor();
  await page.locator('.view-line', { hasText: 'Send a plant' }).click();
  await workbench.goToText('<Step title="Send');
  await workbench.press('Control+.');
  await page.locator('.action-widget .monaco-list-row').first().waitFor();
}
