// Turns a page's text into what the preview draws. The code for that is loaded with the first page.
import { commands, Uri, workspace } from 'vscode';
import { parseIconDrawing } from '../../../server/src/shared/iconDrawing.ts';
import { type IconLibrary, iconFiles } from '../../../server/src/shared/iconLibraries.ts';
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import { getFields } from '../../../server/src/shared/text/jsonValue.ts';
import type { RenderedPage } from './page/pageBody.ts';

interface PageToRender {
  readonly text: string;
  /** Relative to the site root. */
  readonly path: string;
  /** `undefined` if nobody knows what the names of icons mean. */
  readonly iconLibrary: IconLibrary | undefined;
  readonly signal: AbortSignal;
}

/** `undefined` if the signal was aborted first. */
export type RenderPage = (page: PageToRender) => Promise<RenderedPage | undefined>;

export type LoadPageBody = () => Promise<Pick<typeof import('./page/pageBody.ts'), 'createPageBody'>>;

export function createRenderPage(extensionUri: Uri, loadPageBody: LoadPageBody): RenderPage {
  let pageBody: ReturnType<LoadPageBody> | undefined;
  const known = new Map<IconLibrary, Promise<FindIcon>>();
  const load = (library: IconLibrary | undefined): FindIcon | Promise<FindIcon> => {
    if (library === undefined) return () => undefined;
    const icons = known.get(library) ?? loadPackageIcons(extensionUri, library);
    known.set(library, icons);
    return icons;
  };
  return async ({ iconLibrary, ...page }) => {
    pageBody ??= loadPageBody();
    const [{ createPageBody }, findIcon] = await Promise.all([pageBody, load(iconLibrary)]);
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

/** `undefined` if the package has no picture with this name. */
type FindIcon = (name: string) => Icon | undefined;

/** Finds no icons if the file can't be read: a page without icons is better than no page. */
async function loadPackageIcons(extensionUri: Uri, library: IconLibrary): Promise<FindIcon> {
  try {
    const file = Uri.joinPath(extensionUri, 'schemas', iconFiles[library]);
    return createFindIcon(JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(file))));
  } catch {
    return () => undefined;
  }
}

/** @param content of a file of icons. */
function createFindIcon(content: unknown): FindIcon {
  const { icons, aliases } = getFields(content);
  const byName = new Map(Object.entries(getFields(icons)));
  const names = new Map(Object.entries(getFields(aliases)));
  return (name) => {
    const entry = byName.get(name) ?? byName.get(String(names.get(name)));
    if (!Array.isArray(entry)) return undefined;
    const drawing = parseIconDrawing(entry.slice(2));
    return drawing && { name, ...drawing };
  };
}
