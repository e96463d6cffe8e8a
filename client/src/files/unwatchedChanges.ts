// Notifies the server of files that are saved, created, moved and deleted in the editor where VS Code doesn't watch them:
// file systems of other extensions and of browsers need not report changes. Duplicate notifications do no harm.
import { Disposable, type Uri, workspace } from 'vscode';
import type { LanguageServer } from '../languageServer/languageClient.ts';

/** `FileChangeType` of LSP. */
const created = 1;
const changed = 2;
const deleted = 3;

/** @param isOnDisk whether VS Code certainly reports every change of this file. */
export function registerUnwatchedChanges(
  server: Pick<LanguageServer, 'notify'>,
  isOnDisk: (uri: Uri) => boolean,
): Disposable {
  const notify = (events: readonly { readonly uri: Uri; readonly type: number }[]): void => {
    const changes = events
      .filter(({ uri }) => !isOnDisk(uri) && workspace.getWorkspaceFolder(uri) !== undefined)
      .map(({ uri, type }) => ({ uri: uri.toString(), type }));
    if (changes.length > 0) server.notify('workspace/didChangeWatchedFiles', { changes });
  };
  return Disposable.from(
    workspace.onDidSaveTextDocument(({ uri }) => notify([{ uri, type: changed }])),
    workspace.onDidCreateFiles(({ files }) => notify(files.map((uri) => ({ uri, type: created })))),
    workspace.onDidDeleteFiles(({ files }) => notify(files.map((uri) => ({ uri, type: deleted })))),
    workspace.onDidRenameFiles(({ files }) =>
      notify(
        files.flatMap(({ oldUri, newUri }) => [
          { uri: oldUri, type: deleted },
          { uri: newUri, type: created },
        ]),
      ),
    ),
  );
}
