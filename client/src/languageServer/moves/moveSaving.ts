// Saves what changed along with a move, as VS Code saves what its own refactorings change (`files.refactoring.autoSave`):
// the files have moved on the disk, and dozens of unsaved pages nobody had open would be left to save by hand. What had
// unsaved changes before stays unsaved. When the move is undone or redone, so is the saving.
import { Disposable, type TextDocument, TextDocumentChangeReason, workspace } from 'vscode';
import type { WorkspaceEdit } from 'vscode-languageclient';
import { followMoves, getMovesKey, invertMoves, type UriMove } from './move.ts';

export interface MoveSaving extends Disposable {
  /** Call before the edit of a move is made. */
  note(moves: readonly UriMove[], edit: WorkspaceEdit): void;
  /** These moves are made once more, by somebody who wants nothing saved, nor when they are undone. */
  forget(moves: readonly UriMove[]): void;
}

interface FollowedMove {
  readonly moves: readonly UriMove[];
  /** As they are called before the move. */
  readonly documents: readonly string[];
}

/** Older moves are undone rarely, and then leave unsaved what VS Code leaves unsaved. */
const remembered = 20;

export function createMoveSaving(): MoveSaving {
  let followed: FollowedMove[] = [];
  /** Documents that are saved once undoing or redoing has made them dirty. */
  const awaited = new Set<string>();

  const save = async (uri: string): Promise<void> => {
    const document = findDocument(uri);
    // Whoever is told of a document that can't be saved is told by VS Code.
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
      // VS Code tells of a document that is dirty now by a change without content, maybe after the change itself.
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
