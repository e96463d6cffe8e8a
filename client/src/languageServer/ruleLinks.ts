// Where the code of a diagnostic leads in VS Code: to the rule’s heading in the package’s own docs/. Other editors get the
// address that the server sends, in the repository.
import type { Diagnostic } from 'vscode';
import { getDocumentationUri } from '../ui/documentation.ts';

/** In place: the client library sends back the diagnostics that it made. */
export function linkToRules(diagnostics: Diagnostic[]): Diagnostic[] {
  for (const diagnostic of diagnostics) {
    const { code } = diagnostic;
    if (typeof code !== 'object') continue;
    diagnostic.code = { value: code.value, target: getDocumentationUri('rules.md', String(code.value)) };
  }
  return diagnostics;
}
