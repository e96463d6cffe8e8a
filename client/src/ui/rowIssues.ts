// The issues of an imported file in the Problems view, each at its row and column, from when the user asks to see them
// until the file is closed. A file is checked again when it is saved.
import {
  commands,
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  languages,
  Range,
  TabInputText,
  type Uri,
  window,
  workspace,
} from 'vscode';
import type { RowIssue } from '../plantStore/import/file/checkRows.ts';

export interface RowIssues extends Disposable {
  /** Replaces what was shown for the file. Opens it at its first problem, and opens the Problems view. */
  show(file: Uri, issues: readonly RowIssue[]): Promise<void>;
  clear(file: Uri): void;
}

/** @param check returns the issues of the file on disk; undefined if it can't be read. */
export function createRowIssues(check: (file: Uri) => Promise<readonly RowIssue[] | undefined>): RowIssues {
  const collection = languages.createDiagnosticCollection('Plant Store');
  /** By URI. If this changes during a check, its result is ignored. */
  const shown = new Map<string, readonly RowIssue[]>();

  const set = (file: Uri, issues: readonly RowIssue[]) => {
    shown.set(file.toString(), issues);
    collection.set(file, issues.map(createDiagnostic));
  };
  const clear = (file: Uri) => {
    shown.delete(file.toString());
    collection.delete(file);
  };
  const recheck = async (file: Uri) => {
    const before = shown.get(file.toString());
    if (before === undefined) return;
    const issues = await check(file).catch(() => undefined);
    if (shown.get(file.toString()) === before) set(file, issues ?? []);
  };

  const listening = [
    workspace.onDidSaveTextDocument(({ uri }) => void recheck(uri)),
    window.tabGroups.onDidChangeTabs(({ closed }) => {
      for (const { input } of closed)
        if (input instanceof TabInputText && !isInTab(input.uri)) clear(input.uri);
    }),
    workspace.onDidDeleteFiles(({ files }) => {
      for (const file of files) clear(file);
    }),
    workspace.onDidRenameFiles(({ files }) => {
      for (const { oldUri } of files) clear(oldUri);
    }),
  ];
  return {
    async show(file, issues) {
      const document = await workspace.openTextDocument(file);
      set(file, issues);
      const selection = collection.get(file)?.[0]?.range;
      await window.showTextDocument(document, selection === undefined ? {} : { selection });
      await commands.executeCommand('workbench.actions.view.problems');
    },
    clear,
    dispose() {
      for (const listener of listening) listener.dispose();
      collection.dispose();
    },
  };
}

function isInTab(file: Uri): boolean {
  return window.tabGroups.all.some(({ tabs }) =>
    tabs.some(({ input }) => input instanceof TabInputText && input.uri.toString() === file.toString()),
  );
}

function createDiagnostic({ severity, message, range: { start, end } }: RowIssue): Diagnostic {
  const diagnostic = new Diagnostic(
    new Range(start.line, start.character, end.line, end.character),
    // Diagnostics end without a period, like the language server's.
    message.replace(/\.$/, ''),
    severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Information,
  );
  diagnostic.source = 'Plant Store';
  return diagnostic;
}
