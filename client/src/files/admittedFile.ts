// Which files the server may read through the editor: those in the folders that the window has open, and no others.
import { Uri, workspace } from 'vscode';

/** `undefined` for what is no URI, lies in none of the folders, or goes up on its way. */
export function admitFile(text: string): Uri | undefined {
  let uri: Uri;
  try {
    uri = Uri.parse(text, true);
  } catch {
    return undefined;
  }
  const goesUp = uri.path.split('/').some((name) => name === '..' || name === '.');
  return goesUp || workspace.getWorkspaceFolder(uri) === undefined ? undefined : uri;
}
