// Connects the state machine of following with the editors of VS Code: what they report goes in, and the movements that
// come out are made.
import {
  Disposable,
  type Selection,
  TextEditorSelectionChangeKind,
  type Uri,
  type ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { ElementId } from '../../../server/src/shared/siteModel.ts';
import { getCursorElement } from './cursorElement.ts';
import { type FollowEvent, type FollowState, follow, startOfFollowing } from './followCursor.ts';
import { findVisibleEditor, getColumnFor, revealElement, type SiteSource } from './revealElement.ts';
import { getPageOfFile } from './sitePages.ts';

export interface EditorFollower extends Disposable {
  readonly state: FollowState;
  /** What is highlighted in the new model is in `state` then; the model is to be shown with it. */
  noteModel(): void;
  noteClick(id: ElementId): void;
  noteShown(page: ElementId, isByPerson: boolean): void;
  /** Opens a file in an editor beside the preview. Rejects when it can't be opened. */
  openFile(uri: Uri): Promise<void>;
}

export interface FollowerParts extends SiteSource {
  /** The movements in the preview. */
  highlight(id: ElementId | undefined): void;
  show(id: ElementId): void;
  getPreviewColumn(): ViewColumn | undefined;
  /** The configuration could not be shown. */
  onUnopened(error: unknown): void;
}

export function createEditorFollower(parts: FollowerParts): EditorFollower {
  const { uri, getModel } = parts;
  let state = startOfFollowing;
  let revealing = new AbortController();

  const note = (event: FollowEvent): void => {
    const { state: next, movement } = follow(state, event);
    state = next;
    switch (movement?.kind) {
      case 'highlight':
        parts.highlight(movement.id);
        break;
      case 'show':
        parts.show(movement.id);
        break;
      case 'reveal':
        reveal(movement.id, movement.opens);
        break;
    }
  };

  const reveal = (id: ElementId, opens: boolean): void => {
    revealing.abort();
    revealing = new AbortController();
    revealElement(parts, {
      ...{ id, opens, signal: revealing.signal, previewColumn: parts.getPreviewColumn() },
      onMove(selection) {
        note({ kind: 'movementStarted', echo: getCursorEcho(selection), element: id });
        // Where the click was, the cursor is now.
        parts.highlight(id);
        return () => note({ kind: 'movementEnded' });
      },
    }).catch(parts.onUnopened);
  };

  const listening = Disposable.from(
    window.onDidChangeTextEditorSelection(({ textEditor: { document }, selections: [selection], kind }) => {
      if (document.uri.toString() !== uri || selection === undefined) return;
      const isByHand =
        kind === TextEditorSelectionChangeKind.Keyboard || kind === TextEditorSelectionChangeKind.Mouse;
      const at = getCursorElement(getModel(), document, selection.active);
      note({ kind: 'cursorMoved', echo: getCursorEcho(selection), isByHand, at });
    }),
    window.onDidChangeActiveTextEditor((editor) => {
      if (editor === undefined) return;
      const file = editor.document.uri.toString();
      const page = getPageOfFile(getModel(), file, state.shown)?.id;
      note({ kind: 'editorActivated', echo: file, page });
    }),
  );

  return {
    get state() {
      return state;
    },
    noteModel() {
      const editor = findVisibleEditor(uri);
      const at =
        editor === undefined
          ? 'unknown'
          : getCursorElement(getModel(), editor.document, editor.selection.active);
      state = follow(state, { kind: 'modelChanged', at }).state;
    },
    noteClick: (id) => note({ kind: 'elementClicked', id }),
    noteShown: (id, isByPerson) => note({ kind: 'pageShown', id, isByPerson }),
    async openFile(file) {
      const document = await workspace.openTextDocument(file);
      note({ kind: 'movementStarted', echo: file.toString() });
      try {
        const viewColumn = getColumnFor(file.toString(), parts.getPreviewColumn());
        await window.showTextDocument(document, { viewColumn });
      } finally {
        note({ kind: 'movementEnded' });
      }
    },
    dispose() {
      revealing.abort();
      listening.dispose();
    },
  };
}

function getCursorEcho({ anchor, active }: Selection): string {
  return `${anchor.line}:${anchor.character}-${active.line}:${active.character}`;
}
