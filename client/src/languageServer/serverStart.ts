// Starts the language server as soon as there is something for it, so that whoever only creates plants pays nothing:
// a configuration that is open, or one in the workspace, whose pages may be opened, renamed and looked for.
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
    // Ignored folders are looked into, too, but not installed packages: some hold a docs.json of another kind.
    workspace.findFiles(configurations, '**/node_modules/**', 1).then(
      (found) => {
        if (found.length > 0) start();
      },
      // A folder that can't be searched: opening the file starts the server all the same.
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
