// Whether a file can be created at a path, on any system: nothing of that name in any case, and real folders on the way.

import { describeForeignPath } from '../../shared/foreignFiles.ts';
import { getFolder, getFoldersAround, getName, withoutPageExtension } from '../../shared/sitePaths.ts';
import { quote } from '../../shared/text/words.ts';
import type { Within } from '../../site/fileSystem.ts';
import type { ToolContext } from '../tool.ts';
import { showPath } from './agentFolders.ts';
import { describeBadName } from './fileNames.ts';

/**
 * Why no page can be created at the path, in a sentence; `undefined` where it can be.
 *
 * @param path absolute, inside `root`. @param root of the site.
 */
export async function findObstacle(
  { folders, fileSystem }: Pick<ToolContext, 'folders' | 'fileSystem'>,
  { path, root, within }: { readonly path: string; readonly root: string; readonly within: Within },
): Promise<string | undefined> {
  const show = (at: string): string => quote(showPath(folders, at));
  const foreign = describeForeignPath(showPath(folders, path));
  if (foreign !== undefined) return `${show(path)} ${foreign}: choose another path.`;
  for (const name of path.slice(root.length + 1).split('/')) {
    const problem = describeBadName(name);
    if (problem !== undefined) return `${show(path)} ${problem}. Choose another path.`;
  }
  for (const folder of getFoldersAround(path, root).reverse()) {
    if (folder !== root) {
      const other = await findOtherCase(folder);
      if (other !== undefined) return `The folder is spelled ${show(other)}: use that path.`;
    }
    const { kind, isLinked } = await fileSystem.look(folder, within);
    if (kind === 'nothing') return undefined;
    if (kind === 'outside') return `${show(folder)} leads out of the site’s folder: choose another path.`;
    if (kind !== 'folder') return `${show(folder)} is not a folder that can be read: choose another path.`;
    if (isLinked) return `${show(folder)} is reached through a symbolic link: use the real path.`;
  }
  const wanted = new Set(
    [path, ...['.md', '.mdx'].map((extension) => withoutPageExtension(path) + extension)].map((each) =>
      getName(each).toLowerCase(),
    ),
  );
  const existing = (await listNames(getFolder(path))).find((name) => wanted.has(name.toLowerCase()));
  if (existing !== undefined)
    return `${show(`${getFolder(path)}/${existing}`)} already exists: choose another path.`;
  const { kind } = await fileSystem.look(path, within);
  return kind === 'nothing' ? undefined : `${show(path)} already exists: choose another path.`;

  /** A sibling of the folder whose name differs in case only, where there is none of exactly this name. */
  async function findOtherCase(folder: string): Promise<string | undefined> {
    const names = await listNames(getFolder(folder));
    const name = getName(folder);
    if (names.includes(name)) return undefined;
    const other = names.find((each) => each.toLowerCase() === name.toLowerCase());
    return other === undefined ? undefined : `${getFolder(folder)}/${other}`;
  }

  /** Of files and folders, ignored ones, too. */
  async function listNames(folder: string): Promise<readonly string[]> {
    const names: string[] = [];
    const walk = await fileSystem.walk(folder, within, {
      onIgnoreFile() {},
      enters(name) {
        names.push(name);
        return false;
      },
    });
    return [...names, ...walk.files, ...walk.leaving, ...walk.unfollowed];
  }
}
