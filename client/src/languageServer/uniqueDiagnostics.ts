// Hides our diagnostics where VS Code's Markdown support reports the same problem: it checks links in `.md` files as well
// if `markdown.validate.enabled` is on. What it actually shows decides, not the setting, because it does not find
// everything that we find.
import { type Diagnostic, type Disposable, languages, type Uri } from 'vscode';
import { removeDuplicates } from './duplicateDiagnostics.ts';

export interface UniqueDiagnostics extends Disposable {
  /** Call it for each set of diagnostics from the server. `show` replaces what is shown for that file. */
  handle(uri: Uri, diagnostics: Diagnostic[], show: (uri: Uri, shown: Diagnostic[]) => void): void;
}

interface Sent {
  readonly diagnostics: Diagnostic[];
  shown: readonly Diagnostic[];
  readonly show: (uri: Uri, shown: Diagnostic[]) => void;
}

export function createUniqueDiagnostics(): UniqueDiagnostics {
  const sent = new Map<string, Sent>();
  const listening = languages.onDidChangeDiagnostics(({ uris }) => {
    for (const uri of uris) {
      const known = sent.get(uri.toString());
      if (known === undefined) continue;
      const unique = removeDuplicates(known.diagnostics, languages.getDiagnostics(uri));
      // Showing diagnostics fires this event again.
      if (isSame(unique, known.shown)) continue;
      known.shown = unique;
      known.show(uri, unique);
    }
  });
  return {
    handle(uri, diagnostics, show) {
      const unique = removeDuplicates(diagnostics, languages.getDiagnostics(uri));
      if (diagnostics.length === 0) sent.delete(uri.toString());
      else sent.set(uri.toString(), { diagnostics, shown: unique, show });
      show(uri, unique);
    },
    dispose: () => listening.dispose(),
  };
}

function isSame(one: readonly Diagnostic[], other: readonly Diagnostic[]): boolean {
  return one.length === other.length && one.every((diagnostic, index) => diagnostic === other[index]);
}
