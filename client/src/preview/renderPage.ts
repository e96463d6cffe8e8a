// Makes of a page's text what the preview draws of it. What that needs is loaded for the first page that is shown.
import type { Uri } from 'vscode';
import { renderMarkdown } from './markdownEngine.ts';
import { loadPackageIcons } from './packageIcons.ts';
import type { RenderedPage } from './page/pageBody.ts';

export interface PageToRender {
  readonly text: string;
  /** Relative to the site root. */
  readonly path: string;
  readonly signal: AbortSignal;
}

/** `undefined` when the signal was aborted before it was done. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | undefined>;

/** Rejects where it can't be loaded. */
export type LoadPageBody = () => Promise<Pick<typeof import('./page/pageBody.ts'), 'createPageBody'>>;

/** @param extensionUri the folder that the extension is installed in. */
export function createRenderPage(extensionUri: Uri, loadPageBody: LoadPageBody): RenderPage {
  const load = () => Promise.all([loadPageBody(), loadPackageIcons(extensionUri)]);
  let loaded: ReturnType<typeof load> | undefined;
  return async (page) => {
    loaded ??= load();
    const [{ createPageBody }, findIcon] = await loaded;
    return createPageBody({ ...page, render: renderMarkdown, findIcon });
  };
}
