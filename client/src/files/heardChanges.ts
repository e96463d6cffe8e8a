// Tells the server what is saved, created, moved and deleted in the editor where nobody watches the files: the file systems
// of other extensions, and of browsers, need not tell what happens in them. What is told twice does no harm.
import { Disposable, type Uri, workspace } from 'vscode';
import type { LanguageServer } from '../languageServer/languageClient.ts';

/** As LSP has them. */
const created = 1;
const changed = 2;
const deleted = 3;

/** @param isOnDisk whether VS Code surely tells of every change where this file is. */
export function registerHeardChanges(
  server: Pick<LanguageServer, 'tell'>,
  isOnDisk: (uri: Uri) => boolean,
): Disposable {
  const tell = (events: readonly { readonly uri: Uri; readonly type: number }[]): void => {
    const changes = events
      .filter(({ uri }) => !isOnDisk(uri) && workspace.getWorkspaceFolder(uri) !== undefined)
      .map(({ uri, type }) => ({ uri: uri.toString(), type }));
    if (changes.length > 0) server.tell('workspace/didChangeWatchedFiles', { changes });
  };
  return Disposable.from(
    workspace.onDidSaveTextDocument(({ uri }) => tell([{ uri, type: changed }])),
    workspace.onDidCreateFiles(({ files }) => tell(files.map((uri) => ({ uri, type: created })))),
    workspace.onDidDeleteFiles(({ files }) => tell(files.map((uri) => ({ uri, type: deleted })))),
    workspace.onDidRenameFiles(({ files }) =>
      tell(
        files.flatMap(({ oldUri, newUri }) => [
          { uri: oldUri, type: deleted },
          { uri: newUri, type: created },
        ]),
      ),
    ),
  );
}
