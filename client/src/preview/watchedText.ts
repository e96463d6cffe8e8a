// The text of one file while the preview depends on it.
import { Disposable, RelativePattern, Uri, workspace } from 'vscode';

/** The current text of a file: that of its open document, saved or not, otherwise that on disk. */
export interface WatchedText extends Disposable {
  /** `undefined` if the file can't be read. */
  read(): Promise<string | undefined>;
  /** What is typed and not saved; `undefined` if that is nothing. */
  getUnsaved(): string | undefined;
}

/** @param onChange called when the text may have changed. */
export function watchText(uri: Uri, onChange: () => void): WatchedText {
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
  const find = () => workspace.textDocuments.find((open) => open.uri.toString() === key);
  return {
    getUnsaved() {
      const document = find();
      return document?.isDirty ? document.getText() : undefined;
    },
    async read() {
      const document = find();
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

/** A glob for a name that may contain special characters. It matches few other names. */
function getGlob(name: string): string {
  return name.replaceAll(/[*?[\]{}!\\]/g, '?');
}
