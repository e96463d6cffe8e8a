// A picture in the browser's own clipboard.
import type { Workbench } from '../workbench.ts';

/** Copies a small picture, as a program does: without a name. */
export async function copyPicture({ page }: Workbench): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2, height: 2 });
    const picture = await new Promise((resolve) => canvas.toBlob(resolve));
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': picture })]);
  })()`);
}
