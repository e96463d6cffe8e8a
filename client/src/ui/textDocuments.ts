// Read-only documents for what is too long for a notification. Nothing in them is run.
import { commands, type Disposable, Uri, window, workspace } from 'vscode';

export interface TextDocuments extends Disposable {
  /** Opens a preview tab with this title. */
  show(title: string, text: string): Promise<void>;
  /** Opens VS Code's Markdown preview, or the plain text where the preview is turned off. */
  showMarkdown(title: string, text: string): Promise<void>;
}

const scheme = 'plant-store-result';
/** An older one that VS Code asks for again shows only that it is no longer available. */
const maxKept = 20;

export function createTextDocuments(): TextDocuments {
  const texts = new Map<string, string>();
  let count = 0;
  const provider = workspace.registerTextDocumentContentProvider(scheme, {
    provideTextDocumentContent: ({ path }) =>
      texts.get(path) ?? 'This text is no longer available: run the command again to see it.',
  });
  const keep = (title: string, text: string, extension: 'txt' | 'md'): Uri => {
    count += 1;
    const uri = Uri.from({ scheme, path: `/${count}/${title.replaceAll('/', ' ')}.${extension}` });
    texts.set(uri.path, text);
    const [oldest] = texts.keys();
    if (texts.size > maxKept && oldest !== undefined) texts.delete(oldest);
    return uri;
  };
  const open = async (uri: Uri) => {
    await window.showTextDocument(await workspace.openTextDocument(uri), { preview: true });
  };
  return {
    show: (title, text) => open(keep(title, text, 'txt')),
    async showMarkdown(title, text) {
      const uri = keep(title, text, 'md');
      try {
        await commands.executeCommand('markdown.showPreview', uri);
      } catch {
        await open(uri);
      }
    },
    dispose: () => provider.dispose(),
  };
}
