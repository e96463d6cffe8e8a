// Read-only documents for text that is too long for a notification. Nothing in them is executed.
import { commands, type Disposable, EventEmitter, Uri, window, workspace } from 'vscode';

export interface TextDocuments extends Disposable {
  /** Opens a preview tab with this title. */
  show(title: string, text: string): Promise<void>;
  /**
   * Opens VS Code's Markdown preview, or the plain text if the preview is turned off.
   *
   * @param key identifies the document for `updateMarkdown`. A document with the same key and title is shown again.
   */
  showMarkdown(key: string, title: string, text: string): Promise<void>;
  /** Changes a document that was shown; does nothing if it was not. */
  updateMarkdown(key: string, title: string, getText: () => string): void;
}

const scheme = 'plant-store-result';
/** Older documents only say that they are no longer available. */
const maxKept = 20;

export function createTextDocuments(): TextDocuments {
  const texts = new Map<string, string>();
  let count = 0;
  const changed = new EventEmitter<Uri>();
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    onDidChange: changed.event,
    provideTextDocumentContent: ({ path }) =>
      texts.get(path) ?? 'This text is no longer available: run the command again to see it.',
  });
  const getUri = (key: string, title: string, extension: 'txt' | 'md'): Uri =>
    Uri.from({ scheme, path: `/${key}/${title.replaceAll('/', ' ')}.${extension}` });
  const keep = (uri: Uri, text: string): Uri => {
    texts.set(uri.path, text);
    const [oldest] = texts.keys();
    if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest);
    return uri;
  };
  const open = async (uri: Uri) => {
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  };
  const change = (uri: Uri, text: string) => {
    texts.set(uri.path, text);
    changed.fire(uri);
    // Opens the document again: a preview only listens to its document, which VS Code closes after a few minutes.
    void workspace.openTextDocument(uri).then(undefined, () => undefined);
  };
  return {
    show(title, text) {
      count += 1;
      return open(keep(getUri(String(count), title, 'txt'), text));
    },
    updateMarkdown(key, title, getText) {
      const uri = getUri(key, title, 'md');
      if (texts.has(uri.path)) change(uri, getText());
    },
    async showMarkdown(key, title, text) {
      const uri = getUri(key, title, 'md');
      if (texts.has(uri.path)) change(uri, text);
      else keep(uri, text);
      try {
        await commands.executeCommand('markdown.showPreview', uri);
      } catch {
        await open(uri);
      }
    },
    dispose() {
      provider.dispose();
      changed.dispose();
    },
  };
}
