// Which folders the editor has open, from the several ways in which editors say so.
import type { InitializeParams } from 'vscode-languageserver';
import { toUri } from '../../site/filePaths.ts';
import { isWithin } from '../../site/sitePaths.ts';

/** URIs. None where a file is open by itself. */
export function getWorkspaceFolders({
  workspaceFolders,
  rootUri,
  rootPath,
}: Pick<InitializeParams, 'workspaceFolders' | 'rootUri' | 'rootPath'>): string[] {
  if (workspaceFolders && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri);
  const root = rootUri || (rootPath ? toUri(rootPath) : '');
  return root === '' ? [] : [root];
}

/** Of several folders, the one that is nearest to the path; `undefined` when it is in none of them. */
export function findInnermostFolder(folders: readonly string[], path: string): string | undefined {
  const around = folders.filter((folder) => isWithin(path, folder));
  return around.sort((one, other) => other.length - one.length)[0];
}

/**
 * Whether the path is the top of a disk. Some editors open it when they find no project. Files below it are read, but
 * it is never searched: that would take minutes, and what is found would be of no interest.
 */
export function isTopOfDisk(path: string): boolean {
  return path === '' || /^\/?[a-z]:$/i.test(path);
}
