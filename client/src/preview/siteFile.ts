// The files of a site that the preview may touch: those at paths below its root, whatever a page or configuration names.
import { FileType, Uri, workspace } from 'vscode';
import { isIn, isPathBelow } from './sitePath.ts';

/** Undefined for a path that leads, or might lead, out of the site. @param path relative to the root. */
export function getSiteFile(root: Uri, path: string): Uri | undefined {
  if (!isPathBelow(path)) return undefined;
  const file = Uri.joinPath(root, path);
  return isIn(root.path, file.path) ? file : undefined;
}

/** A symbolic link does not count: it may lead out of the site. */
export async function isFile(uri: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(uri)).type === FileType.File;
  } catch {
    return false;
  }
}
