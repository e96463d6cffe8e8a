// Asks the editor for documents that the server was not started for: their text when opened, changed and closed.
import {
  type Connection,
  DidChangeTextDocumentNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  type Disposable,
  type DocumentSelector,
  TextDocumentSyncKind,
} from 'vscode-languageserver';

/** For a client with dynamic registration of text synchronization. */
export function registerDocuments(
  { client }: Connection,
  documentSelector: DocumentSelector,
): Promise<Disposable>[] {
  return [
    client.register(DidOpenTextDocumentNotification.type, { documentSelector }),
    client.register(DidChangeTextDocumentNotification.type, {
      documentSelector,
      syncKind: TextDocumentSyncKind.Incremental,
    }),
    client.register(DidSaveTextDocumentNotification.type, { documentSelector }),
    client.register(DidCloseTextDocumentNotification.type, { documentSelector }),
  ];
}
