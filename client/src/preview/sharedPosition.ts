// Connects the state machine in followScroll.ts to VS Code: the editor of the shown page and the preview scroll together, the
// preview marks where the cursor is, and a double click in it goes to the editor.
import {
  commands,
  Disposable,
  Range,
  type TextDocument,
  type TextEditor,
  TextEditorRevealType,
  Uri,
  window,
  workspace,
} from 'vscode';
import type { ElementId } from '../../../server/src/shared/siteModel.ts';
import { getPreviewSettings } from '../settings.ts';
import { type EditorScrollEvent, followInEditor, startOfEditorScroll } from './followScroll.ts';
import type { HostMessage, PageMessage } from './previewMessages.ts';

interface SharedPosition extends Disposable {
  /** The webview was loaded. */
  noteLoaded(): void;
  /** The page’s text was drawn. `isPlaced`: the preview scrolls to a heading of it. */
  noteDrawn(page: ElementId, isPlaced: boolean): void;
  noteScroll(message: Extract<PageMessage, { readonly kind: 'scrolledToLine' }>): void;
  /** Goes to a line of the page’s file. Rejects if the file can’t be opened. */
  goToLine(message: Extract<PageMessage, { readonly kind: 'lineChosen' }>): Promise<void>;
}

interface SharedPositionParts {
  getShownPage(): { readonly id: ElementId; readonly file: string } | undefined;
  send(message: HostMessage): void;
  /** Opens the file in an editor beside the preview. */
  openFile(uri: Uri, line: number): Promise<void>;
  onBug(error: unknown): void;
}

export function createSharedPosition(parts: SharedPositionParts): SharedPosition {
  const { getShownPage, send, openFile, onBug } = parts;
  let state = startOfEditorScroll;
  let lastEditor = window.activeTextEditor;
  let drawnPage: ElementId | undefined;
  let sentCursor: string | undefined;
  const getSettings = () => getPreviewSettings(workspace.getConfiguration());

  /** The active editor if it has the shown page, also while the preview has the focus. */
  const getEditor = (): TextEditor | undefined => {
    const editor = window.activeTextEditor ?? lastEditor;
    if (editor === undefined || editor.document.uri.toString() !== getShownPage()?.file) return undefined;
    return window.visibleTextEditors.includes(editor) ? editor : undefined;
  };

  const note = (event: EditorScrollEvent): void => {
    const { state: next, movement } = followInEditor(state, event);
    state = next;
    if (movement?.kind === 'scrollEditor') scrollEditor(movement.line).catch(onBug);
    if (movement?.kind !== 'scrollPreview' || !getSettings().scrollPreviewWithEditor) return;
    const { line, after } = movement;
    const page = getShownPage()?.id;
    if (page !== undefined) send({ kind: 'scrollToLine', page, line, after });
  };

  const scrollEditor = async (line: number): Promise<void> => {
    const editor = getEditor();
    editor?.revealRange(toRange(editor.document, line), TextEditorRevealType.AtTop);
    await endMovement();
  };

  const endMovement = async (): Promise<void> => {
    await waitForReports();
    const isSmooth = workspace.getConfiguration('editor').get('smoothScrolling') === true;
    note({ kind: 'movementEnded', isSmooth });
  };

  const sendCursor = (): void => {
    const page = getShownPage()?.id;
    if (page === undefined) return;
    const line = getSettings().markEditorSelection ? getEditor()?.selection.active.line : undefined;
    const cursor = `${page} ${line}`;
    if (cursor === sentCursor) return;
    sentCursor = cursor;
    send({ kind: 'cursorLine', page, ...(line !== undefined && { line }) });
  };

  const listening = Disposable.from(
    window.onDidChangeActiveTextEditor((editor) => {
      lastEditor = editor ?? lastEditor;
      sendCursor();
    }),
    window.onDidChangeTextEditorSelection(({ textEditor }) => {
      if (textEditor === getEditor()) sendCursor();
    }),
    window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => {
      const line = textEditor === getEditor() ? getFirstLine(textEditor) : undefined;
      if (line !== undefined) note({ kind: 'editorScrolled', line });
    }),
    workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration('plantStore.docs.preview.markEditorSelection')) sendCursor();
    }),
  );

  return {
    noteLoaded() {
      drawnPage = undefined;
      sentCursor = undefined;
      note({ kind: 'previewLoaded' });
    },
    noteDrawn(page, isPlaced) {
      sendCursor();
      if (page === drawnPage) return;
      drawnPage = page;
      const editor = isPlaced ? undefined : getEditor();
      const line = editor && getFirstLine(editor);
      if (line !== undefined) note({ kind: 'pageDrawn', line });
    },
    noteScroll({ page, line, report }) {
      const isShared = page === getShownPage()?.id && getEditor() !== undefined;
      const isFollowed = isShared && getSettings().scrollEditorWithPreview;
      note({ kind: 'previewScrolled', line, report, isFollowed });
    },
    async goToLine({ page, line }) {
      const shown = getShownPage();
      if (shown?.id !== page || !getSettings().doubleClickToSwitchToEditor) return;
      note({ kind: 'movementStarted' });
      try {
        await openFile(Uri.parse(shown.file), line);
      } finally {
        await endMovement();
      }
    },
    dispose: () => listening.dispose(),
  };
}

/**
 * Resolves once VS Code has reported what an editor did before: its window answers in order, and this is its smallest
 * command. Nothing reads this context.
 */
async function waitForReports(): Promise<void> {
  await commands.executeCommand('setContext', 'plantStore.previewScrolls', true);
}

/** With a fraction if the first visible row is not the first one of a wrapped line. */
function getFirstLine({ document, visibleRanges }: TextEditor): number | undefined {
  const start = visibleRanges[0]?.start;
  if (start === undefined) return undefined;
  return start.line + start.character / (document.lineAt(start.line).text.length + 1);
}

function toRange(document: TextDocument, line: number): Range {
  const index = Math.min(Math.floor(line), document.lineCount - 1);
  const character = Math.floor((line - index) * document.lineAt(index).text.length);
  return document.validateRange(new Range(index, character, index + 1, 0));
}
