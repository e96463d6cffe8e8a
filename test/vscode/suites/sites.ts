// The fixture sites as the suites open them: VS Code's folder is a copy of test/sites.
import { type Diagnostic, languages, type TextDocument, Uri, window, workspace } from 'vscode';
import { waitUntil } from '../../support/waitUntil.ts';

/** The folder that VS Code has open. */
export function getWorkspaceFolder(): Uri {
  const folder = workspace.workspaceFolders?.[0];
  if (folder === undefined) throw new Error('No folder is open');
  return folder.uri;
}

/** Shows a file of the fixture sites, for example `broken/docs.json`. */
export async function openFixture(path: string): Promise<TextDocument> {
  const document = await workspace.openTextDocument(Uri.joinPath(getWorkspaceFolder(), ...path.split('/')));
  await window.showTextDocument(document);
  return document;
}

/** Shows a docs.json with this text, in a folder of its own. */
export async function openText(name: string, text: string): Promise<TextDocument> {
  const uri = Uri.joinPath(getWorkspaceFolder(), 'written', name, 'docs.json');
  await workspace.fs.writeFile(uri, new TextEncoder().encode(text));
  const document = await workspace.openTextDocument(uri);
  await window.showTextDocument(document);
  return document;
}

/** This extension's diagnostics for a document, as `code: the text they mark`. */
export function readDiagnostics(document: TextDocument): string[] {
  return languages
    .getDiagnostics(document.uri)
    .filter(({ source }) => source === 'docs')
    .map((diagnostic) => `${readCode(diagnostic)}: ${document.getText(diagnostic.range)}`);
}

/** Waits until this extension has marked something in the document that satisfies the condition. */
export function waitForDiagnostics(
  document: TextDocument,
  what: string,
  condition: (diagnostics: string[]) => boolean = (diagnostics) => diagnostics.length > 0,
): Promise<string[]> {
  return waitUntil(what, () => {
    const diagnostics = readDiagnostics(document);
    return condition(diagnostics) ? diagnostics : undefined;
  });
}

function readCode({ code }: Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
