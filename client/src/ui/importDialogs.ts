// The dialogs before an import sends anything.
import { type QuickPickItem, QuickPickItemKind, type Uri, window, workspace } from 'vscode';
import { getLabelText } from './labelText.ts';
import { type PickItem, promptPick } from './pick.ts';

const title = 'Create Plants from File';

/** One of these files of the workspace, or `another` one; undefined when the list was left with Esc. */
export async function promptWorkspaceFile(files: readonly Uri[]): Promise<Uri | 'another' | undefined> {
  const items = files
    .map((file): PickItem<Uri> => {
      const path = workspace.asRelativePath(file);
      const slash = path.lastIndexOf('/');
      return { value: file, label: path.slice(slash + 1), description: path.slice(0, Math.max(0, slash)) };
    })
    .sort((one, other) => one.label.localeCompare(other.label));
  const answer = await promptPick<Uri | 'another'>({
    title,
    placeholder: 'Which file has the plants?',
    items: [...items, { value: 'another', label: 'Another File…', icon: 'folder-opened', section: '' }],
  });
  return answer.kind === 'picked' ? answer.value : undefined;
}

/** Undefined when the dialog was canceled. */
export async function promptImportFile(extensions: readonly string[]): Promise<Uri | undefined> {
  const files = await window.showOpenDialog({
    title,
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
 * Asks for the explicit consent without which a row with an unknown outcome is not sent again: no row is selected at
 * first. Undefined when the list was left with Esc.
 */
export async function promptUnknownRows(rows: readonly UnknownRow[]): Promise<number[] | undefined> {
  const warning = 'These rows may or may not have been created: one chosen here may be created twice';
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
