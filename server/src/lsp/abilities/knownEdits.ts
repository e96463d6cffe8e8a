// Edits in the form that the client knows: with the versions of open documents if it takes any.
import type { ClientCapabilities, WorkspaceEdit } from 'vscode-languageserver';
import type { OpenDocuments } from '../documents/openDocuments.ts';

/** Call while the documents are as they were when the edit was made. */
export function toKnownEdit(
  edit: WorkspaceEdit,
  { workspace }: ClientCapabilities,
  documents: OpenDocuments,
): WorkspaceEdit {
  const { changes } = edit;
  if (changes === undefined || workspace?.workspaceEdit?.documentChanges !== true) return edit;
  const documentChanges = Object.entries(changes).map(([uri, edits]) => ({
    // A file that is not open has no version.
    textDocument: { uri, version: documents.getVersion(uri) ?? null },
    edits,
  }));
  return { documentChanges };
}
