// Which folders the editor has open, from the several ways in which editors say so.
import type { InitializeParams } from 'vscode-languageserver';
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

/**
 * Whether the path is the top of a disk. Some editors open it when they find no project. Files below it are read, but
 * it is never searched: that would take minutes, and what is found would be of no interest.
 */
export function isTopOfDisk(path: string): boolean {
  return path === '' || /^\/?[a-z]:$/i.test(path);
}
