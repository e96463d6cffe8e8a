// Makes of a page's text what the preview draws of it. What that needs is loaded for the first page that is shown.
import { commands, Uri, workspace } from 'vscode';
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import { getFields } from '../../../server/src/shared/text/jsonValue.ts';
import type { RenderedPage } from './page/pageBody.ts';

interface PageToRender {
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

/**
 * VS Code’s own Markdown engine, with the plugins of other extensions in it. Its HTML is not to be trusted.
 * Rejects where the engine is turned off.
 */
export async function renderMarkdown(markdown: string): Promise<string> {
  const html: unknown = await commands.executeCommand('markdown.api.render', markdown);
  if (typeof html !== 'string') throw new TypeError('markdown.api.render gave no text.');
  return html;
}

/**
 * The outlines of the icons that pages can name: those of the package, from schemas/icons.json. `undefined`
 * for a name that the package has no icon for.
 */
type FindIcon = (name: string) => Icon | undefined;

/** Finds none where the file can't be read: a page without icons is better than no page. */
async function loadPackageIcons(extensionUri: Uri): Promise<FindIcon> {
  try {
    const file = Uri.joinPath(extensionUri, 'schemas', 'icons.json');
    return createFindIcon(JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(file))));
  } catch {
    return () => undefined;
  }
}

/** @param content of icons.json. */
function createFindIcon(content: unknown): FindIcon {
  const { icons, aliases } = getFields(content);
  const byName = new Map(Object.entries(getFields(icons)));
  const names = new Map(Object.entries(getFields(aliases)));
  return (name) => {
    const entry = byName.get(name) ?? byName.get(String(names.get(name)));
    if (!Array.isArray(entry)) return undefined;
    const [, , width, path]: readonly unknown[] = entry;
    if (typeof width !== 'number' || typeof path !== 'string') return undefined;
    return { name, outline: { width, path } };
  };
}
