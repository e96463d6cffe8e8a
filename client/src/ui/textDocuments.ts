// Read-only documents for what is longer than a notification. Plain text: nothing in them is rendered or run.
import { type Disposable, Uri, window, workspace } from 'vscode';

export interface TextDocuments extends Disposable {
  /** Opens a document beside nothing: a preview tab with this title. */
  show(title: string, text: string, extension?: 'txt' | 'md'): Promise<void>;
}

const scheme = 'plant-store-result';
/** Older ones become empty when VS Code asks for them again. */
const maxKept = 20;

export function createTextDocuments(): TextDocuments {
  const texts = new Map<string, string>();
  let count = 0;
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path }) =>
      texts.get(path) ?? 'This result is no longer kept: run “Plant Store: Recent Requests…” to see it.',
  });
  return {
    async show(title, text, extension = 'txt') {
      count += 1;
      const uri = Uri.from({ scheme, path: `/${count}/${title.replaceAll('/', ' ')}.${extension}` });
      texts.set(uri.path, text);
      const [oldest] = texts.keys();
      if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest);
      await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
    },
    dispose: () => provider.dispose(),
  };
}
