// Saves the files that a move has changed, as VS Code does after its own refactorings (`files.refactoring.autoSave`).
// Otherwise the user would have to save dozens of pages that were not open. Files that had unsaved changes before stay
// unsaved. Also saves after the move is undone or redone.
import { Disposable, type TextDocument, TextDocumentChangeReason, workspace } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';
import { followMoves, getMovesKey, invertMoves, type UriMove } from './move.ts';

export interface MoveSaving extends Disposable {
  /** Call before the edit of a move is made. */
  note(moves: readonly UriMove[], edit: WorkspaceEdit): void;
  /** Call before these moves are made again and nothing should be saved, even when they are undone. */
  forget(moves: readonly UriMove[]): void;
}

interface FollowedMove {
  readonly moves: readonly UriMove[];
  /** URIs before the move. */
  readonly documents: readonly string[];
}

/** Older moves are rarely undone. Then the changed files stay unsaved. */
const remembered = 20;

export function createMoveSaving(): MoveSaving {
  let followed: FollowedMove[] = [];
  /** URIs of documents to save once undo or redo has made them dirty. */
  const awaited = new Set<string>();

  const save = async (uri: string): Promise<void> => {
    const document = findDocument(uri);
    // If it can't be saved, VS Code reports that.
    if (document?.isDirty) await document.save();
  };

  const listening = Disposable.from(
    workspace.onDidRenameFiles(({ files }) => {
      awaited.clear();
      const key = getMovesKey(files);
      for (const { moves, documents } of followed) {
        if (key === getMovesKey(moves)) {
          for (const uri of documents) settle(followMoves(uri, moves));
        } else if (key === getMovesKey(invertMoves(moves))) {
          for (const uri of documents) settle(uri);
        }
      }
    }),
    workspace.onDidChangeTextDocument(({ document, reason, contentChanges }) => {
      const uri = document.uri.toString();
      if (!awaited.has(uri) || !document.isDirty) return;
      const isRepeated = reason === TextDocumentChangeReason.Undo || reason === TextDocumentChangeReason.Redo;
      // VS Code reports that a document has become dirty by a change without content, possibly after the change itself.
      if (!isRepeated && contentChanges.length > 0) return;
      awaited.delete(uri);
      void save(uri);
    }),
  );

  /** Saves it now, or once VS Code has changed its text. */
  function settle(uri: string): void {
    if (findDocument(uri)?.isDirty) void save(uri);
    else awaited.add(uri);
  }

  return {
    note(moves, { documentChanges = [] }) {
      if (workspace.getConfiguration('files').get('refactoring.autoSave') !== true) return;
      const documents = documentChanges.flatMap((change) =>
        'textDocument' in change ? [change.textDocument.uri] : [],
      );
      const unchanged = documents.filter((uri) => findDocument(uri)?.isDirty !== true);
      followed = [{ moves, documents: unchanged }, ...followed].slice(0, remembered);
    },
    forget(moves) {
      const keys = new Set([getMovesKey(moves), getMovesKey(invertMoves(moves))]);
      followed = followed.filter((each) => !keys.has(getMovesKey(each.moves)));
    },
    dispose: () => listening.dispose(),
  };
}

function findDocument(uri: string): TextDocument | undefined {
  return workspace.textDocuments.find((document) => document.uri.toString() === uri);
}
