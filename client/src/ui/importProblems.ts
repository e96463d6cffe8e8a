// The problems of an imported file in the Problems view, each at its row and column.
import {
  commands,
  Diagnostic,
  DiagnosticSeverity,
  type Disposable,
  languages,
  Range,
  type Uri,
  window,
  workspace,
} from 'vscode';
import type { ImportProblem } from '../plantStore/import/checkRows.ts';

export interface ImportProblems extends Disposable {
  /** Takes the place of what was shown for the file before. */
  set(file: Uri, problems: readonly ImportProblem[]): void;
  /** Opens the file at its first problem, and the Problems view. */
  reveal(file: Uri): Promise<void>;
}

export function createImportProblems(): ImportProblems {
  const collection = languages.createDiagnosticCollection('Plant Store');
  return {
    set: (file, problems) => collection.set(file, problems.map(createDiagnostic)),
    async reveal(file) {
      const selection = collection.get(file)?.[0]?.range;
      const document = await workspace.openTextDocument(file);
      await window.showTextDocument(document, selection === undefined ? {} : { selection });
      await commands.executeCommand('workbench.actions.view.problems');
    },
    dispose: () => collection.dispose(),
  };
}

function createDiagnostic({ severity, message, range: { start, end } }: ImportProblem): Diagnostic {
  const diagnostic = new Diagnostic(
    new Range(start.line, start.character, end.line, end.character),
    message,
    severity === 'error' ? DiagnosticSeverity.Error : DiagnosticSeverity.Information,
  );
  diagnostic.source = 'Plant Store';
  return diagnostic;
}
