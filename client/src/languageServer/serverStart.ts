// Starts the language server as soon as it has something to do, so that someone who only creates plants pays nothing:
// when a configuration is open, or is in the workspace, where its pages can be opened, renamed and searched.
import { Disposable, type TextDocument, workspace } from 'vscode';
import { languageId } from '../../../server/src/protocol.ts';
import type { LanguageServer } from './languageClient.ts';

const configurations = '**/{docs,mint}.json';

export function registerServerStart(server: Pick<LanguageServer, 'start'>): Disposable {
  const start = () => void server.start();
  const startFor = (document: TextDocument) => {
    if (document.languageId === languageId) start();
  };
  const startForWorkspace = () => {
    // Ignored folders are searched, too, but not installed packages: some contain a docs.json of another kind.
    workspace.findFiles(configurations, '**/node_modules/**', 1).then(
      (found) => {
        if (found.length > 0) start();
      },
      // The folder can't be searched: opening the file starts the server anyway.
      () => undefined,
    );
  };
  const watcher = workspace.createFileSystemWatcher(configurations, false, true, true);
  workspace.textDocuments.forEach(startFor);
  startForWorkspace();
  return Disposable.from(
    watcher,
    watcher.onDidCreate(start),
    workspace.onDidOpenTextDocument(startFor),
    workspace.onDidChangeWorkspaceFolders(startForWorkspace),
  );
}
