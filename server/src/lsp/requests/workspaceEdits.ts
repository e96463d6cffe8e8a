// Combines changes to several documents into one edit that an editor applies and undoes as a whole.
import type {
  ClientCapabilities,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { TextChange } from '../../document/textChange.ts';
import { languageService } from '../../languageService.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

export interface ChangedDocument {
  /** A file: a configuration, a part of one, or a page. */
  readonly document: { readonly textDocument: TextDocument };
  readonly changes: readonly TextChange[];
}

/** Text changes come before renames of files: until then every document has its old name. */
export function createWorkspaceEdit(
  changed: readonly ChangedDocument[],
  { workspace }: ClientCapabilities,
  documents: OpenDocuments,
  renames: readonly RenameFile[] = [],
): WorkspaceEdit {
  const edited = changed.filter(({ changes }) => changes.length > 0);
  // Neovim only lists the file operations that it supports; these have no other form.
  if (workspace?.workspaceEdit?.documentChanges !== true && renames.length === 0) {
    return {
      changes: Object.fromEntries(
        edited.map(({ document, changes }) => [
          document.textDocument.uri,
          languageService.toTextEdits(document, changes),
        ]),
      ),
    };
  }
  return { documentChanges: [...toDocumentEdits(edited, documents), ...renames] };
}

/** LSP's TextDocumentEdit, with plain edits only. */
type DocumentEdit = TextDocumentEdit & { edits: TextEdit[] };

export function toDocumentEdits(
  changed: readonly ChangedDocument[],
  documents: OpenDocuments,
): DocumentEdit[] {
  return changed.map(({ document, changes }) => {
    const { uri } = document.textDocument;
    // A file that isn't open has no version.
    const version = documents.getVersion(uri) ?? null;
    return { textDocument: { uri, version }, edits: languageService.toTextEdits(document, changes) };
  });
}
