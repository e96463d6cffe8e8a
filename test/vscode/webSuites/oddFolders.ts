// Folders of the odd file systems, and what the editor has shown of their sites at every moment.
import { type Diagnostic, languages, type TextDocument, Uri, window, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

/** Opens the configuration of a file system. */
export async function openConfiguration(scheme: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(Uri.from({ scheme, path: '/docs.json' }));
  await window.showTextDocument(document);
  return document;
}

export interface Watched {
  /** Every set of problems of the file system that was ever shown, as `PATH CODE: MARKED`, in order. */
  readonly seen: readonly string[];
  /** Waits until a problem is shown. */
  waitFor(problem: string): Promise<boolean>;
}

/** Listens to all problems of a file system while `work` runs. The marked texts are those of `docs.json`. */
export async function watchProblems(
  scheme: string,
  work: (watched: Watched) => Promise<void>,
): Promise<void> {
  const seen = new Set<string>();
  const look = () => {
    for (const [uri, diagnostics] of languages.getDiagnostics()) {
      if (uri.scheme !== scheme) continue;
      for (const diagnostic of diagnostics.filter(({ source }) => source === 'docs')) {
        seen.add(describe(uri, diagnostic));
      }
    }
  };
  look();
  const listener = languages.onDidChangeDiagnostics(look);
  try {
    await work({
      get seen() {
        return [...seen];
      },
      waitFor: (problem) => waitUntil(`"${problem}" is shown in ${scheme}:`, () => seen.has(problem)),
    });
  } finally {
    listener.dispose();
  }
}

function describe(uri: Uri, { code, range }: Diagnostic): string {
  const open = workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
  const name = typeof code === 'object' ? code.value : code;
  return `${uri.path} ${name}: ${open?.getText(range) ?? range.start.line}`;
}
