// Shows of a page's diagnostics only what VS Code's Markdown support does not say of the same place: it checks links in
// `.md` files, too, when `markdown.validate.enabled` is on. What it really shows decides, not the setting: it can't see all
// that we see.
import { type Diagnostic, type Disposable, languages, type Uri } from 'vscode';
import { getUndoubled } from './undoubled.ts';

export interface UndoubledDiagnostics extends Disposable {
  /** For each set of diagnostics that the server sends; `show` replaces what is shown of that file. */
  handle(uri: Uri, diagnostics: Diagnostic[], show: (uri: Uri, shown: Diagnostic[]) => void): void;
}

interface Sent {
  readonly diagnostics: Diagnostic[];
  /** Those of them that are shown. */
  shown: readonly Diagnostic[];
  readonly show: (uri: Uri, shown: Diagnostic[]) => void;
}

export function createUndoubledDiagnostics(): UndoubledDiagnostics {
  const sent = new Map<string, Sent>();
  const listening = languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) {
      const known = sent.get(uri.toString());
      if (known === undefined) continue;
      const undoubled = getUndoubled(known.diagnostics, languages.getDiagnostics(uri));
      // Showing them is a change of diagnostics, too.
      if (isSame(undoubled, known.shown)) continue;
      known.shown = undoubled;
      known.show(uri, undoubled);
    }
  });
  return {
    handle(uri, diagnostics, show) {
      const undoubled = getUndoubled(diagnostics, languages.getDiagnostics(uri));
      if (diagnostics.length === 0) sent.delete(uri.toString());
      else sent.set(uri.toString(), { diagnostics, shown: undoubled, show });
      show(uri, undoubled);
    },
    dispose: () => listening.dispose(),
  };
}

function isSame(one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean {
  return one.length === other.length && one.every((diagnostic, index) => diagnostic === other[index]);
}
