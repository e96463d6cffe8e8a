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
import { getScheme } from '../../site/filePaths.ts';
import type { Sites } from '../sites/sites.ts';

/**
 * Has documents asked for on disk, and wherever else a folder of the workspace is; again when another such folder comes.
 * Documents of other schemes only look like files: they show an older state of one, or are no files at all.
 */
export function registerWhereFoldersAre(
  sites: Pick<Sites, 'getWorkspaceFolders' | 'onSitesMayAppear'>,
  register: (schemes: readonly string[]) => void,
): void {
  const registered = new Set<string>();
  const follow = (): void => {
    const found = ['file', ...sites.getWorkspaceFolders().map(getScheme)];
    const schemes = [...new Set(found)].filter((scheme) => !registered.has(scheme));
    for (const scheme of schemes) registered.add(scheme);
    if (schemes.length > 0) register(schemes);
  };
  sites.onSitesMayAppear(follow);
  follow();
}

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
