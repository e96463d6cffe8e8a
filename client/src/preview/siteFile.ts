// The files of a site that the preview may use: only those below its root, whatever a page or configuration says.
import { FileType, Uri, workspace } from 'vscode';
import { isIn, isPathBelow } from './sitePath.ts';

/** Undefined if the path leads, or might lead, out of the site. @param path relative to the root. */
export function getSiteFile(root: Uri, path: string): Uri | undefined {
  if (!isPathBelow(path)) return undefined;
  const file = Uri.joinPath(root, path);
  return isIn(root.path, file.path) ? file : undefined;
}

/** What is reached through a symbolic link doesn't count, because it may be outside the site. */
export async function isFile(root: Uri, file: Uri): Promise<boolean> {
  const folders: Uri[] = [];
  for (let at = Uri.joinPath(file, '..'); isIn(root.path, at.path); at = Uri.joinPath(at, '..'))
    folders.push(at);
  const isOfType = async (uri: Uri, type: FileType): Promise<boolean> =>
    (await workspace.fs.stat(uri)).type === type;
  try {
    const found = [
      isOfType(file, FileType.File),
      ...folders.map((each) => isOfType(each, FileType.Directory)),
    ];
    return (await Promise.all(found)).every((isRight) => isRight);
  } catch {
    return false;
  }
}
