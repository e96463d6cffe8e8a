// Shows an element's property in the configuration, where that is open already if it is.
import {
  type Disposable,
  Range,
  Selection,
  type TabGroup,
  TabInputText,
  type TextDocument,
  type TextEditor,
  Uri,
  ViewColumn,
  window,
  workspace,
} from 'vscode';
import type { ElementId, SiteModel } from '../../../server/src/shared/siteModel.ts';
import { fitsDocument } from './cursorElement.ts';

export interface RevealOptions {
  readonly id: ElementId;
  /** Also when the configuration is not visible. */
  readonly opens: boolean;
  /** Of the preview, which is not covered. */
  readonly previewColumn: ViewColumn | undefined;
  /** Aborted by whatever the person does next. */
  readonly signal: AbortSignal;
  /** Called before the editor is moved, with what it will be reported as; returns what to call afterwards. */
  readonly onMove: (selection: Selection) => () => void;
}

export interface SiteSource {
  /** URI of the configuration. */
  readonly uri: string;
  getModel(): SiteModel | undefined;
  onDidChangeModel(listener: () => void): Disposable;
}

/** Does nothing for what no text stands for. Rejects when the configuration can't be opened. */
export async function revealElement(source: SiteSource, options: RevealOptions): Promise<void> {
  const { id, opens, previewColumn, signal, onMove } = options;
  if (source.getModel()?.elements.get(id)?.span === undefined) return;
  const editor = findVisibleEditor(source.uri);
  if (editor === undefined && !opens) return;
  const document = editor?.document ?? (await workspace.openTextDocument(Uri.parse(source.uri)));
  const model = await waitForModel(source, document, signal);
  const span = model?.elements.get(id)?.span;
  if (span === undefined || signal.aborted) return;
  const selection = new Selection(document.positionAt(span.offset), document.positionAt(span.end));
  if (editor?.selection.isEqual(selection)) {
    editor.revealRange(selection);
    return;
  }
  const end = onMove(selection);
  try {
    await window.showTextDocument(document, {
      viewColumn: getColumnFor(source.uri, previewColumn),
      preserveFocus: true,
      selection: new Range(selection.start, selection.end),
    });
  } finally {
    end();
  }
}

/** @param uri of its document. */
export function findVisibleEditor(uri: string): TextEditor | undefined {
  return window.visibleTextEditors.find(({ document }) => document.uri.toString() === uri);
}

/** Where a file is shown: where it is visible, else where it has a tab, but never over the preview. */
export function getColumnFor(uri: string, previewColumn: ViewColumn | undefined): ViewColumn {
  const others = window.tabGroups.all.filter(({ viewColumn }) => viewColumn !== previewColumn);
  const hasTab = ({ tabs }: TabGroup) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === uri);
  const group = others.find(hasTab) ?? others[0];
  return findVisibleEditor(uri)?.viewColumn ?? group?.viewColumn ?? ViewColumn.Beside;
}

/** The model of the text as the document has it; `undefined` if the signal is aborted before there is one. */
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
      if (model !== undefined && fitsDocument(model, document)) settle(model);
    };
    const listening = onDidChangeModel(look);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else look();
  });
}
