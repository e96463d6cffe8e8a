// Changes of several documents → the one edit that an editor applies, and undoes, as a whole.
import type {
  ClientCapabilities,
  RenameFile,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { ParsedDocument } from '../../document/parsedDocument.ts';
import type { TextChange } from '../../document/textChange.ts';
import { toRange } from '../../features/ranges.ts';
import type { OpenDocuments } from '../documents/openDocuments.ts';

export interface ChangedDocument {
  readonly document: ParsedDocument;
  readonly changes: readonly TextChange[];
}

/** Texts change before files are renamed: until then every document has its name. */
export function createWorkspaceEdit(
  changed: readonly ChangedDocument[],
  { workspace }: ClientCapabilities,
  documents: OpenDocuments,
  renames: readonly RenameFile[] = [],
): WorkspaceEdit {
  const edited = changed.filter(({ changes }) => changes.length > 0);
  if (workspace?.workspaceEdit?.documentChanges !== true) {
    return {
      changes: Object.fromEntries(edited.map((each) => [each.document.textDocument.uri, toTextEdits(each)])),
    };
  }
  const edits = edited.map((each): TextDocumentEdit => {
    const { uri } = each.document.textDocument;
    // A file that is not open has no version.
    const version = documents.get(uri)?.textDocument.version ?? null;
    return { textDocument: { uri, version }, edits: toTextEdits(each) };
  });
  return { documentChanges: [...edits, ...renames] };
}

export function toTextEdits({ document, changes }: ChangedDocument): TextEdit[] {
  return changes.map((change) => ({ range: toRange({ document }, change), newText: change.text }));
}
