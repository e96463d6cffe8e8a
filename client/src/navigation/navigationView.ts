// The view "Docs Navigation": draws the rows of all sites, and tells commands which rows were chosen.
import {
  commands,
  type Disposable,
  EventEmitter,
  ThemeColor,
  ThemeIcon,
  type TreeDragAndDropController,
  TreeItem,
  TreeItemCollapsibleState,
  Uri,
  window,
} from 'vscode';
import type { SiteModel } from '../../../server/src/shared/siteModel.ts';
import { isRecord } from '../../../server/src/shared/text/jsonValue.ts';
import { showRowEntryCommand } from '../commandIds.ts';
import { createDrawnRows, type RowsChange } from './drawnRows.ts';
import type { NavigationRow, NavigationRows } from './navigationRow.ts';
import { getRowUri, registerRowMarks } from './rowMarks.ts';
import type { RowIcon, RowText } from './rowParts.ts';
import { getRowText, goneText } from './rowText.ts';

export interface NavigationView extends Disposable {
  /** Redraws what a change of a site affects. Sites may have been added or removed. */
  update(change: RowsChange): void;
  /** Shown above the rows. */
  setMessage(message: string | undefined): void;
  readonly isVisible: boolean;
  onDidChangeVisibility(listener: () => void): Disposable;
  /** Selects the row without moving the focus. Does nothing while the view is hidden, so that it never opens on its own. */
  reveal(row: NavigationRow): void;
  /** Selects and focuses the row, for keyboard use. */
  focus(row: NavigationRow): void;
  /**
   * The rows for a command: the selection if it includes the row that the command was run on, otherwise only that row.
   *
   * @param argument the command's argument: a row, or nothing from a keyboard shortcut.
   */
  getChosen(argument: unknown): readonly NavigationRow[];
  /** Cut rows are marked until `setCut` is called again. */
  readonly cut: readonly NavigationRow[];
  setCut(rows: readonly NavigationRow[]): void;
  /** Rows are either cut or copied, never both. */
  readonly copied: readonly NavigationRow[];
  setCopied(rows: readonly NavigationRow[]): void;
}

interface NavigationViewParts {
  readonly rows: NavigationRows;
  readonly getModel: (site: string) => SiteModel | undefined;
  readonly dragAndDropController: TreeDragAndDropController<NavigationRow>;
}

export function createNavigationView({
  rows,
  getModel,
  dragAndDropController,
}: NavigationViewParts): NavigationView {
  let cut: ReadonlySet<NavigationRow> = new Set();
  let copied: readonly NavigationRow[] = [];
  const changed = new EventEmitter<NavigationRow[] | undefined>();
  const describe = (row: NavigationRow) => {
    const model = getModel(row.site);
    return model && getRowText(row, model, cut.has(row));
  };
  const drawn = createDrawnRows(rows, describe);
  const marks = registerRowMarks((key) => {
    const row = rows.getRowByKey(key);
    return row && describe(row)?.mark;
  });
  const view = window.createTreeView<NavigationRow>('plantStore.navigation', {
    canSelectMany: true,
    showCollapseAll: true,
    dragAndDropController,
    treeDataProvider: {
      onDidChangeTreeData: changed.event,
      getTreeItem(row) {
        const text = describe(row) ?? goneText;
        drawn.noteText(row, text);
        return createRowItem(row, {
          text,
          state: getState(rows, row, getModel(row.site)),
          file: getFile(rows, row),
        });
      },
      getChildren(parent) {
        const children = rows.getChildren(parent);
        drawn.noteChildren(parent, children);
        return [...children];
      },
      getParent: rows.getParent,
    },
  });
  const redraw = (outdated: readonly NavigationRow[]) => {
    if (outdated.length > 0) changed.fire([...outdated]);
    marks.update();
  };
  const noteTaken = () => {
    const hasCut = cut.size > 0;
    void commands.executeCommand('setContext', 'plantStore.hasCutRows', hasCut);
    void commands.executeCommand('setContext', 'plantStore.hasTakenRows', hasCut || copied.length > 0);
  };
  const setCut = (next: readonly NavigationRow[]): void => {
    const outdated = [...cut, ...next];
    cut = new Set(next);
    copied = [];
    noteTaken();
    redraw(outdated);
  };
  // A row that has disappeared in the meantime can't be revealed.
  const revealIfThere = (row: NavigationRow, focus: boolean): void => {
    view.reveal(row, { select: true, focus }).then(undefined, () => undefined);
  };
  return {
    update(change) {
      const outdated = drawn.getOutdated(change);
      if (outdated.kind === 'rows') return redraw(outdated.rows);
      changed.fire(undefined);
      marks.update();
    },
    setMessage(message) {
      view.message = message ?? '';
    },
    get isVisible() {
      return view.visible;
    },
    onDidChangeVisibility: (listener) => view.onDidChangeVisibility(listener),
    reveal(row) {
      if (!view.visible || view.selection.includes(row)) return;
      revealIfThere(row, false);
    },
    focus: (row) => revealIfThere(row, true),
    getChosen(argument) {
      const row = getKnownRow(rows, argument);
      if (row === undefined || view.selection.includes(row)) return view.selection;
      return [row];
    },
    get cut() {
      return [...cut];
    },
    setCut,
    get copied() {
      return copied;
    },
    setCopied(next) {
      setCut([]);
      copied = [...next];
      noteTaken();
    },
    dispose() {
      view.dispose();
      marks.dispose();
      changed.dispose();
    },
  };
}

/** Arguments are not trusted. */
function getKnownRow(rows: NavigationRows, argument: unknown): NavigationRow | undefined {
  return isRecord(argument) && typeof argument.key === 'string' ? rows.getRowByKey(argument.key) : undefined;
}

function getFile(rows: NavigationRows, row: NavigationRow): Uri | undefined {
  const content = rows.getElement(row)?.content;
  return content?.kind === 'page' && content.uri !== undefined ? Uri.parse(content.uri) : undefined;
}

/** A site with more elements is no longer seen at a glance: its groups start closed. */
const mostExpanded = 150;

/**
 * Initially expanded, because VS Code only searches rows that it has shown. Of divisions that readers choose between,
 * only the first: what is closed costs nothing. In a large site, the groups with pages are closed.
 */
function getState(
  rows: NavigationRows,
  row: NavigationRow,
  model: SiteModel | undefined,
): TreeItemCollapsibleState {
  const children = rows.getChildren(row);
  if (children.length === 0) return TreeItemCollapsibleState.None;
  const isLarge = model !== undefined && model.elements.size > mostExpanded;
  const hasPages = children.some((child) => rows.getElement(child)?.content.kind === 'page');
  if (isLarge && hasPages) return TreeItemCollapsibleState.Collapsed;
  const content = rows.getElement(row)?.content;
  const isClosed = content?.kind === 'division' && !content.isDefault && alternatives.has(content.division);
  return isClosed ? TreeItemCollapsibleState.Collapsed : TreeItemCollapsibleState.Expanded;
}

const alternatives: ReadonlySet<string> = new Set(['language', 'version', 'product', 'dropdown']);

/** Icons of rows that open no file. */
const revealing: ReadonlySet<RowIcon> = new Set(['missing', 'link', 'operation', 'generated']);

interface RowItemOptions {
  readonly text: RowText;
  readonly state: TreeItemCollapsibleState;
  /** The page's file, if any. */
  readonly file: Uri | undefined;
}

function createRowItem(row: NavigationRow, { text, state, file }: RowItemOptions): TreeItem {
  const item = new TreeItem(text.label, state);
  item.id = row.key;
  item.description = text.description;
  item.tooltip = text.tooltip;
  item.accessibilityInformation = { label: text.accessibleLabel };
  item.contextValue = text.context;
  item.resourceUri = getRowUri(row.key, file?.path);
  const icon = getIcon(text);
  if (icon !== undefined) item.iconPath = icon;
  if (file !== undefined) item.command = { command: 'vscode.open', title: 'Open', arguments: [file] };
  else if (text.icon !== undefined && revealing.has(text.icon)) {
    item.command = { command: showRowEntryCommand, title: 'Show in Configuration', arguments: [row] };
  }
  return item;
}

function getIcon({ icon }: RowText): ThemeIcon | undefined {
  switch (icon) {
    case 'page':
      return ThemeIcon.File;
    case 'missing':
      return new ThemeIcon('warning', new ThemeColor('list.warningForeground'));
    case undefined:
      return undefined;
    default:
      return new ThemeIcon(codicons[icon]);
  }
}

const codicons: Readonly<Record<Exclude<RowIcon, 'page' | 'missing'>, string>> = {
  site: 'book',
  language: 'globe',
  version: 'versions',
  product: 'package',
  dropdown: 'list-selection',
  anchor: 'bookmark',
  tab: 'browser',
  item: 'menu',
  // VS Code takes "folder" from the file icon theme, which may have none: then nothing is shown.
  group: 'symbol-folder',
  link: 'link-external',
  operation: 'symbol-method',
  generated: 'json',
};
