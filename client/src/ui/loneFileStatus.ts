// Says next to the language of a docs.json that lies in no folder of the window that nothing but the file itself is checked:
// files beyond the workspace are never read.
import {
  Disposable,
  type LanguageStatusItem,
  languages,
  RelativePattern,
  Uri,
  window,
  workspace,
} from 'vscode';
import { languageId } from '../../../server/src/shared/protocol.ts';

export function registerLoneFileStatus(): Disposable {
  let item: LanguageStatusItem | undefined;
  const update = () => {
    item?.dispose();
    item = undefined;
    const document = window.activeTextEditor?.document;
    // One that is not saved yet lies nowhere.
    if (document?.languageId !== languageId || document.isUntitled) return;
    if (workspace.getWorkspaceFolder(document.uri) !== undefined) return;
    const { uri } = document;
    // The folder’s own name is no pattern.
    const pattern = new RelativePattern(
      Uri.joinPath(uri, '..'),
      uri.path.slice(uri.path.lastIndexOf('/') + 1),
    );
    item = languages.createLanguageStatusItem('plantStore.loneFile', { language: languageId, pattern });
    item.name = 'Docs Site';
    item.text = 'Only this file is checked';
    item.detail = 'Open its folder to check its pages and links';
  };
  update();
  return Disposable.from(
    window.onDidChangeActiveTextEditor(update),
    workspace.onDidOpenTextDocument(update),
    workspace.onDidChangeWorkspaceFolders(update),
    { dispose: () => item?.dispose() },
  );
}
