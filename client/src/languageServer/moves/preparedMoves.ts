// Moves whose edit VS Code has already: a rename in a text comes with its file's move, and VS Code asks about that once
// more while it makes it. What was asked and answered is neither asked nor changed a second time.
import { Position, workspace } from 'vscode';
import type { TextDocumentEdit, WorkspaceEdit } from 'vscode-languageclient';
import { getMovesKey, type UriMove } from './move.ts';

export interface PreparedMoves {
  note(moves: readonly UriMove[], edit: WorkspaceEdit): void;
  /** Whether these moves are being made together with the edit that was noted for them, which is then forgotten. */
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

/** A preview may have been discarded, and the file be moved by other means since: then its texts are as they were. */
function isApplied({ documentChanges = [] }: WorkspaceEdit): boolean {
  const edits = documentChanges.filter((change) => 'textDocument' in change);
  return edits.length === 0 || edits.some(isFirstChangeMade);
}

/** The first one of a document is where it was before. */
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
