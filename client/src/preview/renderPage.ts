// Turns a page's text into what the preview draws. The code for that is loaded with the first page.
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

/** `undefined` if the signal was aborted first. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | undefined>;

export type LoadPageBody = () => Promise<Pick<typeof import('./page/pageBody.ts'), 'createPageBody'>>;

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
 * Uses VS Code’s own Markdown engine, with plugins of other extensions. Its HTML must not be trusted. Rejects if the engine
 * is turned off.
 */
export async function renderMarkdown(markdown: string): Promise<string> {
  const html: unknown = await commands.executeCommand('markdown.api.render', markdown);
  if (typeof html !== 'string') throw new TypeError('markdown.api.render returned no text.');
  return html;
}

/** `undefined` if the package has no icon with this name. */
type FindIcon = (name: string) => Icon | undefined;

/** Finds no icons if the file can't be read: a page without icons is better than no page. */
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
