// The text of a page as it is now: that of its open document, saved or not, else that of its file.
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';

export interface WatchedText extends Disposable {
  /** `undefined` for a file that can't be read. */
  read(): Promise<string | undefined>;
}

/** @param onChange called when the text may have changed. */
export function watchPageText(uri: Uri, onChange: () => void): WatchedText {
  const key = uri.toString();
  const name = uri.path.slice(uri.path.lastIndexOf('/') + 1);
  const watcher = workspace.createFileSystemWatcher(
    new RelativePattern(Uri.joinPath(uri, '..'), getGlob(name)),
  );
  const onDocument = (document: { readonly uri: Uri }) => {
    if (document.uri.toString() === key) onChange();
  };
  const listening = Disposable.from(
    watcher,
    watcher.onDidCreate(onChange),
    watcher.onDidChange(onChange),
    watcher.onDidDelete(onChange),
    workspace.onDidChangeTextDocument(({ document }) => onDocument(document)),
    workspace.onDidOpenTextDocument(onDocument),
    workspace.onDidCloseTextDocument(onDocument),
  );
  return {
    async read() {
      const document = workspace.textDocuments.find((open) => open.uri.toString() === key);
      if (document !== undefined) return document.getText();
      try {
        return await workspace.decode(await workspace.fs.readFile(uri), { uri });
      } catch {
        return undefined;
      }
    },
    dispose: () => listening.dispose(),
  };
}

/** A glob that the name matches, though it has characters that mean something in globs; few other names match it. */
function getGlob(name: string): string {
  return name.replaceAll(/[*?[\]{}!\\]/g, '?');
}
