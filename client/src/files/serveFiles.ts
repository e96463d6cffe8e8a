// Answers the server’s requests for files that only the editor can reach.
import { workspace } from 'vscode';
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
import { admitFile } from './admittedFile.ts';
import { createFileAnswers } from './fileAnswers.ts';

/** Call before the client is started. */
export function serveFiles(client: Pick<BaseLanguageClient, 'onRequest'>): void {
  const answers = createFileAnswers({ fileSystem: workspace.fs, admit: admitFile });
  client.onRequest<FolderListing, void>(listFolderRequest, (params: FileParams) => answers.list(params));
  client.onRequest<FileLook, void>(lookRequest, (params: FileParams) => answers.look(params));
  client.onRequest<FileBytes, void>(readFileRequest, (params: ReadFileParams) => answers.read(params));
}
