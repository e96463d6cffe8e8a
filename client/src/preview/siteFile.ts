// The files of a site that the preview may use: only those below its root, whatever a page or configuration says.
import { FileType, Uri, workspace } from 'vscode';
import { isIn, isPathBelow } from './sitePath.ts';

/** Undefined if the path leads, or might lead, out of the site. @param path relative to the root. */
export function getSiteFile(root: Uri, path: string): Uri | undefined {
  if (!isPathBelow(path)) return undefined;
  const file = Uri.joinPath(root, path);
  return isIn(root.path, file.path) ? file : undefined;
}

/** Symbolic links don't count, because they may lead out of the site. */
export async function isFile(uri: Uri): Promise<boolean> {
  try {
    return (await workspace.fs.stat(uri)).type === FileType.File;
  } catch {
    return false;
  }
}
