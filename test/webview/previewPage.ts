// The preview's page as it ships, in a real browser; what the extension would be is played by the test.
import type { Page } from 'playwright-core';
import type { HostMessage, PageMessage, PreviewState } from '../../client/src/preview/previewMessages.ts';
import { createFullSite } from './sampleSite.ts';
import { assetUri, openWebview, useTabs, type WebviewOptions, type WebviewPage } from './webviewPage.ts';

export type PreviewPage = WebviewPage<HostMessage, PageMessage, PreviewState>;

export interface PreviewBrowser {
  open(options?: WebviewOptions): Promise<PreviewPage>;
}

/** Previews for the tests of a suite. @param end as for {@link useTabs}. */
export function usePreviewBrowser(end?: Parameters<typeof useTabs>[0]): PreviewBrowser {
  const takeTab = useTabs(end);
  return { open: async (options = {}) => await openPreview(await takeTab(), options) };
}

/** Opens the preview, and has it draw a site with one of everything, and a first page without text. */
export async function openFullSite(
  browser: PreviewBrowser,
  options: Omit<WebviewOptions, 'images'> = {},
): Promise<PreviewPage> {
  const images = ['logo/light.svg', 'logo/dark.svg', 'favicon.svg'];
  const preview = await browser.open({ ...options, images });
  const assets = images.map((path) => [path, assetUri(path)] as const);
  await preview.send({ kind: 'site', site: createFullSite(), assets });
  await preview.page.getByRole('main').waitFor();
  await preview.send({
    kind: 'body',
    page: 'p1',
    serial: 0,
    body: { kind: 'nodes', nodes: [], lineCount: 1, assets: [] },
  });
  return preview;
}

/** In a narrow panel: header and navigation. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu, ' });
  if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.click();
}

export function openPreview(tab: Page, options: WebviewOptions): Promise<PreviewPage> {
  return openWebview(tab, 'preview', options);
}
