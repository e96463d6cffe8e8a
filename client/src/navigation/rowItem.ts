// A row of the view "Docs Navigation" as VS Code draws it.
import { ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, type Uri } from 'vscode';
import { showRowEntryCommand } from '../commandIds.ts';
import type { NavigationRow } from './navigationRow.ts';
import { getRowUri } from './rowMarks.ts';
import type { RowText } from './rowText.ts';

export interface RowItemOptions {
  readonly text: RowText;
  readonly isParent: boolean;
  /** The page's file; undefined for what has none. */
  readonly file: Uri | undefined;
}

export function createRowItem(row: NavigationRow, { text, isParent, file }: RowItemOptions): TreeItem {
  // Expanded at first, so that the view's own search reaches every page: VS Code reads what it shows, and no more.
  const state = isParent ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.None;
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
  else if (text.icon === 'missing') {
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
    case 'site':
      return new ThemeIcon('book');
    case undefined:
      return undefined;
  }
}
