// What the editor shows for each open document, so that nothing is sent that it already shows.

import type { Diagnostic, TextDocumentContentChangeEvent } from 'vscode-languageserver';
import { splitLines } from '../../shared/text/lineBreaks.ts';

interface Shown {
  readonly diagnostics: readonly Diagnostic[];
  /** The same as a string, for comparing. */
  readonly text: string;
  /** Whether the text was changed in a way that may have made the editor move them. */
  isMoved: boolean;
}

export class ShownDiagnostics {
  private readonly shown = new Map<string, Shown>();

  /** Whether these have to be sent; if so, they are what is shown from now on. */
  update(uri: string, diagnostics: readonly Diagnostic[]): boolean {
    const known = this.shown.get(uri);
    const text = JSON.stringify(diagnostics);
    if (known !== undefined && known.text === text && !known.isMoved) return false;
    this.shown.set(uri, { diagnostics, text, isMoved: false });
    return true;
  }

  /** The document's text was changed. Between two publications an editor moves diagnostics along with the text. */
  noteEdits(uri: string, edits: readonly TextDocumentContentChangeEvent[]): void {
    const known = this.shown.get(uri);
    if (known === undefined || known.isMoved) return;
    known.isMoved = edits.some((edit) => mayMove(known.diagnostics, edit));
  }

  forget(uri: string): void {
    this.shown.delete(uri);
  }
}

function mayMove(diagnostics: readonly Diagnostic[], edit: TextDocumentContentChangeEvent): boolean {
  if (diagnostics.length === 0) return false;
  if (!('range' in edit)) return true;
  const { start, end } = edit.range;
  const lines = splitLines(edit.text).length - 1;
  const movesLines = lines !== end.line - start.line;
  return diagnostics.some(
    ({ range }) => range.end.line >= start.line && (movesLines || range.start.line <= end.line),
  );
}
