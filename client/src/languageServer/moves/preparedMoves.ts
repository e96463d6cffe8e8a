// Moves whose edit VS Code already has. A rename in a text includes the file's move, and VS Code asks us about that again
// while it makes the move. Then we neither ask the user nor change anything a second time.
import { Position, workspace } from 'vscode';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient';
import { getMovesKey, type UriMove } from './move.ts';

export interface PreparedMoves {
  note(moves: readonly UriMove[], edit: WorkspaceEdit): void;
  /** Whether these moves are being made with the edit that was noted for them. Forgets that edit. */
  take(moves: readonly UriMove[]): boolean;
}

export function createPreparedMoves(): PreparedMoves {
  let last: { readonly key: string; readonly edit: WorkspaceEdit } | undefined;
  return {
    note(moves, edit) {
      last = { key: getMovesKey(moves), edit };
    },
    take(moves) {
      const prepared = last;
      last = undefined;
      return prepared !== undefined && prepared.key === getMovesKey(moves) && isApplied(prepared.edit);
    },
  };
}

/** If a preview was discarded and the file is moved in another way, its texts have not changed. */
function isApplied({ documentChanges = [] }: WorkspaceEdit): boolean {
  const edits = documentChanges.filter((change) => 'textDocument' in change);
  return edits.length === 0 || edits.some(isFirstChangeMade);
}

/** Only the document's first change is still at its original position. */
function isFirstChangeMade({ textDocument, edits }: TextDocumentEdit): boolean {
  const document = workspace.textDocuments.find(({ uri }) => uri.toString() === textDocument.uri);
  const texts = edits.filter((edit) => 'newText' in edit);
  const [first] = texts.sort(
    ({ range: one }, { range: other }) =>
      one.start.line - other.start.line || one.start.character - other.start.character,
  );
  if (document === undefined || first === undefined) return false;
  const { line, character } = first.range.start;
  const { newText } = first;
  return document.getText().startsWith(newText, document.offsetAt(new Position(line, character)));
}
