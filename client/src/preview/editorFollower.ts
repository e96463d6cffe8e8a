// Connects the state machine in followCursor.ts to VS Code's editors: passes on their events, and carries out the movements.
import {
  Disposable,
  Range,
  Selection,
  type TabGroup,
  TabInputText,
  type TextDocument,
  type TextEditor,
  TextEditorSelectionChangeKind,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import { findSiteFile, locateSpan } from '../../../server/src/shared/siteFiles.ts';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { fitsDocument, getCursorElement } from './cursorElement.ts';
import { type FollowEvent, type FollowState, follow, startOfFollowing } from './followCursor.ts';
import { getPageOfFile } from './sitePages.ts';

interface EditorFollower extends Disposable {
  readonly state: FollowState;
  /** Call it for a new model. Afterwards `state` has the highlight to show with it. */
  noteModel(): void;
  noteClick(id: ElementId): void;
  noteShown(page: ElementId, isByPerson: boolean): void;
  /** Opens a file in an editor beside the preview, with the cursor on the line, if any. Rejects if it can't be opened. */
  openFile(uri: Uri, line?: number): Promise<void>;
}

interface FollowerParts extends SiteSource {
  highlight(id: ElementId | undefined): void;
  show(id: ElementId): void;
  getPreviewColumn(): ViewColumn | undefined;
  /** The configuration could not be shown. */
  onUnopened(error: unknown): void;
}

export function createEditorFollower(parts: FollowerParts): EditorFollower {
  const { getModel } = parts;
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
        // The cursor is now at the clicked element.
        parts.highlight(id);
        return () => note({ kind: 'movementEnded' });
      },
    }).catch(parts.onUnopened);
  };

  const listening = Disposable.from(
    window.onDidChangeTextEditorSelection(({ textEditor: { document }, selections: [selection], kind }) => {
      if (selection === undefined || !isOfSite(parts, document.uri.toString())) return;
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
      const editor = findSiteEditor(parts);
      const at =
        editor === undefined
          ? 'unknown'
          : getCursorElement(getModel(), editor.document, editor.selection.active);
      state = follow(state, { kind: 'modelChanged', at }).state;
    },
    noteClick: (id) => note({ kind: 'elementClicked', id }),
    noteShown: (id, isByPerson) => note({ kind: 'pageShown', id, isByPerson }),
    async openFile(file, line) {
      const document = await workspace.openTextDocument(file);
      note({ kind: 'movementStarted', echo: file.toString() });
      try {
        const viewColumn = getColumnFor(file.toString(), parts.getPreviewColumn());
        const selection = line === undefined ? undefined : new Range(line, 0, line, 0);
        await window.showTextDocument(document, { viewColumn, ...(selection && { selection }) });
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

interface RevealOptions {
  readonly id: ElementId;
  /** Whether to open the configuration if it is not visible. */
  readonly opens: boolean;
  /** The preview's column, which must not be covered. */
  readonly previewColumn: ViewColumn | undefined;
  /** Aborted by the user's next action. */
  readonly signal: AbortSignal;
  /** Called before the editor is moved, with the selection that VS Code will report. Returns what to call afterwards. */
  readonly onMove: (selection: Selection) => () => void;
}

interface SiteSource {
  /** URI of the configuration. */
  readonly uri: string;
  getModel(): SiteModel | undefined;
  onDidChangeModel(listener: () => void): Disposable;
}

/** Shows an element's property in the configuration, if it has one. Rejects if the configuration can't be opened. */
async function revealElement(source: SiteSource, options: RevealOptions): Promise<void> {
  const { id, opens, previewColumn, signal, onMove } = options;
  const uri = locateElement(source.getModel(), id)?.file.uri;
  if (uri === undefined) return;
  const editor = findVisibleEditor(uri);
  if (editor === undefined && !opens) return;
  const document = editor?.document ?? (await workspace.openTextDocument(Uri.parse(uri)));
  const model = await waitForModel(source, document, signal);
  const place = locateElement(model, id);
  if (place?.file.uri !== uri || signal.aborted) return;
  const { span } = place;
  const selection = new Selection(document.positionAt(span.offset), document.positionAt(span.end));
  if (editor?.selection.isEqual(selection)) {
    editor.revealRange(selection);
    return;
  }
  const end = onMove(selection);
  try {
    await window.showTextDocument(document, {
      viewColumn: getColumnFor(uri, previewColumn),
      preserveFocus: true,
      selection: new Range(selection.start, selection.end),
    });
  } finally {
    end();
  }
}

function locateElement(model: SiteModel | undefined, id: ElementId): ReturnType<typeof locateSpan> {
  const span = model?.elements.get(id)?.span;
  return model && span && locateSpan(model, span);
}

/** Whether the file is the configuration or one of its parts. */
function isOfSite({ uri, getModel }: SiteSource, file: string): boolean {
  const model = getModel();
  return file === uri || (model !== undefined && findSiteFile(model, file) !== undefined);
}

/** The active editor if it has a file of the configuration, otherwise that of the configuration itself. */
function findSiteEditor(source: SiteSource): TextEditor | undefined {
  const { activeTextEditor: active } = window;
  const isOwn = active !== undefined && isOfSite(source, active.document.uri.toString());
  return isOwn ? active : findVisibleEditor(source.uri);
}

function findVisibleEditor(uri: string): TextEditor | undefined {
  return window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
}

/** Where the file is visible, otherwise where it has a tab, but never over the preview. */
function getColumnFor(uri: string, previewColumn: ViewColumn | undefined): ViewColumn {
  const others = window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== previewColumn);
  const hasTab = ({ tabs }: TabGroup) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri);
  const group = others.find(hasTab) ?? others[0];
  return findVisibleEditor(uri)?.viewColumn ?? group?.viewColumn ?? ViewColumn.Beside;
}

/** The model of the document's current text; `undefined` if the signal is aborted first. */
function waitForModel(
  { getModel, onDidChangeModel }: SiteSource,
  document: TextDocument,
  signal: AbortSignal,
): Promise<SiteModel | undefined> {
  return new Promise((resolve) => {
    const settle = (model: SiteModel | undefined) => {
      listening.dispose();
      signal.removeEventListener('abort', giveUp);
      resolve(model);
    };
    const giveUp = () => settle(undefined);
    const look = () => {
      const model = getModel();
      const file = model && findSiteFile(model, document.uri.toString());
      if (file !== undefined && fitsDocument(file, document)) settle(model);
    };
    const listening = onDidChangeModel(look);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else look();
  });
}
