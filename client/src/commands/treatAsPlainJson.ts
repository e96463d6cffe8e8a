// "Treat as Plain JSON": hands a document over to VS Code's own JSON support. The quick fix of a file that
// declares another format runs it with the file's URI, the palette without one.
import { languages, window, workspace } from 'vscode';
import type { Problem } from '../ui/problemMessage.ts';
import type { Services } from './services.ts';

export async function runTreatAsPlainJson(_services: Services, uri: unknown): Promise<Problem | undefined> {
  const document =
    typeof uri === 'string'
      ? workspace.textDocuments.find((open) => open.uri.toString() === uri)
      : window.activeTextEditor?.document;
  if (document?.languageId === 'docs-json') await languages.setTextDocumentLanguage(document, 'json');
  return undefined;
}
