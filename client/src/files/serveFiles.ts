// Answers the server’s requests for files that only the editor can reach.
import { Uri, workspace } from 'vscode';
import type { BaseLanguageClient } from 'vscode-languageclient';
import {
  type FileBytes,
  type FileLook,
  type FileParams,
  type FolderListing,
  listFolderRequest,
  lookRequest,
  type ReadFileParams,
  readFileRequest,
} from '../../../server/src/shared/fileAccess.ts';
import { createFileAnswers } from './fileAnswers.ts';

/** Call before the client is started. */
export function serveFiles(client: Pick<BaseLanguageClient, 'onRequest'>): void {
  const answers = createFileAnswers({ fileSystem: workspace.fs, admit: admitFile });
  client.onRequest<FolderListing, void>(listFolderRequest, (params: FileParams) => answers.list(params));
  client.onRequest<FileLook, void>(lookRequest, (params: FileParams) => answers.look(params));
  client.onRequest<FileBytes, void>(readFileRequest, (params: ReadFileParams) => answers.read(params));
}

/**
 * The server may only read files in the window's folders. `undefined` if the text is not a URI, is in none of the folders,
 * or contains `..`.
 */
function admitFile(text: string): Uri | undefined {
  let uri: Uri;
  try {
    uri = Uri.parse(text, true);
  } catch {
    return undefined;
  }
  const goesUp = uri.path.split('/').some((name) => name === '..' || name === '.');
  return goesUp || workspace.getWorkspaceFolder(uri) === undefined ? undefined : uri;
}
