// Starts the language server only when it is needed, so that it costs nothing if you only create plants: when a
// configuration is open or in the workspace, where its pages can be opened, renamed and searched.
import { Disposable, type TextDocument, workspace } from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';
import type { FileSearch } from '../files/fileSearch.ts';
import { configurationFiles } from '../files/wantedFiles.ts';
import type { LanguageServer } from './languageClient.ts';

export function registerServerStart(server: Pick<LanguageServer, 'start'>, search: FileSearch): Disposable {
  const start = () => void server.start();
  const startFor = (document: TextDocument) => {
    if (document.languageId === languageId) start();
  };
  const startForWorkspace = async () => {
    if ((await search.find(configurationFiles, 1)).length > 0) start();
  };
  workspace.textDocuments.forEach(startFor);
  void startForWorkspace();
  return Disposable.from(
    search.watch(configurationFiles, {
      onCreate: start,
      onDelete: () => undefined,
      onMany: () => void startForWorkspace(),
    }),
    workspace.onDidOpenTextDocument(startFor),
  );
}
