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
 * Which files the server may read through the editor: those in the folders that the window has open, and no
 * others. `undefined` for what is no URI, lies in none of the folders, or goes up on its way.
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
