// Which folders the editor has open, from the several ways in which editors say so.
import type { InitializeParams } from 'vscode-languageserver';
import { isWithin } from '../../shared/sitePaths.ts';
import { toUri } from '../../site/filePaths.ts';

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
