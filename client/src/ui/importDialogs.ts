// What is asked before an import sends anything.
import { type QuickPickItem, QuickPickItemKind, type Uri, window } from 'vscode';
import { getLabelText } from './labelText.ts';

/** Undefined when the dialog was left. */
export async function promptImportFile(extensions: readonly string[]): Promise<Uri | undefined> {
  const files = await window.showOpenDialog({
    title: 'Create Plants from File',
    openLabel: 'Check Plants',
    canSelectMany: false,
    filters: { Plants: [...extensions] },
  });
  return files?.[0];
}

export interface UnknownRow {
  readonly index: number;
  readonly label: string;
  readonly detail: string;
}

/**
 * The explicit word without which a row of unknown fate is not sent again: none is chosen at first. Undefined when it
 * was left with Esc.
 */
export async function promptUnknownRows(rows: readonly UnknownRow[]): Promise<number[] | undefined> {
  const warning = 'A row chosen here may be created twice';
  const separator: QuickPickItem & Partial<UnknownRow> = {
    label: warning,
    kind: QuickPickItemKind.Separator,
  };
  const items: (typeof separator)[] = rows.map(({ index, label, detail }) => ({
    index,
    label: getLabelText(label),
    detail: getLabelText(detail),
    picked: false,
  }));
  const picked = await window.showQuickPick([separator, ...items], {
    title: 'Resume Import: Send Unknown Rows Again?',
    placeHolder: 'Choose none to leave them alone',
    canPickMany: true,
    ignoreFocusOut: true,
  });
  return picked?.flatMap(({ index }) => index ?? []);
}
