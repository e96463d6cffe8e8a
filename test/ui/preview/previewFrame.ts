// The site preview as a person sees it: the document inside the two frames that VS Code puts around a webview.
import type { FrameLocator, Locator } from 'playwright-core';
import type { Workbench } from '../workbench.ts';

/** The preview that is visible; there is one at most. */
export function getPreview({ page }: Workbench): FrameLocator {
  return page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
}

/** Opens the preview of the file that is being edited, and waits until it shows this heading of a page. */
export async function openPreview(workbench: Workbench, heading: string): Promise<FrameLocator> {
  await workbench.runCommand('Docs: Open Site Preview');
  const preview = getPreview(workbench);
  await getHeading(preview, heading).waitFor();
  return preview;
}

/** The title of the page that is shown. */
export function getHeading(preview: FrameLocator, name: string): Locator {
  return preview.getByRole('main').getByRole('heading', { level: 1, name, exact: true });
}

/** A row of the list "Pages". */
export function getPageRow(preview: FrameLocator, name: string): Locator {
  return preview.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name, exact: true });
}
