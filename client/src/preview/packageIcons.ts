// The outlines of the icons that pages can name: those of the package, from schemas/icons.json.
import { Uri, workspace } from 'vscode';
import type { Icon } from '../../../server/src/shared/siteModel.ts';
import { getFields } from '../../../server/src/shared/text/jsonValue.ts';

/** `undefined` for a name that the package has no icon for. */
export type FindIcon = (name: string) => Icon | undefined;

/** Finds none where the file can't be read: a page without icons is better than no page. */
export async function loadPackageIcons(extensionUri: Uri): Promise<FindIcon> {
  try {
    const file = Uri.joinPath(extensionUri, 'schemas', 'icons.json');
    return createFindIcon(JSON.parse(new TextDecoder().decode(await workspace.fs.readFile(file))));
  } catch {
    return () => undefined;
  }
}

/** @param content of icons.json. */
export function createFindIcon(content: unknown): FindIcon {
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
